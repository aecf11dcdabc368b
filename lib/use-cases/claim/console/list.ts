import { countClaims, countLiveClaims, findClaims } from '@/db/queries/claim/claims';
import { findOrdersByNo } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import { type ClaimStatus, claimStatuses, isEnded } from '@/lib/domain/claim/claim';
import type { ListedClaim } from '@/lib/domain/claim/claim-view';
import type { OrderLine } from '@/lib/domain/order/order';
import { pageOf } from '@/lib/use-cases/shared/pages';

export type ClaimList = {
  claims: ListedClaim[];
  nextBeforeClaimNo: number | null;
  counts: Partial<Record<ClaimStatus, number>>;
};

type Shown = ClaimStatus | 'LIVE' | 'ALL';

const statusesOf = (shown: Shown): ClaimStatus[] | null => {
  if (shown === 'ALL') return null;
  return shown === 'LIVE' ? claimStatuses.filter((one) => !isEnded(one)) : [shown];
};

/** The number of claims of each choice. */
export const countShownClaims = (ctx: Context, choices: readonly Shown[]): Promise<number[]> =>
  Promise.all(choices.map((shown) => countClaims(ctx.db, statusesOf(shown))));

/** Claims by status, newest first; LIVE: those that wait for the merchant. The list holds no personal data. */
export async function listClaims(
  ctx: Context,
  input: { status: Shown; isOldestFirst?: boolean; beforeClaimNo: number | null; limit: number },
): Promise<ClaimList> {
  const { status, limit, ...page } = input;
  const rows = await findClaims(ctx.db, { ...page, statuses: statusesOf(status), limit: limit + 1 });
  const { shown, goesOnAfter } = pageOf(rows, limit);
  const orders = await findOrdersByNo(ctx.db, [...new Set(shown.map((claim) => claim.orderNo))]);
  const claims = shown.map((claim) => {
    const order = orders.find(({ orderNo }) => orderNo === claim.orderNo);
    const isOurs = (line: OrderLine) => claim.orderOptionNos.includes(line.orderOptionNo);
    return { ...claim, isGift: order?.isGift ?? false, lines: order?.lines.filter(isOurs) ?? [] };
  });
  return { claims, nextBeforeClaimNo: goesOnAfter?.claimNo ?? null, counts: await countLiveClaims(ctx.db) };
}
