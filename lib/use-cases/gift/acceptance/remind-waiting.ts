import { findApplicationsOfGroup } from '@/db/queries/application/applications';
import {
  findGiftsToRemind,
  findUnopenedGifts,
  type RemindableGift,
  type UnopenedGift,
} from '@/db/queries/gift/expired-gifts';
import { findLivingEnd } from '@/db/queries/gift/gift-links';
import { findGiftRecipient, holdUnaccepted } from '@/db/queries/gift/groups';
import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import { isReminderDue, isUnopenedReminderDue } from '@/lib/domain/gift/group';
import { addDays } from '@/lib/domain/shared/days';
import type { ErrorCode } from '@/lib/domain/shared/errors';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { areUnderReview } from '../../billing/ledger/under-review';
import { addResult, type BatchResult, eachOne, unlessRefused } from '../../shared/batch';
import { businessNow, dayOf, instantsOfDays, today } from '../../shared/calendar';
import { pagesAfter } from '../../shared/pages';
import { sendGiftLink } from '../link/send-link';

const task = 'remind-waiting-gifts';

/**
 * Reminds recipients who have not answered: some days after an invitation that nobody opened, and on the days before the deadline
 * that the merchant chose. Each reminder has a new link (of earlier links only hashes are stored), and the day of that link records
 * that it was sent.
 */
export async function remindWaitingGifts(ctx: Context, limit = 200): Promise<BatchResult> {
  const total: BatchResult = { worked: 0, failed: 0 };
  const remindEach = async (gifts: { groupNo: GroupNo }[], isUnopened: boolean) => {
    const groupNos = gifts.map(({ groupNo }) => groupNo);
    addResult(total, await eachOne(ctx, task, groupNos, (groupNo) => remind(ctx, groupNo, { isUnopened })));
  };
  for await (const gifts of unopenedGifts(ctx, limit)) await remindEach(gifts, true);
  for await (const gifts of giftsNearDeadline(ctx, limit)) await remindEach(gifts, false);
  return total;
}

async function* unopenedGifts(ctx: Context, limit: number) {
  const { unopenedReminderDays: days } = await readSettings(ctx.db);
  if (days === 0) return;
  const day = addDays(today(ctx), -days);
  const window = { invitedBefore: instantsOfDays(ctx, day, day).until, at: businessNow(ctx) };
  const pages = pagesAfter<UnopenedGift>(limit, (page) => findUnopenedGifts(ctx.db, { ...window, ...page }));
  for await (const gifts of pages)
    yield gifts.filter(({ invitedAt, linkSentAt }) =>
      isUnopenedReminderDue(
        { invitedOn: dayOf(ctx, invitedAt), linkSentOn: dayOf(ctx, linkSentAt) },
        days,
        today(ctx),
      ),
    );
}

async function* giftsNearDeadline(ctx: Context, limit: number) {
  const { reminderDays } = await readSettings(ctx.db);
  if (reminderDays.length === 0) return;
  const from = today(ctx);
  const until = addDays(from, Math.max(...reminderDays));
  const pages = pagesAfter<RemindableGift>(limit, (page) =>
    findGiftsToRemind(ctx.db, { from, until, ...page }),
  );
  for await (const gifts of pages)
    yield gifts.filter(({ deadlineOn, linkSentAt }) =>
      isReminderDue({ deadlineOn, linkSentOn: dayOf(ctx, linkSentAt) }, reminderDays, from),
    );
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
  return unlessRefused(laterCodes, () =>
    ctx.transaction(async (trx) => {
      const applications = await findApplicationsOfGroup(trx, groupNo);
      if (!applications.some(({ status }) => status === 'WAITING')) return false;
      if (await areUnderReview(trx, applications)) return false;
      // Held, so that "this is not for me" is over, or comes after this reminder and ends its link.
      if (!(await holdUnaccepted(trx, groupNo)) || (await findLivingEnd(trx, groupNo)) === null) return false;
      if (isUnopened && (await findGiftRecipient(trx, groupNo))?.openedAt !== null) return false;
      await sendGiftLink(ctx, trx, groupNo, 'ADDRESS_REMINDER');
      return true;
    }),
  );
}
