import { findOpenTransactions, type Transaction } from '@/db/queries/billing/transactions';
import type { Context } from '@/lib/context';
import { plainMoney } from '@/lib/domain/billing/currency';
import { type Definite, isDefinite, type LookUp } from '@/lib/ports/card-payments';
import { wallNow } from '../../shared/calendar';
import { pagesAfter } from '../../shared/pages';
import { lookUpTransaction } from '../charge/gateway';
import { leaseOpenMoney } from '../charge/settle-open';
import type { Difference } from './difference';

const pageSize = 500;

/**
 * Outcomes that are open here, looked up in the ledger of their gateway. With `settle` a definite answer is
 * written, in the same way as by the job that settles open outcomes. Otherwise the outcome is reported as a
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
    const pages = pagesAfter<Transaction>(pageSize, (page) =>
      findOpenTransactions(ctx.db, name, wallNow(ctx), { since, ...page }),
    );
    for await (const open of pages) {
      for (const one of open) {
        const answer = await lookUpTransaction(ctx, one.kind, one.key);
        if (settle && isDefinite(answer) && (await settleOne(ctx, one, answer))) settled += 1;
        else differences.push(openDifference(ctx, one, answer));
      }
    }
  }
  return { differences, settled };
}

/** False if another process has leased it. */
async function settleOne(ctx: Context, { kind, key }: Transaction, outcome: Definite): Promise<boolean> {
  const settle = await leaseOpenMoney(ctx, kind, key);
  await settle?.(outcome);
  return settle !== undefined;
}

function openDifference(ctx: Context, open: Transaction, answer: LookUp): Difference {
  const { SHOP_CURRENCY: currency } = ctx.config;
  return {
    kind: 'OPEN_HERE',
    money: open.kind,
    key: open.key,
    orderNo: open.orderNo,
    rounds: [],
    here: `${plainMoney(open.amount, currency)} ${currency}, no outcome`,
    there: answer.kind === 'absent' ? null : answer.kind,
  };
}
