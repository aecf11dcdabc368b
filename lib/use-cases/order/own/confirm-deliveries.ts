import { readSettings } from '@/db/queries/operations/settings';
import { changeLineStatus, findLinesToConfirm } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import { type BatchResult, eachOne } from '../../shared/batch';
import { addDays, businessNow, today } from '../../shared/calendar';
import { eachPage } from '../../shared/each-page';

/** A delivered line confirms itself after the shop's number of days (docs/rules/orders.md#confirming). */
export async function confirmDeliveries(ctx: Context): Promise<BatchResult> {
  const { confirmAfterDays } = await readSettings(ctx.db);
  const deliveredUntil = addDays(today(ctx), -confirmAfterDays);
  const confirm = (orderOptionNo: string) =>
    ctx.transaction((trx) =>
      changeLineStatus(trx, Number(orderOptionNo), 'DELIVERY_DONE', 'BUY_CONFIRM', {
        confirmedAt: businessNow(ctx),
      }),
    );
  return eachPage(
    async (page) => {
      const lines = await findLinesToConfirm(ctx.db, deliveredUntil, page);
      return lines.map((line) => String(line.orderOptionNo));
    },
    (orderOptionNos) => eachOne(ctx, 'confirm-deliveries', orderOptionNos, confirm),
  );
}
