import { isFinal, statuses } from '@/lib/domain/application/status';
import { asGroupNo, type GroupNo } from '@/lib/domain/shared/ids';
import { countRows } from '../../page';
import type { Db, Trx } from '../../schema';
import { seal, sealJson, searchIndex, searchIndexes } from '../../sealed';
import { forgetRecipient } from '../gift/expired-gifts';
import { deleteGuestTokens } from '../gift/guest-tokens';
import { deleteGuestResets } from './one-time-links';

/**
 * The only form in which a number may be stored unencrypted: equal numbers give equal indexes, and the number cannot be
 * recovered.
 */
export const mobileIndex = (digits: string) => searchIndex('mobile', digits);
/** The indexes to search a number by: a row may still hold the index of the previous secret. */
export const mobileIndexes = (digits: string) => searchIndexes('mobile', digits);

/** Gifts whose recipient was or would be contacted under one of these numbers. */
export async function findGroupsOfMobile(db: Db, indexes: string[]): Promise<GroupNo[]> {
  const rows = await db
    .selectFrom('gift_recipient')
    .select('group_no')
    .where((where) =>
      where.or([where('typed_contact_idx', 'in', indexes), where('contact_idx', 'in', indexes)]),
    )
    .orderBy('group_no')
    .execute();
  return rows.map((row) => asGroupNo(row.group_no));
}

/** The gifts among these whose recipient is still known. */
export async function findKnownGifts(db: Db, groupNos: string[]): Promise<GroupNo[]> {
  if (groupNos.length === 0) return [];
  const rows = await db
    .selectFrom('gift_recipient')
    .select('group_no')
    .where('group_no', 'in', groupNos)
    .where('typed_contact_enc', '<>', '')
    .orderBy('group_no')
    .execute();
  return rows.map((row) => asGroupNo(row.group_no));
}

/** Why the data of a gift's recipient is still needed. */
export type ErasureHold = 'LIVE_APPLICATION' | 'UNSHIPPED_BOX' | 'OPEN_CHARGE' | 'OPEN_CLAIM';

export async function findErasureHolds(
  db: Db,
  groupNos: GroupNo[],
): Promise<Array<{ groupNo: GroupNo; why: ErasureHold }>> {
  if (groupNos.length === 0) return [];
  const live = await db
    .selectFrom('application')
    .select('group_no')
    .distinct()
    .where('group_no', 'in', groupNos)
    .where(
      'status',
      'in',
      statuses.filter((status) => !isFinal(status)),
    )
    .execute();
  const lines = db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.order_no', 'order_line.order_no')
    .select('shop_order.group_no')
    .distinct()
    .where('shop_order.group_no', 'in', groupNos);
  const unshipped = await lines
    .where('order_line.is_void', '=', 0)
    .where('order_line.status', 'in', ['PAY_WAIT', 'PAY_DONE', 'PRODUCT_PREPARE', 'DELIVERY_PREPARE'])
    .execute();
  const complained = await lines
    .innerJoin('claim_line', 'claim_line.order_option_no', 'order_line.order_option_no')
    .where('claim_line.is_live', '=', 1)
    .execute();
  const charged = await db
    .selectFrom('charge')
    .innerJoin('shop_order', 'shop_order.order_no', 'charge.order_no')
    .select('shop_order.group_no')
    .distinct()
    .where('shop_order.group_no', 'in', groupNos)
    .where('charge.state', 'in', ['STARTED', 'UNKNOWN'])
    .execute();
  const holds = (rows: Array<{ group_no: string }>, why: ErasureHold) =>
    rows.map((row) => ({ groupNo: asGroupNo(row.group_no), why }));
  return [
    ...holds(live, 'LIVE_APPLICATION'),
    ...holds(unshipped, 'UNSHIPPED_BOX'),
    ...holds(charged, 'OPEN_CHARGE'),
    ...holds(complained, 'OPEN_CLAIM'),
  ];
}

/** How many records of a recipient exist; only counts, no content. */
export type ErasureCounts = {
  gifts: number;
  orders: number;
  parcels: number;
  messages: number;
  links: number;
  guestTokens: number;
};

export async function countErasable(db: Db, groupNos: GroupNo[]): Promise<ErasureCounts> {
  if (groupNos.length === 0)
    return { gifts: 0, orders: 0, parcels: 0, messages: 0, links: 0, guestTokens: 0 };
  const parcels = db
    .selectFrom('parcel')
    .innerJoin('shop_order', 'shop_order.order_no', 'parcel.order_no')
    .where('shop_order.group_no', 'in', groupNos);
  const messages = db.selectFrom('outbox').where('group_no', 'in', groupNos).where('party', '=', 'RECIPIENT');
  return {
    gifts: groupNos.length,
    orders: await countRows(db.selectFrom('shop_order').where('group_no', 'in', groupNos)),
    parcels: await countRows(parcels),
    messages: await countRows(messages),
    links: await countRows(db.selectFrom('gift_link').where('group_no', 'in', groupNos)),
    guestTokens: await countRows(db.selectFrom('guest_token').where('group_no', 'in', groupNos)),
  };
}

/** An order always needs an address; this marks an erased one. */
const erased = '-';

/**
 * Erases what identifies the recipient of a gift: names, numbers, addresses, free texts, parcel numbers.
 * Orders, charges and consents stay: the e-commerce act requires them (docs/rules/privacy.md#erasure).
 */
export async function eraseRecipient(trx: Trx, groupNo: GroupNo, at: string): Promise<void> {
  // Pending messages are dropped first, so that their texts are cleared with the rest.
  await trx
    .updateTable('outbox')
    .set({ state: 'DROPPED', next_attempt_at: null, error: 'erased' })
    .where('group_no', '=', groupNo)
    .where('party', '=', 'RECIPIENT')
    .where('state', '=', 'PENDING')
    .execute();
  await forgetRecipient(trx, groupNo, at);
  await trx
    .updateTable('shop_order')
    .set({
      receiver_name_enc: seal(erased),
      receiver_contact_enc: seal(erased),
      receiver_zip_enc: seal(erased),
      receiver_address_enc: seal(erased),
      receiver_detail_enc: seal(erased),
      receiver_etc_enc: sealJson({ contact2: '', jibunAddress: '', memo: '' }),
    })
    .where('group_no', '=', groupNo)
    .execute();
  await trx
    .updateTable('parcel')
    .set({
      invoice_no_enc: '',
      invoice_no_idx: null,
      invoice_tail_idx: null,
      tracking_state: null,
      tracking_at: null,
    })
    .where('order_no', 'in', (select) =>
      select.selectFrom('shop_order').select('order_no').where('group_no', '=', groupNo),
    )
    .execute();
  await deleteGuestTokens(trx, groupNo);
  await deleteGuestResets(trx, groupNo);
  await trx.deleteFrom('gift_link').where('group_no', '=', groupNo).execute();
}
