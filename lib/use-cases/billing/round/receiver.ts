import { addressOf } from '@/db/queries/catalog/addresses';
import { holdGiftRecipient } from '@/db/queries/gift/groups';
import type { Trx } from '@/db/schema';
import type { Application } from '@/lib/domain/application/application';
import type { Contact } from '@/lib/domain/catalog/address';
import type { Receiver } from '@/lib/domain/order/order';
import { pick } from '@/lib/domain/shared/pick';

/**
 * The address of the next box: what a gift's recipient entered, or the present address of an ordinary
 * application. `known` saves the read.
 */
export async function receiverOf(
  trx: Trx,
  application: Application,
  known: Contact | null = null,
): Promise<Receiver> {
  const contact = application.isGift
    ? (await holdGiftRecipient(trx, application.groupNo))?.address
    : application.addressNo !== null && (known ?? (await addressOf(trx, application.addressNo)));
  if (!contact) throw new Error(`Application ${application.recurringPaymentId} has no address`);
  return toReceiver(contact);
}

export function toReceiver(contact: Contact): Receiver {
  return {
    name: contact.receiverName,
    contact: contact.contact1,
    contact2: contact.contact2 ?? '',
    ...pick(contact, 'zip', 'address', 'detailAddress'),
    jibunAddress: contact.jibunAddress ?? '',
    memo: contact.memo ?? '',
  };
}
