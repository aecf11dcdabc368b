import { Temporal } from 'temporal-polyfill';
import { findApplicationsOfGroup } from '@/db/queries/application/applications';
import { findGiftsToRemind, noneSeen, type WaitingGift } from '@/db/queries/gift/expired-gifts';
import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import { shopDate } from '@/lib/domain/application/schedule';
import { isReminderDue } from '@/lib/domain/gift/group';
import { DomainError } from '@/lib/domain/shared/errors';
import { asGroupNo, type GroupNo } from '@/lib/domain/shared/ids';
import { areUnderReview } from '../../billing/ledger/under-review';
import { type BatchResult, eachOne } from '../../shared/batch';
import { addDays, today } from '../../shared/calendar';
import { sendGiftLink } from '../link/send-link';

const task = 'remind-waiting-gifts';

/**
 * Reminds recipients who have not answered, on the days before the deadline that the merchant chose. Each reminder has a new link
 * (of earlier links only hashes are stored), and the day of that link records that it was sent.
 */
export async function remindWaitingGifts(ctx: Context, limit = 200): Promise<BatchResult> {
  const total: BatchResult = { worked: 0, failed: 0 };
  const { reminderDays } = await readSettings(ctx.db);
  if (reminderDays.length === 0) return total;
  const from = today(ctx);
  const until = addDays(from, Math.max(...reminderDays));
  const sentOn = (at: string) => shopDate(Temporal.Instant.from(at), ctx.config.SHOP_TIME_ZONE).toString();
  let after: WaitingGift = noneSeen;
  for (;;) {
    const page = await findGiftsToRemind(ctx.db, { from, until, after, limit });
    const due = page.filter(({ deadlineOn, linkSentAt }) =>
      isReminderDue({ deadlineOn, linkSentOn: sentOn(linkSentAt) }, reminderDays, from),
    );
    const groupNos = due.map(({ groupNo }) => groupNo);
    const result = await eachOne(ctx, task, groupNos, (groupNo) => remind(ctx, asGroupNo(groupNo)));
    total.worked += result.worked;
    total.failed += result.failed;
    const last = page.at(-1);
    if (last === undefined || page.length < limit) return total;
    after = last;
  }
}

/** False where the gift was answered meanwhile or is under review, the number got enough texts today, or the text is off: the next look asks again. */
async function remind(ctx: Context, groupNo: GroupNo): Promise<boolean> {
  try {
    return await ctx.transaction(async (trx) => {
      const applications = await findApplicationsOfGroup(trx, groupNo);
      if (!applications.some(({ status }) => status === 'WAITING')) return false;
      if (await areUnderReview(trx, applications)) return false;
      await sendGiftLink(ctx, trx, groupNo, 'ADDRESS_REMINDER');
      return true;
    });
  } catch (error) {
    if (error instanceof DomainError && ['QUOTA_EXCEEDED', 'MESSAGE_SWITCHED_OFF'].includes(error.code))
      return false;
    throw error;
  }
}
