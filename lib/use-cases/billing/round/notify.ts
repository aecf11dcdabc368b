import { findGiftRecipient, findGroup } from '@/db/queries/gift/groups';
import type { Db, Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import { recipientLanguage } from '@/lib/domain/gift/recipient-language';
import { isSpare, type KindFor } from '@/lib/domain/messaging/message';
import type { Language } from '@/lib/domain/shared/words/language';
import { enqueueMessage, type Placeholder, type Worded } from '../../messaging/message/enqueue';
import { kindText, orderedText, productText } from '../../messaging/message/texts';
import { giftPageUrl, ownPageUrl } from '../../shared/link-url';

/** The products that a text names, by default the application's own. */
type About = Pick<Application, 'snapshot'>[];

type Said<Kind> = {
  kind: Kind;
  about?: About;
  values?: (language: Language) => Partial<Record<Placeholder, string>>;
};

/** A text to a person, before it is worded; undefined for who gets none. */
type Addressed = (Worded & { groupNo: string; to: string }) | undefined;

/** What an orderer hears about one application. */
export async function orderersText(
  ctx: Context,
  db: Db,
  application: Application,
  { kind, about = [application], values }: Said<KindFor<'ORDERER'>>,
): Promise<Addressed> {
  const group = await findGroup(db, application.groupNo);
  if (!group || group.orderer.contact === '') return undefined;
  const { groupNo, language } = group;
  const isOn = (await ctx.rare.template(db, kind, language))?.isEnabled;
  const recipient = application.isGift && isOn ? await findGiftRecipient(db, groupNo) : undefined;
  return {
    kind,
    groupNo,
    to: group.orderer.contact,
    language,
    values: {
      'orderer.name': group.orderer.name,
      'product.name': orderedText(about, recipient, language),
      'delivery.kind': kindText([application], language),
      'group.no': groupNo,
      link: ownPageUrl(ctx.config.SHOP_BASE_URL, application.recurringPaymentId),
      ...values?.(language),
    },
  };
}

/** What the recipient of an accepted gift hears; never a price, never the reason on the orderer's side. */
export async function recipientsText(
  ctx: Context,
  db: Db,
  application: Application,
  { kind, about = [application], values }: Said<KindFor<'RECIPIENT'>>,
): Promise<Addressed> {
  if (!application.isGift) return undefined;
  const group = await findGroup(db, application.groupNo);
  const recipient = await findGiftRecipient(db, application.groupNo);
  if (!group || !recipient?.address || (recipient.fewTexts && isSpare(kind))) return undefined;
  const { groupNo } = group;
  const language = recipientLanguage({ group, recipient });
  return {
    kind,
    groupNo,
    to: recipient.address.contact1,
    language,
    values: {
      'orderer.name': group.orderer.name,
      'recipient.name': recipient.address.receiverName,
      'product.name': productText(about, language),
      'group.no': groupNo,
      link: giftPageUrl(ctx.config.SHOP_BASE_URL, groupNo, recipient.language),
      ...values?.(language),
    },
  };
}

/**
 * Notifies the orderer about one application. `subject` is unique per event, so a repeated event sends one message. False where
 * the text is switched off, or the orderer was erased.
 */
export async function notifyOrderer(
  ctx: Context,
  trx: Trx,
  application: Application,
  { subject, ...said }: Said<KindFor<'ORDERER'>> & { subject: string },
): Promise<boolean> {
  const text = await orderersText(ctx, trx, application, said);
  return text !== undefined && enqueueMessage(ctx, trx, { ...text, subject });
}

export async function notifyRecipient(
  ctx: Context,
  trx: Trx,
  application: Application,
  { subject, ...said }: Said<KindFor<'RECIPIENT'>> & { subject: string },
): Promise<void> {
  const text = await recipientsText(ctx, trx, application, said);
  if (text) await enqueueMessage(ctx, trx, { ...text, subject });
}
