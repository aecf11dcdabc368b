import { findOrdersToRetry } from '@/db/queries/billing/charges';
import { isChargingHeld } from '@/db/queries/billing/restored-charges';
import type { Context } from '@/lib/context';
import { noMoney } from '@/lib/domain/billing/run-money';
import type { OrderNo } from '@/lib/domain/shared/ids';
import type { BatchResult } from '../../shared/batch';
import { today } from '../../shared/calendar';
import { isCoolingDown } from '../../shared/cool-down';
import { eachDue } from '../../shared/pages';
import { startAttempt } from './attempt';
import { moneyOf, sendCharge } from './charge';

export const retryTask = 'retry-due-orders';

/**
 * Retries unpaid orders once a day through their delivery date (docs/rules/money.md#retry-ladder). During the
 * gateway's cool-down they wait, and no attempt is used up.
 */
export async function retryDueOrders(ctx: Context): Promise<BatchResult> {
  if (await isChargingHeld(ctx.db)) return { worked: 0, failed: 0 };
  const retry = async (orderNo: OrderNo) => {
    const charge = await ctx.transaction((trx) => startAttempt(ctx, trx, orderNo));
    return charge ? moneyOf(await sendCharge(ctx, charge)) : noMoney;
  };
  return eachDue(ctx, retryTask, {
    find: (page) => findOrdersToRetry(ctx.db, today(ctx), page),
    work: retry,
    isOver: () => isCoolingDown(ctx, ctx.ports.cardPayments),
    atOnce: ctx.config.CALLS_AT_ONCE,
  });
}
