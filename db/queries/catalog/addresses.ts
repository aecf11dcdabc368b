import type { Selectable } from 'kysely';
import { isFinal, statuses } from '@/lib/domain/application/status';
import type { Address, AddressType, Contact } from '@/lib/domain/catalog/address';
import { unreadableContact } from '@/lib/domain/shared/damaged';
import type { MemberNo } from '@/lib/domain/shared/ids';
import { fromColumns, toColumns } from '../../columns';
import { listed } from '../../damaged';
import { deleteFragments, fragmentsOf, namedBy, setFragments } from '../../fragments';
import type { Db, Tables, Trx } from '../../schema';
import { openJson, sealJson } from '../../sealed';

function toAddress(row: Selectable<Tables['address']>): Address {
  return {
    ...fromColumns(row, 'address_no', 'member_no', 'address_type', 'name', 'created_at', 'last_used_at'),
    isDefault: row.is_default === 1,
    contact: openJson<Contact>(row.contact_enc, unreadableContact),
  };
}

const addressesOf = (db: Db, memberNo: MemberNo) =>
  db.selectFrom('address').selectAll().where('member_no', '=', memberNo).where('deleted_at', 'is', null);

export async function findAddress(
  db: Db,
  memberNo: MemberNo,
  addressNo: number,
): Promise<Address | undefined> {
  const row = await addressesOf(db, memberNo).where('address_no', '=', addressNo).executeTakeFirst();
  return row && toAddress(row);
}

/** The delivery address of an application; a deleted entry still returns its contact, until it is erased. */
export async function addressOf(db: Db, addressNo: number): Promise<Contact | undefined> {
  const row = await db
    .selectFrom('address')
    .select('contact_enc')
    .where('address_no', '=', addressNo)
    .executeTakeFirstOrThrow();
  return row.contact_enc === '' ? undefined : openJson<Contact>(row.contact_enc);
}

/** The default first, then the newest. */
export async function listAddresses(db: Db, memberNo: MemberNo, type?: AddressType): Promise<Address[]> {
  const rows = await addressesOf(db, memberNo)
    .$if(type !== undefined, (query) => query.where('address_type', '=', type ?? 'BOOK'))
    .orderBy('is_default', 'desc')
    .orderBy('address_no', 'desc')
    .execute();
  return listed(rows, toAddress);
}

export type NewAddress = Pick<Address, 'addressType' | 'name' | 'isDefault' | 'contact'>;

const columnsOf = ({ contact, ...address }: NewAddress) => ({
  ...toColumns(address, 'addressType', 'name'),
  is_default: address.isDefault ? (1 as const) : (0 as const),
  contact_enc: sealJson(contact),
});

export async function addAddress(
  trx: Trx,
  memberNo: MemberNo,
  address: NewAddress,
  at: string,
): Promise<number> {
  const { address_no } = await trx
    .insertInto('address')
    .values({
      member_no: memberNo,
      ...columnsOf(address),
      created_at: at,
      updated_at: at,
      last_used_at: null,
      deleted_at: null,
    })
    .returning('address_no')
    .executeTakeFirstOrThrow();
  await setFragments(trx, 'address_fragment', address_no, fragmentsOf(namedBy(address.contact)));
  return address_no;
}

export async function changeAddress(
  trx: Trx,
  addressNo: number,
  address: NewAddress,
  at: string,
): Promise<void> {
  await trx
    .updateTable('address')
    .set({ ...columnsOf(address), updated_at: at })
    .where('address_no', '=', addressNo)
    .execute();
  await setFragments(trx, 'address_fragment', addressNo, fragmentsOf(namedBy(address.contact)));
}

/** The entry now names another place: the extra fee agreed for the former place no longer applies. */
export async function forgetAgreedAreaAmt(trx: Trx, addressNo: number): Promise<void> {
  await trx
    .updateTable('application')
    .set({ agreed_area_amt: null })
    .where('address_no', '=', addressNo)
    .execute();
}

/** Makes this the only default, or removes the default. */
export async function setDefaultAddress(
  trx: Trx,
  memberNo: MemberNo,
  addressNo: number | null,
): Promise<void> {
  await trx.updateTable('address').set({ is_default: 0 }).where('member_no', '=', memberNo).execute();
  if (addressNo === null) return;
  await trx
    .updateTable('address')
    .set({ is_default: 1 })
    .where('member_no', '=', memberNo)
    .where('address_no', '=', addressNo)
    .execute();
}

export async function markAddressUsed(trx: Trx, addressNo: number, at: string): Promise<void> {
  await trx.updateTable('address').set({ last_used_at: at }).where('address_no', '=', addressNo).execute();
}

export async function markAddressDeleted(trx: Trx, addressNo: number, at: string): Promise<void> {
  await trx
    .updateTable('address')
    .set({ deleted_at: at, is_default: 0 })
    .where('address_no', '=', addressNo)
    .execute();
  await deleteFragments(trx, 'address_fragment', [addressNo]);
}

/** Whether a live application delivers to it. */
export async function isAddressInUse(db: Db, addressNo: number): Promise<boolean> {
  const row = await db
    .selectFrom('application')
    .select('recurring_payment_id')
    .where('address_no', '=', addressNo)
    .where(
      'status',
      'not in',
      statuses.filter((status) => isFinal(status)),
    )
    .executeTakeFirst();
  return row !== undefined;
}
