import {
  countMovedByMinute,
  findMoved,
  findPaidWithoutCharge,
  type Move,
  minuteOf,
} from '@/db/queries/moves';
import type { Context } from '@/lib/context';
import { lookUpMoney } from '../round/gateway';
import type { Difference } from './difference';
import { pagesOf } from './pages';

/**
 * What our books say and the gateway's do not. Instead of remembering every key that was met, the counts of each minute are
 * compared; only where they differ is the gateway asked for each key, which also settles what moved while we were reading.
 */
export async function compareOurs(
  ctx: Context,
  since: string,
  matched: Map<string, number>,
): Promise<Difference[]> {
  const { cardPayments } = ctx.ports;
  const own = await countMovedByMinute(ctx.db, cardPayments.name, since);
  const suspect = new Set(
    [...own].filter(([minute, count]) => matched.get(minute) !== count).map(([minute]) => minute),
  );
  const differences: Difference[] = [];
  if (suspect.size > 0) {
    const read = (page: { afterKey: string; limit: number }) =>
      findMoved(ctx.db, cardPayments.name, { since, ...page });
    for await (const moves of pagesOf(read, ({ key }) => key))
      for (const move of moves)
        if (suspect.has(minuteOf(move.startedAt))) differences.push(...(await compareMove(ctx, move)));
  }
  const read = (page: { afterKey: string; limit: number }) =>
    findPaidWithoutCharge(ctx.db, { since, ...page });
  for await (const orders of pagesOf(read, ({ orderNo }) => orderNo))
    differences.push(...orders.map(({ orderNo, payAmt }) => paidWithoutCharge(orderNo, payAmt)));
  return differences;
}

async function compareMove(ctx: Context, move: Move): Promise<Difference[]> {
  const found = await lookUpMoney(ctx, move.kind, move.key);
  if (found.kind === 'paid') return [];
  const there = found.kind === 'absent' ? null : found.kind;
  const { kind: money, key, orderNo } = move;
  return [{ kind: 'NOT_BOOKED', money, key, orderNo, rounds: [], here: `${move.amount}`, there }];
}

function paidWithoutCharge(orderNo: string, payAmt: number): Difference {
  const here = `${payAmt}`;
  return { kind: 'PAID_WITHOUT_CHARGE', money: 'CHARGE', key: null, orderNo, rounds: [], here, there: null };
}
