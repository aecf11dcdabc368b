import {
  countCompletedByMinute,
  findCompleted,
  findPaidWithoutCharge,
  minuteOf,
  type PaidOrder,
  type Transaction,
} from '@/db/queries/billing/transactions';
import type { Context } from '@/lib/context';
import { plainMoney } from '@/lib/domain/billing/currency';
import { pagesAfter } from '../../shared/pages';
import { lookUpTransaction } from '../charge/gateway';
import type { GatewayLedger } from './compare-theirs';
import type { Difference } from './difference';

const pageSize = 500;

/**
 * Differences between our ledger and one gateway's. Compares counts per minute, so that it need not hold every
 * key. Only for a minute that differs is each key looked up at the gateway; a booking made while reading is
 * then found.
 */
export async function compareOurs(
  ctx: Context,
  since: string,
  { gateway, matched }: Pick<GatewayLedger, 'gateway' | 'matched'>,
): Promise<Difference[]> {
  const own = await countCompletedByMinute(ctx.db, gateway, since);
  const suspect = new Set(
    [...own].filter(([minute, count]) => matched.get(minute) !== count).map(([minute]) => minute),
  );
  const differences: Difference[] = [];
  if (suspect.size === 0) return differences;
  const pages = pagesAfter<Transaction>(pageSize, (page) =>
    findCompleted(ctx.db, gateway, { since, ...page }),
  );
  for await (const completed of pages)
    for (const one of completed)
      if (suspect.has(minuteOf(one.startedAt))) differences.push(...(await compareOne(ctx, one)));
  return differences;
}

export async function comparePaidOrders(ctx: Context, since: string): Promise<Difference[]> {
  const differences: Difference[] = [];
  const pages = pagesAfter<PaidOrder>(pageSize, (page) => findPaidWithoutCharge(ctx.db, { since, ...page }));
  for await (const orders of pages) differences.push(...orders.map((order) => paidWithoutCharge(ctx, order)));
  return differences;
}

async function compareOne(ctx: Context, completed: Transaction): Promise<Difference[]> {
  const { kind: money, key, orderNo, amount } = completed;
  const answer = await lookUpTransaction(ctx, money, key);
  if (answer.kind === 'paid') return [];
  const there = answer.kind === 'absent' ? null : answer.kind;
  return [
    {
      kind: 'NOT_BOOKED',
      money,
      key,
      orderNo,
      rounds: [],
      here: plainMoney(amount, ctx.config.SHOP_CURRENCY),
      there,
    },
  ];
}

function paidWithoutCharge({ config }: Context, { orderNo, payAmt }: PaidOrder): Difference {
  const here = plainMoney(payAmt, config.SHOP_CURRENCY);
  return { kind: 'PAID_WITHOUT_CHARGE', money: 'CHARGE', key: null, orderNo, rounds: [], here, there: null };
}
