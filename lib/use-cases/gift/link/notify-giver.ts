import { findApplicationsOfGroup } from '@/db/queries/application/applications';
import { findGiftsToEnd } from '@/db/queries/gift/expired-gifts';
import { findGiftRecipient, findGroup } from '@/db/queries/gift/groups';
import { findUnreachedGroups } from '@/db/queries/messaging/message-reports';
import type { Context } from '@/lib/context';
import type { Placeholder } from '@/lib/domain/messaging/message';
import { addDays } from '@/lib/domain/shared/days';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { instantText } from '@/lib/domain/shared/instant-text';
import type { Language } from '@/lib/domain/shared/words/language';
import { giftTextsSince } from '../../messaging/message/list-messages';
import { deadlineText } from '../../messaging/message/texts';
import type { BatchResult } from '../../shared/batch';
import { instantsOfDays } from '../../shared/calendar';
import { ownPageUrl } from '../../shared/link-url';
import { onceADay } from '../../shared/once-a-day';
import { eachDue } from '../../shared/pages';
import { notifyGiftOrderer } from './notify';

const unreachedTask = 'notify-givers-of-unreached';
const endingTask = 'notify-givers-before-deadline';
const endingLock = 'gift_ending_on';
const daysBefore = 2;
/** A carrier's "not delivered" that no "delivered" has followed by then counts as its last word. */
const finalAfterMinutes = 60;

/** Tells the giver once, when it is final, that the newest link text of a waiting gift did not arrive (docs/rules/messages.md#waiting). */
export async function notifyGiversOfUnreached(ctx: Context): Promise<BatchResult> {
  const texts = [await ctx.rare.template(ctx.db, 'GIFT_UNREACHED', 'ko')];
  texts.push(await ctx.rare.template(ctx.db, 'GIFT_UNREACHED', 'en'));
  if (!texts.some((text) => text?.isEnabled)) return { worked: 0, failed: 0 };
  const reportedUntil = instantText(ctx.clock.businessNow().subtract({ minutes: finalAfterMinutes }));
  return eachDue(ctx, unreachedTask, {
    find: (page) => findUnreachedGroups(ctx.db, { since: giftTextsSince(ctx), reportedUntil }, page),
    work: ({ groupNo, messageNo }) => notify(ctx, groupNo, 'GIFT_UNREACHED', `${groupNo}/${messageNo}`),
    subjectOf: ({ groupNo }) => groupNo,
  });
}

/** Once a business day: tells the giver two days before a waiting gift ends (docs/rules/messages.md#waiting). */
export function notifyGiversBeforeDeadline(ctx: Context): Promise<BatchResult> {
  return onceADay(ctx, endingLock, (day) =>
    eachDue(ctx, endingTask, {
      find: (page) => {
        const { from: invitedBefore } = instantsOfDays(ctx, day, day);
        return findGiftsToEnd(ctx.db, { today: day, until: addDays(day, daysBefore), invitedBefore }, page);
      },
      work: ({ groupNo, deadlineOn }) =>
        notify(ctx, groupNo, 'GIFT_ENDING', `${groupNo}/${deadlineOn}`, (language) => ({
          deadline: deadlineText(deadlineOn, language),
        })),
      subjectOf: ({ groupNo }) => groupNo,
    }),
  );
}

/** False if the gift was answered in the meantime, or the text is off. */
function notify(
  ctx: Context,
  groupNo: GroupNo,
  kind: 'GIFT_UNREACHED' | 'GIFT_ENDING',
  subject: string,
  values: (language: Language) => Partial<Record<Placeholder, string>> = () => ({}),
): Promise<boolean> {
  return ctx.transaction(async (trx) => {
    const applications = await findApplicationsOfGroup(trx, groupNo);
    const [first] = applications.filter(({ status }) => status === 'WAITING');
    const group = await findGroup(trx, groupNo);
    const recipient = await findGiftRecipient(trx, groupNo);
    if (!first || !group || !recipient) return false;
    const link = ownPageUrl(ctx.config.SHOP_BASE_URL, first.recurringPaymentId);
    const more = { link, ...values(group.language) };
    return notifyGiftOrderer(ctx, trx, { group, recipient }, kind, applications, more, subject);
  });
}
