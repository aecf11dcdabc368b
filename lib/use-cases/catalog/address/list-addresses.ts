import { findAddress, listAddresses as listStored } from '@/db/queries/catalog/addresses';
import { findAreaFee } from '@/db/queries/catalog/area-fees';
import type { Db } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Address } from '@/lib/domain/catalog/address';
import { orNotFound } from '@/lib/domain/shared/errors';

/** `extraDeliveryAmt`: the regional fee of each order to the address. */
export type PricedAddress = Address & { extraDeliveryAmt: number };

export type AddressBook = {
  defaultAddress: PricedAddress | null;
  booked: PricedAddress[];
  recent: PricedAddress[];
  recurring: PricedAddress[];
};

const recentCount = 10;

/** The orderer's own addresses; nothing of a gift recipient is ever among them (docs/rules/accounts.md#addresses). */
export async function listAddresses(ctx: Context, { member }: { member: Member }): Promise<AddressBook> {
  const stored = await listStored(ctx.db, member.memberNo);
  const priced = await Promise.all(stored.map((address) => priceAddress(ctx.db, address)));
  const lastSeen = (address: Address) => address.lastUsedAt ?? address.createdAt;
  return {
    defaultAddress: priced.find((address) => address.isDefault) ?? null,
    booked: priced.filter((address) => address.addressType === 'BOOK'),
    recent: priced
      .filter((address) => address.addressType === 'RECENT' || address.lastUsedAt !== null)
      .sort((a, b) => (lastSeen(a) < lastSeen(b) ? 1 : -1))
      .slice(0, recentCount),
    recurring: priced.filter((address) => address.addressType === 'RECURRING_PAYMENT'),
  };
}

export async function getAddress(
  { db }: Pick<Context, 'db'>,
  { member, addressNo }: { member: Member; addressNo: number },
): Promise<PricedAddress> {
  const address = orNotFound(await findAddress(db, member.memberNo, addressNo));
  return priceAddress(db, address);
}

async function priceAddress(db: Db, address: Address): Promise<PricedAddress> {
  const fee = await findAreaFee(db, address.contact.zip);
  return { ...address, extraDeliveryAmt: fee?.extraAmt ?? 0 };
}
