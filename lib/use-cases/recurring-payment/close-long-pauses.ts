import { findApplication } from '@/db/queries/applications';
import { findLongPauses } from '@/db/queries/due';
import { readSettings } from '@/db/queries/settings';
import type { Context } from '@/lib/context';
import { asRecurringPaymentId } from '@/lib/domain/ids';
import { isPossible } from '@/lib/domain/status';
import { type BatchResult, eachOne } from '../batch';
import { releaseFreeGifts } from '../round/free-gift-stock';
import { tellOrderer, tellRecipient } from '../round/tell';
import { changeStatus } from './change-status';

/** Paused longer than the shop's limit: closed by the system, both sides told (domain.md, Status machine). */
export async function closeLongPauses(ctx: Context): Promise<BatchResult> {
  const { pauseLimitDays } = await readSettings(ctx.db);
  const before = ctx.clock.businessNow().subtract({ hours: 24 * pauseLimitDays });
  const paused = await findLongPauses(ctx.db, before.toString({ smallestUnit: 'millisecond' }), 200);
  const ids = paused.map((application) => application.recurringPaymentId);
  return eachOne(ctx, 'close-long-pauses', ids, (id) =>
    ctx.transaction(async (trx) => {
      const application = await findApplication(trx, asRecurringPaymentId(id));
      if (!application || !isPossible(application.status, 'PAUSE_LIMIT', 'SYSTEM')) return;
      const freeGiftPlan = await releaseFreeGifts(trx, application);
      const step = { event: 'PAUSE_LIMIT', actor: 'SYSTEM' } as const;
      const closed = await changeStatus(ctx, trx, application, step, { freeGiftPlan });
      const message = { kind: 'APPLICATION_CLOSED', subject: closed.recurringPaymentId } as const;
      await tellOrderer(ctx, trx, closed, message);
      await tellRecipient(ctx, trx, closed, message);
    }),
  );
}
