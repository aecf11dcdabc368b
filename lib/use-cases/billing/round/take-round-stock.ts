import { updateApplication } from '@/db/queries/application/applications';
import type { DueApplication } from '@/db/queries/billing/due';
import { takeStock } from '@/db/queries/catalog/products';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { addDays } from '@/lib/domain/shared/days';
import { closeApplication } from '@/lib/use-cases/application/status/close-application';
import { today } from '../../shared/calendar';
import { changeStatus } from '../../shared/change-status';
import { notifyOrderer, notifyRecipient } from './notify';

/**
 * Takes the stock of one round. False if it gets none: the product is no longer served, so the application
 * closes; or stock is short, so it is tried daily until its delivery date and then pauses.
 */
export async function takeRoundStock(ctx: Context, trx: Trx, application: DueApplication): Promise<boolean> {
  if (!application.isServed) {
    await closeApplication(ctx, trx, application, { event: 'INVALID_PRODUCT', actor: 'SYSTEM' });
    return false;
  }
  if (await takeStock(trx, application.optionNo, application.orderCnt)) return true;
  const planned = application.nextDeliveryOn ?? today(ctx);
  if (today(ctx) < planned) {
    const nextOrderOn = addDays(today(ctx), 1);
    await updateApplication(trx, application, { nextOrderOn, flagReason: 'OUT_OF_STOCK' });
    return false;
  }
  const step = { event: 'OUT_OF_STOCK', actor: 'SYSTEM' } as const;
  const paused = await changeStatus(ctx, trx, application, step, { failedRoundOn: planned });
  const subject = `${paused.recurringPaymentId}/${planned}`;
  await notifyOrderer(ctx, trx, paused, { kind: 'DELIVERY_DELAYED', subject });
  await notifyRecipient(ctx, trx, paused, { kind: 'GIFT_DELAYED', subject });
  return false;
}
