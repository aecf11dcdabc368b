import { countClaims, countLiveClaims, findClaims } from '@/db/queries/claim/claims';
import { findOrderNosOf } from '@/db/queries/order/console-orders';
import { findOrdersByNo } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { type ClaimStatus, claimStatuses, isEnded } from '@/lib/domain/claim/claim';
import type { ClaimSearch, ListedClaim } from '@/lib/domain/claim/claim-view';
import type { ClaimSort } from '@/lib/domain/operations/list-look';
import { pageOf } from '@/lib/use-cases/shared/pages';
import { auditSearch } from '../../shared/audit-search';
import { claimsOrders } from './listed';

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

/** The claims that a search finds; the orders are those that the list of orders finds by it. */
async function amongOf({ db }: Context, search: ClaimSearch | null) {
  if (!search) return null;
  const orderNos = search.search ? await findOrderNosOf(db, search.search) : [];
  return { claimNo: search.claimNo, orderNos };
}

/** The number of claims of each choice. */
export async function countShownClaims(
  ctx: Context,
  choices: readonly Shown[],
  search: ClaimSearch | null = null,
): Promise<number[]> {
  const among = await amongOf(ctx, search);
  return Promise.all(choices.map((shown) => countClaims(ctx.db, { statuses: statusesOf(shown), among })));
}

type ClaimPage = { status: Shown; sort?: ClaimSort; beforeClaimNo: number | null; limit: number };

/** The claims that a search of the merchant finds. The audit log keeps whom it showed. */
export async function searchClaims(
  ctx: Context,
  merchant: Member,
  { search, ...page }: ClaimPage & { search: ClaimSearch | null },
): Promise<ClaimList> {
  const { groupNos, ...list } = await pageOfClaims(ctx, page, await amongOf(ctx, search));
  if (search?.search) await auditSearch(ctx, merchant, { search: search.search, list: 'claims', groupNos });
  return list;
}

/** Claims by status, newest first; LIVE: those that wait for the merchant. The names are masked. */
export async function listClaims(ctx: Context, page: ClaimPage): Promise<ClaimList> {
  const { groupNos: _, ...list } = await pageOfClaims(ctx, page, null);
  return list;
}

async function pageOfClaims(
  ctx: Context,
  input: ClaimPage,
  among: Awaited<ReturnType<typeof amongOf>>,
): Promise<ClaimList & { groupNos: string[] }> {
  const { status, limit, ...page } = input;
  const rows = await findClaims(ctx.db, { ...page, statuses: statusesOf(status), among, limit: limit + 1 });
  const { shown, goesOnAfter } = pageOf(rows, limit);
  const orders = await findOrdersByNo(ctx.db, [...new Set(shown.map((claim) => claim.orderNo))]);
  const ofOrder = await claimsOrders(ctx, orders);
  return {
    claims: shown.map((claim) => ({ ...claim, ...ofOrder(claim) })),
    nextBeforeClaimNo: goesOnAfter?.claimNo ?? null,
    counts: await countLiveClaims(ctx.db),
    groupNos: orders.map(({ groupNo }) => groupNo),
  };
}
