import { changeLineStatus, findLinesToConfirm } from '@/db/queries/orders';
import { readSettings } from '@/db/queries/settings';
import type { Context } from '@/lib/context';
import { type BatchResult, eachOne } from '../batch';
import { addDays, businessNow, today } from '../calendar';

/** A delivered line confirms itself after the shop's number of days (domain.md, Orders). */
export async function confirmDeliveries(ctx: Context): Promise<BatchResult> {
  const { confirmAfterDays } = await readSettings(ctx.db);
  const lines = await findLinesToConfirm(ctx.db, addDays(today(ctx), -confirmAfterDays), 500);
  return eachOne(
    ctx,
    'confirm-deliveries',
    lines.map((line) => String(line.orderOptionNo)),
    async (orderOptionNo) => {
      await ctx.transaction((trx) =>
        changeLineStatus(trx, Number(orderOptionNo), 'DELIVERY_DONE', 'BUY_CONFIRM', {
          confirmedAt: businessNow(ctx),
        }),
      );
    },
  );
}
