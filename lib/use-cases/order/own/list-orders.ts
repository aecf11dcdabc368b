import { findSearchTexts } from '@/db/queries/order/order-views';
import { findOrdersOfMember } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { toOrderFilter } from '@/lib/domain/order/order-filter';
import type { OrderView } from '@/lib/domain/order/order-view';
import { fieldError } from '@/lib/domain/shared/errors';
import { isFoundIn } from '@/lib/domain/shared/names';
import { parseDigits } from '@/lib/domain/shared/typed';
import { viewOrders } from '../shared/view';
import { periodOf } from './period';

/** Endpoint 7 of docs/rules/api.md#twelve-endpoints: the orderer's orders, gifts and ordinary ones alike, newest first. */
export async function listOrders(
  ctx: Context,
  input: {
    member: Member;
    startYmd: string | null;
    endYmd: string | null;
    /** Codes of the public API: order statuses, claim statuses, or ALL. */
    requestTypes: string[] | null;
    keyword: string | null;
    page: number;
    size: number;
  },
): Promise<{ orders: OrderView[]; totalCount: number }> {
  const { memberNo } = input.member;
  const { from, until } = periodOf(ctx, input);
  const matching = input.requestTypes && toOrderFilter(input.requestTypes);
  if (matching === undefined) throw fieldError('orderRequestTypes', 'invalid');
  const isNeverMet =
    matching && !matching.isUnclaimed && matching.statuses.length + matching.claimTypes.length === 0;
  const orderNos = input.keyword ? await findByKeyword(ctx, input.member, from, until, input.keyword) : null;
  if (orderNos?.length === 0 || isNeverMet) return { orders: [], totalCount: 0 };
  const { orders, totalCount } = await findOrdersOfMember(ctx.db, memberNo, {
    from,
    until,
    matching,
    orderNos,
    offset: (input.page - 1) * input.size,
    limit: input.size,
  });
  return { orders: await viewOrders(ctx, orders), totalCount };
}

/**
 * A keyword matches product names and order numbers, never anything of a recipient
 * (docs/rules/privacy.md#what-the-giver-never-learns; B70: hyphens are none).
 */
async function findByKeyword(
  ctx: Context,
  { memberNo }: Member,
  from: string,
  until: string,
  keyword: string,
): Promise<string[]> {
  const digits = parseDigits(keyword) ?? '';
  const texts = await findSearchTexts(ctx.db, memberNo, from, until);
  const matched = texts.filter(
    ({ orderNo, productNameKo, productNameEn }) =>
      isFoundIn(productNameKo, keyword) ||
      isFoundIn(productNameEn, keyword) ||
      (digits !== '' && orderNo.includes(digits)),
  );
  return [...new Set(matched.map(({ orderNo }) => orderNo))];
}
