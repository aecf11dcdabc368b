import { Temporal } from 'temporal-polyfill';
import { findApplicationsOfGroup } from '@/db/queries/application/applications';
import { findGiftsToRemind, type RemindableGift } from '@/db/queries/gift/expired-gifts';
import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import { shopDate } from '@/lib/domain/application/schedule';
import { isReminderDue } from '@/lib/domain/gift/group';
import { DomainError } from '@/lib/domain/shared/errors';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { areUnderReview } from '../../billing/ledger/under-review';
import { addResult, type BatchResult, eachOne } from '../../shared/batch';
import { addDays, today } from '../../shared/calendar';
import { pagesAfter } from '../../shared/each-page';
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
  const pages = pagesAfter<RemindableGift>(limit, (page) =>
    findGiftsToRemind(ctx.db, { from, until, ...page }),
  );
  for await (const gifts of pages) {
    const due = gifts.filter(({ deadlineOn, linkSentAt }) =>
      isReminderDue({ deadlineOn, linkSentOn: sentOn(linkSentAt) }, reminderDays, from),
    );
    const groupNos = due.map(({ groupNo }) => groupNo);
    addResult(total, await eachOne(ctx, task, groupNos, (groupNo) => remind(ctx, groupNo)));
  }
  return total;
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
