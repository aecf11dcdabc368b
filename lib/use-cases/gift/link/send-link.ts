import { findApplicationsOfGroup } from '@/db/queries/application/applications';
import { insertLink, killLinks } from '@/db/queries/gift/gift-links';
import { findGiftRecipient, findGroup, holdOpenGroup, holdUnaccepted } from '@/db/queries/gift/groups';
import { dropPendingLinks } from '@/db/queries/messaging/messages';
import { readSettings } from '@/db/queries/operations/settings';
import type { Trx } from '@/db/schema';
import { hashToken, newToken } from '@/db/sealed';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import { type GiftRecipient, type Group, lastLinkDay } from '@/lib/domain/gift/group';
import { recipientLanguage } from '@/lib/domain/gift/recipient-language';
import type { giftLinkKinds } from '@/lib/domain/messaging/message';
import type { ShopSettings } from '@/lib/domain/operations/settings';
import { DomainError } from '@/lib/domain/shared/errors';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { enqueueMessage } from '../../messaging/message/enqueue';
import { deadlineText, productText } from '../../messaging/message/texts';
import { businessNow, instantsOfDays, today } from '../../shared/calendar';
import { takeQuota } from '../../shared/limits';
import { giftLinkUrl } from '../../shared/link-url';

type LinkKind = (typeof giftLinkKinds)[number];

/** What a message with a link needs. */
type Sendable = {
  group: Group;
  recipient: Pick<GiftRecipient, 'typedName' | 'typedContact' | 'language'>;
  applications: Application[];
  settings: ShopSettings;
};

/**
 * A new address-entry link to the number that the orderer typed, in the caller's transaction. Links sent before are REPLACED,
 * except by a reminder: who looks for the first text must still find a door. Throws QUOTA_EXCEEDED after too many texts to
 * one number in a day, MESSAGE_SWITCHED_OFF where nothing would be sent, GIFT_ALREADY_ACCEPTED or GIFT_CLOSED where the gift was
 * answered or ended in the meantime.
 */
export async function sendGiftLink(
  ctx: Context,
  trx: Trx,
  groupNo: GroupNo,
  kind: LinkKind = 'ADDRESS_INPUT',
): Promise<{ lastDay: string }> {
  if (kind === 'ADDRESS_INPUT') {
    await killLinks(trx, groupNo, 'REPLACED', businessNow(ctx));
    await dropPendingLinks(trx, groupNo, 'replaced by a newer link');
  }
  if (!(await holdUnaccepted(trx, groupNo))) throw new DomainError('GIFT_ALREADY_ACCEPTED');
  if (!(await holdOpenGroup(trx, groupNo))) throw new DomainError('GIFT_CLOSED');
  // Read while both are held: an extension or a change of the recipient in the same moment is over, or comes after this.
  const group = await findGroup(trx, groupNo);
  const recipient = await findGiftRecipient(trx, groupNo);
  if (!group || !recipient) throw new DomainError('NOT_FOUND');
  const applications = await findApplicationsOfGroup(trx, groupNo);
  const gift = { group, recipient, applications, settings: await readSettings(trx) };
  const { isSent, lastDay } = await sendLinkTo(ctx, trx, gift, kind);
  if (!isSent) throw new DomainError('MESSAGE_SWITCHED_OFF');
  return { lastDay };
}

/**
 * Sends the link of a gift whose parts are already read; for a new gift it is the first link. Only the recipient gets the token.
 */
export async function sendLinkTo(
  ctx: Context,
  trx: Trx,
  { group, recipient, applications, settings }: Sendable,
  kind: LinkKind = 'ADDRESS_INPUT',
): Promise<{ isSent: boolean; lastDay: string }> {
  const { groupNo, orderer } = group;
  const language = recipientLanguage({ group, recipient });
  const lastDay = lastLinkDay(group, settings, today(ctx));
  const expiresAt = instantsOfDays(ctx, lastDay, lastDay).until;
  const token = newToken();
  const tokenHash = hashToken(token);
  const isReminder = kind === 'ADDRESS_REMINDER';
  await insertLink(trx, { tokenHash, groupNo, createdAt: businessNow(ctx), expiresAt, isReminder });

  const url = giftLinkUrl(settings.addressInputUrl, ctx.config.SHOP_BASE_URL, token, recipient.language);
  const isSent = await enqueueMessage(ctx, trx, {
    kind,
    subject: isReminder ? `${groupNo}/${today(ctx)}` : tokenHash,
    groupNo,
    to: recipient.typedContact,
    language,
    values: {
      'gift.address': url,
      link: url,
      'orderer.name': orderer.name,
      'recipient.name': recipient.typedName,
      'product.name': productText(applications, language),
      deadline: deadlineText(lastDay, language),
    },
    expiresAt,
  });
  if (isSent)
    await takeQuota(ctx, trx, {
      kind: 'address-text',
      subject: recipient.typedContact,
      maxPerDay: ctx.config.LIMIT_ADDRESS_TEXTS_PER_NUMBER_PER_DAY,
    });
  return { isSent, lastDay };
}
