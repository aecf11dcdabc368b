import { Temporal } from 'temporal-polyfill';
import { findApplicationsOfGroup } from '@/db/queries/application/applications';
import {
  findGiftsToRemind,
  findUnopenedGifts,
  type Invitation,
  noneSeen,
  type WaitingGift,
} from '@/db/queries/gift/expired-gifts';
import { findLivingEnd } from '@/db/queries/gift/gift-links';
import { findGiftRecipient } from '@/db/queries/gift/groups';
import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import { shopDate } from '@/lib/domain/application/schedule';
import { isReminderDue, isUnopenedReminderDue } from '@/lib/domain/gift/group';
import { DomainError, type ErrorCode } from '@/lib/domain/shared/errors';
import { asGroupNo, type GroupNo } from '@/lib/domain/shared/ids';
import { areUnderReview } from '../../billing/ledger/under-review';
import { type BatchResult, eachOne } from '../../shared/batch';
import { addDays, businessNow, instantsOfDays, today } from '../../shared/calendar';
import { sendGiftLink } from '../link/send-link';

const task = 'remind-waiting-gifts';

/**
 * Reminds recipients who have not answered: some days after an invitation that nobody opened, and on the days before the deadline
 * that the merchant chose. Each reminder has a new link (of earlier links only hashes are stored), and the day of that link records
 * that it was sent.
 */
export async function remindWaitingGifts(ctx: Context, limit = 200): Promise<BatchResult> {
  const total: BatchResult = { worked: 0, failed: 0 };
  for (const kind of [remindUnopened, remindBeforeDeadline]) {
    const { worked, failed } = await kind(ctx, limit);
    total.worked += worked;
    total.failed += failed;
  }
  return total;
}

async function remindBeforeDeadline(ctx: Context, limit: number): Promise<BatchResult> {
  const { reminderDays } = await readSettings(ctx.db);
  const from = today(ctx);
  const until = addDays(from, Math.max(0, ...reminderDays));
  return eachDue<WaitingGift & { linkSentAt: string }>(ctx, limit, {
    start: { ...noneSeen, linkSentAt: '' },
    read: (after) =>
      reminderDays.length === 0 ? [] : findGiftsToRemind(ctx.db, { from, until, after, limit }),
    isDue: ({ deadlineOn, linkSentAt }) =>
      isReminderDue({ deadlineOn, linkSentOn: dayOf(ctx, linkSentAt) }, reminderDays, from),
    remind: (groupNo) => remind(ctx, groupNo, { isUnopened: false }),
  });
}

async function remindUnopened(ctx: Context, limit: number): Promise<BatchResult> {
  const { unopenedReminderDays: days } = await readSettings(ctx.db);
  const day = addDays(today(ctx), -days);
  const invitedBefore = instantsOfDays(ctx, day, day).until;
  return eachDue<Invitation & { linkSentAt: string }>(ctx, limit, {
    start: { invitedAt: '', groupNo: '', linkSentAt: '' },
    read: (after) =>
      days === 0 ? [] : findUnopenedGifts(ctx.db, { invitedBefore, at: businessNow(ctx), after, limit }),
    isDue: ({ invitedAt, linkSentAt }) =>
      isUnopenedReminderDue(
        { invitedOn: dayOf(ctx, invitedAt), linkSentOn: dayOf(ctx, linkSentAt) },
        days,
        today(ctx),
      ),
    remind: (groupNo) => remind(ctx, groupNo, { isUnopened: true }),
  });
}

const dayOf = (ctx: Context, at: string) =>
  shopDate(Temporal.Instant.from(at), ctx.config.SHOP_TIME_ZONE).toString();

/** Page by page, each gift that is due on its own. */
async function eachDue<Found extends { groupNo: string }>(
  ctx: Context,
  limit: number,
  from: {
    start: Found;
    read: (after: Found) => Promise<Found[]> | Found[];
    isDue: (gift: Found) => boolean;
    remind: (groupNo: GroupNo) => Promise<boolean>;
  },
): Promise<BatchResult> {
  const total: BatchResult = { worked: 0, failed: 0 };
  let after = from.start;
  for (;;) {
    const page = await from.read(after);
    const groupNos = page.filter(from.isDue).map(({ groupNo }) => groupNo);
    const result = await eachOne(ctx, task, groupNos, (groupNo) => from.remind(asGroupNo(groupNo)));
    total.worked += result.worked;
    total.failed += result.failed;
    const last = page.at(-1);
    if (last === undefined || page.length < limit) return total;
    after = last;
  }
}

/** The next look asks again. */
const laterCodes: readonly ErrorCode[] = [
  'QUOTA_EXCEEDED',
  'MESSAGE_SWITCHED_OFF',
  'GIFT_ALREADY_ACCEPTED',
  'GIFT_CLOSED',
];

/**
 * False where the gift was answered or opened meanwhile or is under review, no link lives, the number got enough texts today, or
 * the text is off.
 */
async function remind(
  ctx: Context,
  groupNo: GroupNo,
  { isUnopened }: { isUnopened: boolean },
): Promise<boolean> {
  try {
    return await ctx.transaction(async (trx) => {
      const applications = await findApplicationsOfGroup(trx, groupNo);
      if (!applications.some(({ status }) => status === 'WAITING')) return false;
      if (await areUnderReview(trx, applications)) return false;
      if ((await findLivingEnd(trx, groupNo)) === null) return false;
      if (isUnopened && (await findGiftRecipient(trx, groupNo))?.openedAt !== null) return false;
      await sendGiftLink(ctx, trx, groupNo, 'ADDRESS_REMINDER');
      return true;
    });
  } catch (error) {
    if (error instanceof DomainError && laterCodes.includes(error.code)) return false;
    throw error;
  }
}
