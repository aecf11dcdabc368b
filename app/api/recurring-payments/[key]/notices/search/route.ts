import { noticeSearchRequest, noticeSearchResponse } from '@/lib/contract/application/application-change';
import { announcedChangeToWire } from '@/lib/contract/application/notice-to-wire';
import { applicationKeyParams } from '@/lib/contract/application/recurring-payment';
import { post } from '@/lib/http/methods';
import { wireShop } from '@/lib/http/wire-shop';
import { findChangeNotice } from '@/lib/use-cases/application/notice/find-for-orderer';

/** The coming change for a product of an application, under the requested plan. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Reads the change notice that concerns an application (contract)',
  caller: 'orderer',
  params: applicationKeyParams,
  body: noticeSearchRequest,
  response: noticeSearchResponse,
  handle: async ({ ctx, caller, params, body, language }) => {
    const change = await findChangeNotice(ctx, {
      member: caller.member,
      recurringPaymentId: params.key,
      productNo: body.productNo,
      cycle: body.cycle ?? null,
      lastRound: body.lastRound ?? null,
    });
    return announcedChangeToWire(change, wireShop(ctx, language));
  },
});
