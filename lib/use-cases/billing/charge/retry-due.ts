import { findOrdersToRetry } from '@/db/queries/billing/charges';
import { isChargingHeld } from '@/db/queries/billing/restored-charges';
import type { Context } from '@/lib/context';
import { asOrderNo } from '@/lib/domain/shared/ids';
import { type BatchResult, eachOne } from '../../shared/batch';
import { today } from '../../shared/calendar';
import { isCoolingDown } from '../../shared/cool-down';
import { eachPage } from '../../shared/each-page';
import { startAttempt } from './attempt';
import { sendCharge } from './charge';

export const retryTask = 'retry-due-orders';

/**
 * The ladder's daily rung: orders whose card did not pay yet, once a day through their delivery date
 * (docs/rules/money.md#retry-ladder). While the gateway wishes to be left alone they wait, with no attempt spent.
 */
export async function retryDueOrders(ctx: Context): Promise<BatchResult> {
  if (await isChargingHeld(ctx.db)) return { worked: 0, failed: 0 };
  const isOver = () => isCoolingDown(ctx, ctx.ports.cardPayments);
  const retry = async (orderNo: string) => {
    if (isOver()) return false;
    const charge = await ctx.transaction((trx) => startAttempt(ctx, trx, asOrderNo(orderNo)));
    return charge ? sendCharge(ctx, charge) : 'worked';
  };
  return eachPage(
    async (page) => (isOver() ? [] : findOrdersToRetry(ctx.db, today(ctx), page)),
    (orderNos) => eachOne(ctx, retryTask, orderNos, retry, { atOnce: ctx.config.CALLS_AT_ONCE }),
  );
}
