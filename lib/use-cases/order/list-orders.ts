import { findSearchTexts } from '@/db/queries/order-views';
import { findOrdersOfMember } from '@/db/queries/orders';
import type { Context } from '@/lib/context';
import { fieldError } from '@/lib/domain/errors';
import type { Member } from '@/lib/domain/member';
import { comparableName } from '@/lib/domain/names';
import type { OrderView } from '@/lib/domain/order-view';
import { toOrderWish } from '@/lib/domain/order-wish';
import { digitsIn } from '@/lib/domain/typed';
import { periodOf } from './period';
import { viewOrders } from './view';

/** Spec 4, endpoint 7: the orderer's orders, gifts and ordinary ones alike, newest first. */
export async function listOrders(
  ctx: Context,
  input: {
    member: Member;
    startYmd: string | null;
    endYmd: string | null;
    /** Codes of the public API: statuses, states of a claim, or ALL. */
    requestTypes: string[] | null;
    keyword: string | null;
    page: number;
    size: number;
  },
): Promise<{ orders: OrderView[]; totalCount: number }> {
  const { memberNo } = input.member;
  const { from, until } = periodOf(ctx, input);
  const wish = input.requestTypes && toOrderWish(input.requestTypes);
  if (wish === undefined) throw fieldError('orderRequestTypes', 'invalid');
  const isNeverMet = wish && !wish.isUnclaimed && wish.statuses.length + wish.claimTypes.length === 0;
  const orderNos = input.keyword ? await matching(ctx, input.member, from, until, input.keyword) : null;
  if (orderNos?.length === 0 || isNeverMet) return { orders: [], totalCount: 0 };
  const { orders, totalCount } = await findOrdersOfMember(ctx.db, memberNo, {
    from,
    until,
    wish,
    orderNos,
    offset: (input.page - 1) * input.size,
    limit: input.size,
  });
  return { orders: await viewOrders(ctx, orders), totalCount };
}

/** A keyword matches product names and order numbers, never anything of a recipient (domain.md, Gift; B70: hyphens are none). */
async function matching(
  ctx: Context,
  { memberNo }: Member,
  from: string,
  until: string,
  keyword: string,
): Promise<string[]> {
  const wanted = comparableName(keyword);
  const digits = digitsIn(keyword) ?? '';
  const texts = await findSearchTexts(ctx.db, memberNo, from, until);
  const found = texts.filter(
    ({ orderNo, productNameKo, productNameEn }) =>
      comparableName(productNameKo).includes(wanted) ||
      comparableName(productNameEn).includes(wanted) ||
      (digits !== '' && orderNo.includes(digits)),
  );
  return [...new Set(found.map(({ orderNo }) => orderNo))];
}
