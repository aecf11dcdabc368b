import { findLinesOfApplication } from '@/db/queries/order/orders';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { type Application, allRoundsCreated } from '@/lib/domain/application/application';
import { changeStatus } from '../../shared/change-status';
import { releaseFreeGifts } from './free-gift-stock';
import { notifyOrderer } from './notify';

/**
 * ACTIVE → ROUND_FINISHED once the order line of the last round is paid (docs/rules/status.md#status-table).
 * Otherwise returns the application unchanged.
 */
export async function finishIfLastRoundPaid(
  ctx: Context,
  trx: Trx,
  application: Application,
): Promise<Application> {
  if (application.status !== 'ACTIVE' || !allRoundsCreated(application)) return application;
  const lines = await findLinesOfApplication(trx, application.recurringPaymentId);
  const last = lines.find((line) => line.round === application.lastRound);
  if (!last || last.status === 'PAY_WAIT') return application;
  // Rounds that a lowered last round removed may still have reserved free gifts.
  const freeGiftPlan = await releaseFreeGifts(trx, application);
  const finished = await changeStatus(
    ctx,
    trx,
    application,
    { event: 'LAST_ROUND_PAID', actor: 'SYSTEM' },
    { freeGiftPlan },
  );
  const subject = application.recurringPaymentId;
  await notifyOrderer(ctx, trx, finished, { kind: 'LAST_ROUND_PAID', subject });
  return finished;
}
