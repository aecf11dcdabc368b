import { findWaitingDates } from '@/db/queries/billing/next-due';
import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import { addDays } from '@/lib/domain/shared/days';
import { waitDays } from '../../gift/acceptance/forget-unaccepted';
import { dayOf, today } from '../../shared/calendar';

/** Purges have no date of their own: a clock that is moved far still stops for them once a week. */
const longestStepDays = 7;

/**
 * The first business day after today on which a job may have work: never later than the real day, and at most a week from now.
 * Work that waits for another reason than its date is checked every day.
 */
export async function nextDueDay(ctx: Context): Promise<string> {
  const settings = await readSettings(ctx.db);
  const { reminderDays, unopenedReminderDays, chargeNoticeDays, pauseLimitDays, confirmAfterDays } = settings;
  const waiting = await findWaitingDates(ctx.db);
  const dayAfter = (instant: string | null, days: number) =>
    instant === null ? null : addDays(dayOf(ctx, instant), days);
  const plusDays = (date: string | null, days: number) => (date === null ? null : addDays(date, days));
  const tomorrow = addDays(today(ctx), 1);
  const days = [
    addDays(today(ctx), longestStepDays),
    waiting.nextOrderOn,
    chargeNoticeDays > 0 ? plusDays(waiting.unannouncedChargeOn, -chargeNoticeDays) : null,
    waiting.nextAttemptOn,
    waiting.noticeAppliesOn,
    dayAfter(waiting.invitationAt, 0),
    plusDays(waiting.giftDeadlineOn, -Math.max(0, ...reminderDays)),
    unopenedReminderDays > 0 ? dayAfter(waiting.unopenedSince, unopenedReminderDays) : null,
    plusDays(waiting.deliveredOn, confirmAfterDays),
    dayAfter(waiting.pausedAt, pauseLimitDays),
    dayAfter(waiting.unacceptedEndedAt, waitDays),
    dayAfter(waiting.webhookAt, 0),
    ctx.ports.parcelTracking && dayAfter(waiting.parcelCheckAt, 0),
    dayAfter(waiting.openChargeAt, 0),
    dayAfter(waiting.openRefundAt, 0),
  ].filter((day) => day !== null);
  // A date in the past belongs to work that waits for another reason.
  const isOverdue = days.some((day) => day <= tomorrow);
  return isOverdue ? tomorrow : (days.sort()[0] ?? tomorrow);
}
