import { findLivingEnd } from '@/db/queries/gift/gift-links';
import { dropReplaced, findUnsentTexts, rewriteText } from '@/db/queries/messaging/messages';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { recipientLanguage } from '@/lib/domain/gift/recipient-language';
import { waitingKinds } from '@/lib/domain/messaging/message';
import { messageChannel } from '@/lib/domain/messaging/message-size';
import type { GroupNo } from '@/lib/domain/shared/ids';
import type { Language } from '@/lib/domain/shared/words/language';
import { enqueueMessage } from '../../messaging/message/enqueue';
import { deadlineText, productText } from '../../messaging/message/texts';
import { instantsOfDays, wallNow } from '../../shared/calendar';
import type { WaitingGift } from './waiting-gift';

type Days = { before: string; after: string };

/**
 * Tells the recipient of the new deadline, at a number with a living link. A text that is still unsent says the new day instead: one
 * event, one text. The giver's unsent text about the old day is dropped.
 */
export async function notifyExtended(
  ctx: Context,
  trx: Trx,
  { group, recipient, applications }: WaitingGift,
  days: Days,
): Promise<void> {
  const { groupNo, orderer } = group;
  const language = recipientLanguage({ group, recipient });
  await dropReplaced(trx, groupNo, ['GIFT_ENDING'], `${groupNo}/`);
  if ((await findLivingEnd(trx, groupNo)) === null) return;
  const isRewritten = await rewriteUnsent(ctx, trx, { groupNo, language }, days);
  if (isRewritten) return;
  await enqueueMessage(ctx, trx, {
    kind: 'GIFT_EXTENDED',
    subject: `${groupNo}/${days.after}`,
    groupNo,
    to: recipient.typedContact,
    language,
    values: {
      'orderer.name': orderer.name,
      'recipient.name': recipient.typedName,
      'product.name': productText(applications, language),
      'group.no': groupNo,
      deadline: deadlineText(days.after, language),
    },
    expiresAt: endOf(ctx, days.after),
  });
}

const endOf = (ctx: Context, day: string) => instantsOfDays(ctx, day, day).until;

async function rewriteUnsent(
  ctx: Context,
  trx: Trx,
  { groupNo, language }: { groupNo: GroupNo; language: Language },
  { before, after }: Days,
): Promise<boolean> {
  const inNewWords = (text: string) =>
    text.replaceAll(deadlineText(before, language), deadlineText(after, language));
  let isRewritten = false;
  for (const text of await findUnsentTexts(trx, groupNo, waitingKinds, wallNow(ctx))) {
    const body = inNewWords(text.body);
    const variables = Object.entries(text.alimtalk?.variables ?? {});
    const rewritten = await rewriteText(trx, text.messageNo, wallNow(ctx), {
      title: inNewWords(text.title),
      body,
      channel: messageChannel(body),
      alimtalk: text.alimtalk && {
        ...text.alimtalk,
        variables: Object.fromEntries(variables.map(([name, value]) => [name, inNewWords(value)])),
      },
      expiresAt: endOf(ctx, after),
    });
    isRewritten ||= rewritten;
  }
  return isRewritten;
}
