import {
  countMovedByMinute,
  findMoved,
  findPaidWithoutCharge,
  type Move,
  minuteOf,
} from '@/db/queries/billing/transactions';
import type { Context } from '@/lib/context';
import { lookUpMoney } from '../charge/gateway';
import type { Theirs } from './compare-theirs';
import type { Difference } from './difference';
import { pagesOf } from './pages';

/**
 * Differences between our ledger and one gateway's. Instead of remembering every key, the counts per minute are compared. Only
 * where they differ is the gateway asked for each key, which also settles changes made while reading.
 */
export async function compareOurs(
  ctx: Context,
  since: string,
  { gateway, matched }: Pick<Theirs, 'gateway' | 'matched'>,
): Promise<Difference[]> {
  const own = await countMovedByMinute(ctx.db, gateway, since);
  const suspect = new Set(
    [...own].filter(([minute, count]) => matched.get(minute) !== count).map(([minute]) => minute),
  );
  const differences: Difference[] = [];
  if (suspect.size > 0) {
    const read = (page: { afterKey: string; limit: number }) =>
      findMoved(ctx.db, gateway, { since, ...page });
    for await (const moves of pagesOf(read, ({ key }) => key))
      for (const move of moves)
        if (suspect.has(minuteOf(move.startedAt))) differences.push(...(await compareMove(ctx, move)));
  }
  return differences;
}

export async function comparePaidOrders(ctx: Context, since: string): Promise<Difference[]> {
  const differences: Difference[] = [];
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
