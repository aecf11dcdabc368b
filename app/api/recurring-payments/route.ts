import { appliedToWire, applyFromWire, listItemToWire } from '@/lib/contract/application/application-to-wire';
import {
  applicationListQuery,
  applicationListResponse,
  applicationListV1Response,
  applyRequest,
  applyResponse,
} from '@/lib/contract/application/recurring-payment';
import { endpoint, methods } from '@/lib/http/methods';
import { wireShop } from '@/lib/http/wire-shop';
import { apply } from '@/lib/use-cases/application/apply/apply';
import { listOwnApplications } from '@/lib/use-cases/application/view/list';

/** Endpoints 3 and 4 of docs/rules/api.md#twelve-endpoints. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Lists the own applications',
    caller: 'orderer',
    query: applicationListQuery,
    response: applicationListResponse.or(applicationListV1Response),
    isConditional: true,
    handle: async ({ ctx, caller, query, language, request }) => {
      const { views, totalCount } = await listOwnApplications(ctx, {
        member: caller.member,
        page: query.page,
        size: query.size,
        fromDate: query.startYmd ?? null,
        untilDate: query.endYmd ?? null,
        statuses: query.statusTypes ?? null,
      });
      const shop = wireShop(ctx, language);
      const contents = views.map((view) => listItemToWire(view, shop));
      return request.headers.get('version') === '1.0' ? contents : { totalCount, contents };
    },
  }),
  POST: endpoint({
    summary: 'Applies for recurring delivery, for a gift too',
    fails: [
      'NOT_FOUND',
      'ADDRESS_NOT_ALLOWED',
      'ADDRESS_REQUIRED',
      'CARD_REQUIRED',
      'PAYMENT_AMOUNT_MISMATCH',
      'TERMS_NOT_AGREED',
      'PRODUCT_SOLD_OUT',
      'ENTERPRISE_ONLY',
      'ORDER_SHEET_USED',
      'ORDER_SHEET_EXPIRED',
      'CART_ALREADY_ORDERED',
      'ORDER_SHEET_PRICE_CHANGED',
      'CARD_NOT_CHARGEABLE',
      'QUOTA_EXCEEDED',
    ],
    caller: 'orderer',
    body: applyRequest,
    response: applyResponse,
    isIdempotent: true,
    handle: async ({ ctx, caller, body, language }) => {
      const input = { ...applyFromWire(body, ctx.config.SHOP_TIME_ZONE), member: caller.member, language };
      return appliedToWire(await apply(ctx, input), wireShop(ctx, language));
    },
  }),
});
