import { findOpenTransactions, type Move } from '@/db/queries/billing/transactions';
import type { Context } from '@/lib/context';
import { type Definite, isDefinite, type LookUp } from '@/lib/ports/card-payments';
import { wallNow } from '../../shared/calendar';
import { lookUpMoney } from '../charge/gateway';
import { leaseOpenMoney } from '../charge/settle-open';
import type { Difference } from './difference';
import { pagesOf } from './pages';

/**
 * Outcomes that are open here, looked up in the ledger of their gateway. With `settle` a definite answer is written, in the same
 * way as by the job that settles open outcomes. Without it, and where the gateway knows nothing either, the outcome is a
 * difference.
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
      findOpenTransactions(ctx.db, name, wallNow(ctx), { since, ...page });
    for await (const moves of pagesOf(read, ({ key }) => key)) {
      for (const move of moves) {
        const found = await lookUpMoney(ctx, move.kind, move.key);
        if (settle && isDefinite(found) && (await settleMove(ctx, move, found))) settled += 1;
        else differences.push(openDifference(ctx, move, found));
      }
    }
  }
  return { differences, settled };
}

/** False where another process has it by now. */
async function settleMove(ctx: Context, { kind, key }: Move, outcome: Definite): Promise<boolean> {
  const settle = await leaseOpenMoney(ctx, kind, key);
  await settle?.(outcome);
  return settle !== undefined;
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
