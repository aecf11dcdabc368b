import { type ClaimRecord, findClaim } from '@/db/queries/claim/claims';
import type { Trx } from '@/db/schema';
import type { OrderLine } from '@/lib/domain/order/order';
import { orNotFound } from '@/lib/domain/shared/errors';
import { type TakenOrder, takeOrder } from '../order/shared/take-line';

export type TakenClaim = TakenOrder & { claim: ClaimRecord; lines: OrderLine[] };

/** A claim for the merchant. Its order is locked until the transaction ends, so two clicks run one after the other. */
export async function takeClaim(trx: Trx, claimNo: number): Promise<TakenClaim> {
  const requested = orNotFound(await findClaim(trx, claimNo));
  const taken = await takeOrder(trx, requested.memberNo, requested.orderNo);
  const claim = orNotFound(await findClaim(trx, claimNo));
  const lines = taken.order.lines.filter((line) => claim.orderOptionNos.includes(line.orderOptionNo));
  return { ...taken, claim, lines };
}
