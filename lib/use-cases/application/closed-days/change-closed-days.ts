import { readSettings, swapSetting } from '@/db/queries/operations/settings';
import { saveMark } from '@/db/queries/operations/shop-meta';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import {
  type ClosedDays,
  type ClosedDaysChange,
  changedClosedDays,
} from '@/lib/domain/application/closed-days';
import { DomainError, requireChanged } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import { businessNow, today } from '../../shared/calendar';
import { newEventId } from '../../shared/record-event';
import { retryOnConflict } from '../../shared/retry-on-conflict';
import { startTimeBudget } from '../../shared/time-budget';
import { moveBoxesOffClosedDays, toMoveMark } from './move-boxes';
import { previewClosedDays } from './preview-closed-days';

/**
 * Changes the closed days and moves the boxes that are on one now: what does not fit into this call is left to the job. A change that
 * opens a day moves nothing back (docs/rules/calendar.md#closed-days). `plan` is that of the preview that was shown: throws
 * ALREADY_CHANGED if other boxes would move by now, or to other days, or if what holds every week is not as `change.seen` says.
 */
export async function changeClosedDays(
  ctx: Context,
  { merchant, change, plan }: { merchant: Member; change: ClosedDaysChange; plan: string | null },
): Promise<ClosedDays> {
  if (plan !== null && (await previewClosedDays(ctx, change)).plan !== plan)
    throw new DomainError('ALREADY_CHANGED');
  const closedDays = await ctx.transaction((trx) =>
    retryOnConflict(async () => {
      const { closedDays: before } = await readSettings(trx);
      const after = changedClosedDays(before, change, today(ctx));
      requireChanged(await swapSetting(trx, 'closedDays', { before, after }, businessNow(ctx)));
      await saveMark(trx, toMoveMark, newEventId());
      await auditMerchant(ctx, trx, merchant, {
        action: 'closed_days.change',
        object: change.add || change.remove ? 'closed days' : 'closed week',
        before,
        after,
      });
      return after;
    }),
  );
  await moveBoxesOffClosedDays(ctx, { isOver: startTimeBudget() });
  return closedDays;
}
