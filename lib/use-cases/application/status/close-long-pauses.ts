import { findApplication } from '@/db/queries/application/applications';
import { findLongPauses } from '@/db/queries/billing/due';
import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import { isPossible } from '@/lib/domain/application/status';
import { asRecurringPaymentId } from '@/lib/domain/shared/ids';
import type { BatchResult } from '../../shared/batch';
import { daysAgo } from '../../shared/calendar';
import { eachDue } from '../../shared/pages';
import { closeApplication } from './close-application';

/** Paused longer than the shop's limit: closed by the system, which notifies both sides (docs/rules/status.md#long-pauses). */
export async function closeLongPauses(ctx: Context): Promise<BatchResult> {
  const { pauseLimitDays } = await readSettings(ctx.db);
  const pausedBefore = daysAgo(ctx, pauseLimitDays);
  const close = (id: string) =>
    ctx.transaction(async (trx) => {
      const application = await findApplication(trx, asRecurringPaymentId(id));
      if (!application || !isPossible(application.status, 'PAUSE_LIMIT', 'SYSTEM')) return;
      await closeApplication(ctx, trx, application, { event: 'PAUSE_LIMIT', actor: 'SYSTEM' });
    });
  return eachDue(ctx, 'close-long-pauses', {
    find: (page) => findLongPauses(ctx.db, pausedBefore, page),
    work: close,
  });
}
