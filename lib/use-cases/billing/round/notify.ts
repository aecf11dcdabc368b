import { findGiftRecipient, findGroup } from '@/db/queries/gift/groups';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import { recipientLanguage } from '@/lib/domain/gift/recipient-language';
import { isSpare, type KindFor } from '@/lib/domain/messaging/message';
import type { Language } from '@/lib/domain/shared/words/language';
import { enqueueMessage, type Placeholder } from '../../messaging/message/enqueue';
import { kindText, orderedText, productText } from '../../messaging/message/texts';
import { giftPageUrl, ownPageUrl } from '../../shared/link-url';

/** The products that a text names, by default the application's own. */
type About = Pick<Application, 'snapshot'>[];

/**
 * Notifies the orderer about one application. `subject` is unique per event, so a repeated event sends one message. False where
 * the text is switched off, or the orderer was erased.
 */
export async function notifyOrderer(
  ctx: Context,
  trx: Trx,
  application: Application,
  message: {
    kind: KindFor<'ORDERER'>;
    subject: string;
    about?: About;
    values?: (language: Language) => Partial<Record<Placeholder, string>>;
  },
): Promise<boolean> {
  const group = await findGroup(trx, application.groupNo);
  if (!group || group.orderer.contact === '') return false;
  const { kind, subject, about = [application] } = message;
  const isOn = (await ctx.rare.template(trx, kind, group.language))?.isEnabled;
  const recipient = application.isGift && isOn ? await findGiftRecipient(trx, group.groupNo) : undefined;
  return enqueueMessage(ctx, trx, {
    kind,
    subject,
    groupNo: group.groupNo,
    to: group.orderer.contact,
    language: group.language,
    values: {
      'orderer.name': group.orderer.name,
      'product.name': orderedText(about, recipient, group.language),
      'delivery.kind': kindText([application], group.language),
      'group.no': group.groupNo,
      link: ownPageUrl(ctx.config.SHOP_BASE_URL, application.recurringPaymentId),
      ...message.values?.(group.language),
    },
  });
}

/** Notifies the recipient of an accepted gift; never a price, never the reason on the orderer's side. */
export async function notifyRecipient(
  ctx: Context,
  trx: Trx,
  application: Application,
  message: {
    kind: KindFor<'RECIPIENT'>;
    subject: string;
    about?: About;
    values?: (language: Language) => Partial<Record<Placeholder, string>>;
  },
): Promise<void> {
  if (!application.isGift) return;
  const group = await findGroup(trx, application.groupNo);
  const recipient = await findGiftRecipient(trx, application.groupNo);
  if (!group || !recipient?.address || (recipient.fewTexts && isSpare(message.kind))) return;
  const { kind, subject, about = [application] } = message;
  const language = recipientLanguage({ group, recipient });
  await enqueueMessage(ctx, trx, {
    kind,
    subject,
    groupNo: group.groupNo,
    to: recipient.address.contact1,
    language,
    values: {
      'orderer.name': group.orderer.name,
      'recipient.name': recipient.address.receiverName,
      'product.name': productText(about, language),
      'group.no': group.groupNo,
      link: giftPageUrl(ctx.config.SHOP_BASE_URL, group.groupNo, recipient.language),
      ...message.values?.(language),
    },
  });
}
