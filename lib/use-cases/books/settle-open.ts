import { findCharge, leaseCharge } from '@/db/queries/charges';
import { findOpenMoves, type Move } from '@/db/queries/moves';
import { findRefund, leaseRefund } from '@/db/queries/refunds';
import type { Context } from '@/lib/context';
import type { LookUp, Outcome } from '@/lib/ports/card-payments';
import { wallNow } from '../calendar';
import { leaseEnd } from '../round/attempt';
import { settleCharge } from '../round/charge';
import { lookUpMoney } from '../round/gateway';
import { settleRefund } from '../round/refund';
import type { Difference } from './difference';
import { pagesOf } from './pages';

/**
 * Outcomes that are open here: the books of the gateway that was asked tell what became of each. With `settle` a definite answer is written down,
 * the way the job does it that settles open outcomes; without, and where the gateway knows nothing either, it is a difference.
 */
export async function compareOpen(
  ctx: Context,
  since: string,
  settle: boolean,
): Promise<{ differences: Difference[]; settled: number }> {
  const differences: Difference[] = [];
  let settled = 0;
  for (const { name } of ctx.ports.openGateways) {
    const read = (page: { afterKey: string; limit: number }) =>
      findOpenMoves(ctx.db, name, wallNow(ctx), { since, ...page });
    for await (const moves of pagesOf(read, ({ key }) => key)) {
      for (const move of moves) {
        const found = await lookUpMoney(ctx, move.kind, move.key);
        const isDefinite = found.kind === 'paid' || found.kind === 'declined';
        if (settle && isDefinite && (await settleMove(ctx, move, found))) settled += 1;
        else differences.push(openDifference(ctx, move, found));
      }
    }
  }
  return { differences, settled };
}

/** False where another process has it by now. */
async function settleMove(ctx: Context, { kind, key }: Move, outcome: Outcome): Promise<boolean> {
  const lease = kind === 'CHARGE' ? leaseCharge : leaseRefund;
  if (!(await ctx.transaction((trx) => lease(trx, key, wallNow(ctx), leaseEnd(ctx))))) return false;
  if (kind === 'CHARGE') {
    const charge = await findCharge(ctx.db, key);
    if (charge) await settleCharge(ctx, charge, outcome);
    return charge !== undefined;
  }
  const refund = await findRefund(ctx.db, key);
  if (refund) await settleRefund(ctx, refund, outcome);
  return refund !== undefined;
}

function openDifference(ctx: Context, move: Move, found: LookUp): Difference {
  return {
    kind: 'OPEN_HERE',
    money: move.kind,
    key: move.key,
    orderNo: move.orderNo,
    rounds: [],
    here: `${move.amount} ${ctx.config.SHOP_CURRENCY}, no outcome`,
    there: found.kind === 'absent' ? null : found.kind,
  };
}
