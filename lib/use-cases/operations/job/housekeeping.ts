import { deleteCardPagesBefore } from '@/db/queries/billing/card-pages';
import { deleteEventsBefore } from '@/db/queries/billing/provider-events';
import { dropFailedTexts } from '@/db/queries/messaging/message-log';
import { forgetOldDeliveries } from '@/db/queries/messaging/webhook-log';
import { deleteOldDeadLetters } from '@/db/queries/operations/dead-letters';
import { forgetOldRunners } from '@/db/queries/operations/job-runners';
import { forgetOldJobRuns } from '@/db/queries/operations/job-runs';
import type { Context } from '@/lib/context';
import { callDays } from '@/lib/domain/operations/retention';
import { instantText } from '@/lib/domain/shared/instant-text';
import type { BatchResult } from '../../shared/batch';
import { daysAgo } from '../../shared/calendar';
import { forgetOldLimits } from '../../shared/limits';
import { onceADay } from '../../shared/once-a-day';

const dayMark = 'housekeeping_on';
const runDays = 30;
/** The texts of failed messages, so that a merchant can send them again. */
const textDays = 7;
const runnerDays = 1;
const webhookDays = 30;
/** A failing record is tried every ten minutes: without a try for a day it is no longer due. */
const deadLetterDays = 1;

/**
 * Once a business day: deletes short-lived data. Personal data with a retention time has its own purgeRules in
 * lib/use-cases/operations/retention. The day counts as done only after its work, so an interrupted day is
 * repeated.
 */
export function runHousekeeping(ctx: Context): Promise<BatchResult> {
  return onceADay(ctx, dayMark, () => cleanUp(ctx));
}

async function cleanUp(ctx: Context): Promise<BatchResult> {
  const wallAgo = (days: number) => instantText(ctx.clock.wallNow().subtract({ hours: 24 * days }));
  const rows = await ctx.transaction(
    async (trx) =>
      (await forgetOldJobRuns(trx, daysAgo(ctx, runDays))) +
      (await forgetOldRunners(trx, wallAgo(runnerDays))) +
      (await dropFailedTexts(trx, daysAgo(ctx, textDays))) +
      (await forgetOldDeliveries(trx, daysAgo(ctx, webhookDays))) +
      (await deleteCardPagesBefore(trx, wallAgo(callDays))) +
      (await deleteEventsBefore(trx, wallAgo(callDays))) +
      (await deleteOldDeadLetters(trx, daysAgo(ctx, deadLetterDays))),
  );
  return { worked: rows + (await forgetOldLimits(ctx)), failed: 0 };
}
