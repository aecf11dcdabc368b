import { readSettings } from '@/db/queries/operations/settings';
import { changeLineStatus, findLinesToConfirm } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import { addDays } from '@/lib/domain/shared/days';
import type { BatchResult } from '../../shared/batch';
import { businessNow, today } from '../../shared/calendar';
import { eachDue } from '../../shared/pages';

/** A delivered line confirms itself after the shop's number of days (docs/rules/orders.md#confirming). */
export async function confirmDeliveries(ctx: Context): Promise<BatchResult> {
  const { confirmAfterDays } = await readSettings(ctx.db);
  const deliveredUntil = addDays(today(ctx), -confirmAfterDays);
  return eachDue(ctx, 'confirm-deliveries', {
    find: (page) => findLinesToConfirm(ctx.db, deliveredUntil, page),
    work: ({ orderOptionNo }) =>
      ctx.transaction((trx) =>
        changeLineStatus(trx, orderOptionNo, 'DELIVERY_DONE', 'BUY_CONFIRM', {
          confirmedAt: businessNow(ctx),
        }),
      ),
    subjectOf: ({ orderOptionNo }) => `${orderOptionNo}`,
  });
}
