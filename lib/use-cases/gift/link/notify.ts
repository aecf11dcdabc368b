import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import type { Contact } from '@/lib/domain/catalog/address';
import type { GiftRecipient, Group } from '@/lib/domain/gift/group';
import { recipientLanguage } from '@/lib/domain/gift/recipient-language';
import type { KindFor } from '@/lib/domain/messaging/message';
import { maskName } from '@/lib/domain/shared/masking';
import { formatDate } from '@/lib/domain/shared/words/date-text';
import type { Language } from '@/lib/domain/shared/words/language';
import { enqueueMessage, type Placeholder } from '../../messaging/message/enqueue';
import { orderedText, productText } from '../../messaging/message/texts';
import { giftPageUrl, ownPageUrl } from '../../shared/link-url';

type Gift = { group: Group; recipient: GiftRecipient };

/**
 * Notifies both sides of the acceptance, once each (docs/rules/messages.md#two-texts-of-a-gift). Each learns only what its
 * side may know.
 */
export async function notifyAccepted(
  ctx: Context,
  trx: Trx,
  gift: Gift,
  address: Contact,
  applications: Application[],
): Promise<{ isOrdererTold: boolean; isRecipientTold: boolean }> {
  const { group } = gift;
  const first = applications.map(({ nextDeliveryOn }) => nextDeliveryOn ?? '').sort()[0];
  const deliveryDate = (language: Language) => (first ? formatDate(first, language) : '');
  const isOrdererTold = await notifyGiftOrderer(ctx, trx, gift, 'GIFT_ACCEPTED', applications, {
    'delivery.date': deliveryDate(group.language),
  });
  const language = recipientLanguage(gift);
  const isRecipientTold = await enqueueMessage(ctx, trx, {
    kind: 'GIFT_RECEIVED',
    subject: group.groupNo,
    groupNo: group.groupNo,
    to: address.contact1,
    language,
    values: {
      ...commonValues(group, applications, language),
      'recipient.name': address.receiverName,
      link: giftPageUrl(ctx.config.SHOP_BASE_URL, group.groupNo, gift.recipient.language),
      'delivery.date': deliveryDate(language),
    },
  });
  return { isOrdererTold, isRecipientTold };
}

/** Their words do not name the recipient: the product says which gift it is. */
const namelessKinds: readonly KindFor<'ORDERER'>[] = [
  'GIFT_NOT_ME',
  'GIFT_DECLINED',
  'GIFT_EXPIRED',
  'GIFT_ASKED_AGAIN',
];

/** The orderer goes on seeing the mask of what the orderer typed (docs/rules/privacy.md#masking). */
export async function notifyGiftOrderer(
  ctx: Context,
  trx: Trx,
  { group, recipient }: Gift,
  kind: KindFor<'ORDERER'>,
  applications: Application[],
  more: Partial<Record<Placeholder, string>> = {},
  subject: string = group.groupNo,
): Promise<boolean> {
  if (group.orderer.contact === '') return false;
  return enqueueMessage(ctx, trx, {
    kind,
    subject,
    groupNo: group.groupNo,
    to: group.orderer.contact,
    language: group.language,
    values: {
      ...commonValues(group, applications, group.language),
      'recipient.name': maskName(recipient.typedName),
      ...(namelessKinds.includes(kind) && {
        'product.name': orderedText(applications, recipient, group.language),
      }),
      link: ownPageUrl(ctx.config.SHOP_BASE_URL, applications[0]?.recurringPaymentId ?? ''),
      ...more,
    },
  });
}

function commonValues(group: Group, applications: Application[], language: Language) {
  return {
    'orderer.name': group.orderer.name,
    'product.name': productText(applications, language),
    'group.no': group.groupNo,
  };
}
