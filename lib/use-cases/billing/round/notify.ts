import { findGiftRecipient, findGroup } from '@/db/queries/gift/groups';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import { isSpare, type KindFor } from '@/lib/domain/messaging/message';
import { enqueueMessage, type Placeholder } from '../../messaging/message/enqueue';

/** Notifies the orderer about one application. `subject` is unique per event, so a repeated event sends one message. */
export async function notifyOrderer(
  ctx: Context,
  trx: Trx,
  application: Application,
  message: {
    kind: KindFor<'ORDERER'>;
    subject: string;
    values?: (language: 'ko' | 'en') => Partial<Record<Placeholder, string>>;
  },
): Promise<void> {
  const group = await findGroup(trx, application.groupNo);
  if (!group || group.orderer.contact === '') return;
  await enqueueMessage(ctx, trx, {
    ...message,
    groupNo: group.groupNo,
    to: group.orderer.contact,
    language: group.language,
    values: {
      'orderer.name': group.orderer.name,
      'product.name': productName(application, group.language),
      'group.no': group.groupNo,
      link: `${ctx.config.SHOP_BASE_URL}/my/recurring-payments/${application.recurringPaymentId}`,
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
    values?: (language: 'ko' | 'en') => Partial<Record<Placeholder, string>>;
  },
): Promise<void> {
  if (!application.isGift) return;
  const group = await findGroup(trx, application.groupNo);
  const recipient = await findGiftRecipient(trx, application.groupNo);
  if (!group || !recipient?.address || (recipient.fewTexts && isSpare(message.kind))) return;
  const language = recipient.language ?? group.language;
  await enqueueMessage(ctx, trx, {
    ...message,
    groupNo: group.groupNo,
    to: recipient.address.contact1,
    language,
    values: {
      'orderer.name': group.orderer.name,
      'recipient.name': recipient.address.receiverName,
      'product.name': productName(application, language),
      'group.no': group.groupNo,
      link: `${ctx.config.SHOP_BASE_URL}/gift/${group.groupNo}`,
      ...message.values?.(language),
    },
  });
}

export function productName(application: Application, language: 'ko' | 'en'): string {
  return language === 'ko' ? application.snapshot.productNameKo : application.snapshot.productNameEn;
}
