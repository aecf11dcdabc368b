import type { Selectable } from 'kysely';
import type { Contact } from '@/lib/domain/catalog/address';
import type { Consent, GiftRecipient, Group } from '@/lib/domain/gift/group';
import { asGroupNo, type GroupNo, type MemberNo } from '@/lib/domain/shared/ids';
import { digitsOnly } from '@/lib/domain/shared/names';
import type { Language } from '@/lib/domain/shared/words/language';
import { fromColumns, toColumns } from '../../columns';
import { fragmentsOf, namedBy, setFragments } from '../../fragments';
import { unchanged } from '../../lock';
import { prepared, preparedInsert } from '../../prepared';
import type { Db, Tables, Trx } from '../../schema';
import { open, openJson, seal, sealJson, searchIndex } from '../../sealed';

export async function insertGroup(trx: Trx, group: Omit<Group, 'isExtended'>): Promise<void> {
  await groupInsert(trx, {
    ...toColumns(group, 'groupNo', 'memberNo', 'orderSheetNo', 'language', 'createdAt'),
    ...toColumns(group, 'createdOn', 'deadlineOn', 'invitationAt', 'mostAreaAmt'),
    is_gift: group.isGift ? 1 : 0,
    orderer_name_enc: seal(group.orderer.name),
    orderer_contact_enc: seal(group.orderer.contact),
    orderer_email_enc: seal(group.orderer.email),
    ended_at: null,
  });
  const { name, contact } = group.orderer;
  await setFragments(trx, 'orderer_fragment', group.groupNo, fragmentsOf({ name, phones: [contact] }));
}

const groupInsert = preparedInsert('application_group');

export async function findGroup(db: Db, groupNo: GroupNo): Promise<Group | undefined> {
  const [row] = (await oneGroup(db, { groupNo })).rows;
  return row && toGroup(row);
}

const oneGroup = prepared((db, { groupNo }: { groupNo: string }) =>
  db.selectFrom('application_group').selectAll().where('group_no', '=', groupNo),
);

/**
 * Ends a group whose deadline day is over. False where the deadline was moved, or the group ended, in the meantime: of an end and
 * an extension at once one wins.
 */
export async function endExpiredGroup(
  trx: Trx,
  groupNo: GroupNo,
  { today, at }: { today: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('application_group')
    .set({ ended_at: at })
    .where('group_no', '=', groupNo)
    .where('deadline_on', '<', today)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Records when the last application of a group ended; the first such moment stays. */
export async function endGroup(trx: Trx, groupNo: GroupNo, at: string): Promise<void> {
  await trx
    .updateTable('application_group')
    .set({ ended_at: at })
    .where('group_no', '=', groupNo)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Writes the open end of a group over itself, so that a step of a waiting gift and its simultaneous end come one after the other.
 * False when the group has ended.
 */
export async function holdOpenGroup(trx: Trx, groupNo: GroupNo): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('application_group')
    .set({ ended_at: null })
    .where('group_no', '=', groupNo)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The orderer's one extension of a deadline: of two at once only one gets true. */
export async function markExtended(trx: Trx, groupNo: GroupNo): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('application_group')
    .set({ is_extended: 1 })
    .where('group_no', '=', groupNo)
    .where('is_extended', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertGiftRecipient(
  trx: Trx,
  recipient: { groupNo: GroupNo; name: string; contact: string; language: Language | null },
): Promise<void> {
  await recipientInsert(trx, {
    ...toColumns(recipient, 'groupNo', 'language'),
    typed_name_enc: seal(recipient.name),
    typed_contact_enc: seal(recipient.contact),
    typed_contact_idx: searchIndex('mobile', digitsOnly(recipient.contact)),
    contact_idx: searchIndex('mobile', digitsOnly(recipient.contact)),
  });
  const { groupNo, name, contact } = recipient;
  await setFragments(trx, 'recipient_fragment', groupNo, fragmentsOf({ name, phones: [contact] }));
}

const recipientInsert = preparedInsert('gift_recipient');

export async function findGiftRecipient(db: Db, groupNo: GroupNo): Promise<GiftRecipient | undefined> {
  const row = await db
    .selectFrom('gift_recipient')
    .selectAll()
    .where('group_no', '=', groupNo)
    .executeTakeFirst();
  return row && toRecipient(row);
}

export type KnownRecipient = { groupNo: GroupNo; name: string; contact: string; label: string | null };

/** Of the giver's newest gifts, as typed; without those who said that they are someone else. */
export async function findRecipientsOf(db: Db, memberNo: MemberNo, limit: number): Promise<KnownRecipient[]> {
  const rows = await db
    .selectFrom('application_group')
    .innerJoin('gift_recipient', 'gift_recipient.group_no', 'application_group.group_no')
    .select(['application_group.group_no', 'label_enc', 'typed_name_enc', 'typed_contact_enc'])
    .where('application_group.member_no', '=', memberNo)
    .where('typed_contact_enc', '!=', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('gift_link')
            .select('gift_link.group_no')
            .whereRef('gift_link.group_no', '=', 'application_group.group_no')
            .where('gift_link.dead_reason', '=', 'NOT_ME'),
        ),
      ),
    )
    .orderBy('application_group.created_at', 'desc')
    .orderBy('application_group.group_no', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    groupNo: asGroupNo(row.group_no),
    name: open(row.typed_name_enc),
    contact: open(row.typed_contact_enc),
    label: row.label_enc === null ? null : openJson<string>(row.label_enc),
  }));
}

/**
 * Accepts a gift. From then on, a search finds it by the name and numbers that the recipient entered. False if
 * it was accepted before.
 */
export async function acceptRecipient(
  trx: Trx,
  accepted: { groupNo: GroupNo; address: Contact; passwordHash: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('gift_recipient')
    .set({
      ...enteredColumns(accepted.address),
      password_hash: accepted.passwordHash,
      accepted_at: accepted.at,
    })
    .where('group_no', '=', accepted.groupNo)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await setFragments(trx, 'recipient_fragment', accepted.groupNo, fragmentsOf(namedBy(accepted.address)));
  return true;
}

/**
 * The recipient, written over itself: of an order that is being made and a move at the same moment one comes first, and the box
 * has one address (docs/rules/gift.md#moving-house).
 */
export async function holdGiftRecipient(trx: Trx, groupNo: GroupNo): Promise<GiftRecipient | undefined> {
  const row = await trx
    .updateTable('gift_recipient')
    .set((columns) => ({ accepted_at: columns.ref('accepted_at') }))
    .where('group_no', '=', groupNo)
    .returningAll()
    .executeTakeFirst();
  return row && toRecipient(row);
}

/** Gives an accepted gift another receiver. The caller holds the recipient. */
export async function moveRecipient(trx: Trx, groupNo: GroupNo, address: Contact): Promise<void> {
  await trx
    .updateTable('gift_recipient')
    .set(enteredColumns(address))
    .where('group_no', '=', groupNo)
    .execute();
  await setFragments(trx, 'recipient_fragment', groupNo, fragmentsOf(namedBy(address)));
}

export async function setTextWishes(
  trx: Trx,
  groupNo: GroupNo,
  { language, fewTexts }: Pick<GiftRecipient, 'language' | 'fewTexts'>,
): Promise<void> {
  await trx
    .updateTable('gift_recipient')
    .set({ language, few_texts: fewTexts ? 1 : 0 })
    .where('group_no', '=', groupNo)
    .execute();
}

const enteredColumns = (address: Contact) => ({
  name_enc: seal(address.receiverName),
  contact_enc: seal(address.contact1),
  address_enc: sealJson(address),
  contact_idx: searchIndex('mobile', digitsOnly(address.contact1)),
});

/**
 * Puts the typed name and number right, if nobody has since `changes` was read and the gift is not accepted. What was known of
 * the earlier person goes.
 */
export async function changeTypedRecipient(
  trx: Trx,
  to: Pick<GiftRecipient, 'groupNo' | 'changes' | 'language'> & { name: string; contact: string },
): Promise<boolean> {
  const { groupNo, name, contact, language } = to;
  const contactIdx = searchIndex('mobile', digitsOnly(contact));
  const { numUpdatedRows } = await trx
    .updateTable('gift_recipient')
    .set({
      typed_name_enc: seal(name),
      typed_contact_enc: seal(contact),
      typed_contact_idx: contactIdx,
      contact_idx: contactIdx,
      language,
      opened_at: null,
      asked_again_at: null,
      changes: to.changes + 1,
    })
    .where('group_no', '=', groupNo)
    .where('changes', '=', to.changes)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await setFragments(trx, 'recipient_fragment', groupNo, fragmentsOf({ name, phones: [contact] }));
  return true;
}

/** Notes that a person saw the gift, for the first time and while it is still that person's. */
export async function markOpened(
  trx: Trx,
  { groupNo, changes }: Pick<GiftRecipient, 'groupNo' | 'changes'>,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('gift_recipient')
    .set({ opened_at: at })
    .where('group_no', '=', groupNo)
    .where('changes', '=', changes)
    .where('opened_at', 'is', null)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Writes over itself that a gift is not accepted, so that a text about the wait and a simultaneous acceptance come one after the
 * other. False when it is accepted.
 */
export async function holdUnaccepted(trx: Trx, groupNo: GroupNo): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('gift_recipient')
    .set({ accepted_at: null })
    .where('group_no', '=', groupNo)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The one time that the recipient asks for the gift again: of two calls at once only one gets true. */
export async function markAskedAgain(trx: Trx, groupNo: GroupNo, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('gift_recipient')
    .set({ asked_again_at: at })
    .where('group_no', '=', groupNo)
    .where('asked_again_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setDeclineReason(trx: Trx, groupNo: GroupNo, reason: string): Promise<void> {
  await trx
    .updateTable('gift_recipient')
    .set({ decline_reason_enc: seal(reason) })
    .where('group_no', '=', groupNo)
    .execute();
}

/**
 * Locks the row by writing the verified hash again. A password change ends all tokens, so a login with the old
 * password must not create a token after it. False if the hash has changed.
 */
export async function holdGuestPassword(trx: Trx, groupNo: GroupNo, checkedHash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('gift_recipient')
    .set({ password_hash: checkedHash })
    .where('group_no', '=', groupNo)
    .where('password_hash', '=', checkedHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when there is no accepted recipient to log in. */
export async function setGuestPassword(trx: Trx, groupNo: GroupNo, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('gift_recipient')
    .set({ password_hash: passwordHash })
    .where('group_no', '=', groupNo)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertConsents(
  trx: Trx,
  entry: { groupNo: GroupNo; party: 'ORDERER' | 'RECIPIENT'; at: string; consents: Consent[] },
): Promise<void> {
  if (entry.consents.length === 0) return;
  await trx
    .insertInto('consent')
    .values(
      entry.consents.map((consent) => ({
        group_no: entry.groupNo,
        party: entry.party,
        ...toColumns(consent, 'termsNo', 'termsType', 'termsVersion'),
        is_agreed: consent.isAgreed ? (1 as const) : (0 as const),
        agreed_at: entry.at,
      })),
    )
    .execute();
}

/** Holds a group until the transaction ends. */
export async function holdGroup(trx: Trx, groupNo: GroupNo): Promise<void> {
  await trx
    .updateTable('application_group')
    .set({ ended_at: unchanged('ended_at') })
    .where('group_no', '=', groupNo)
    .execute();
}

/** The orderer of a group, decrypted. */
export const openOrderer = (
  row: Pick<
    Selectable<Tables['application_group']>,
    'orderer_name_enc' | 'orderer_contact_enc' | 'orderer_email_enc'
  >,
): Group['orderer'] => ({
  name: open(row.orderer_name_enc),
  contact: open(row.orderer_contact_enc),
  email: open(row.orderer_email_enc),
});

function toGroup(row: Selectable<Tables['application_group']>): Group {
  return {
    ...fromColumns(
      row,
      ['group_no', 'member_no', 'order_sheet_no', 'is_gift', 'language'],
      ['created_at', 'created_on', 'deadline_on', 'is_extended', 'invitation_at', 'most_area_amt'],
    ),
    orderer: openOrderer(row),
  };
}

function toRecipient(row: Selectable<Tables['gift_recipient']>): GiftRecipient {
  return {
    ...fromColumns(row, ['group_no', 'password_hash', 'opened_at', 'accepted_at', 'changes', 'language']),
    askedAgainAt: row.asked_again_at,
    fewTexts: row.few_texts === 1,
    typedName: open(row.typed_name_enc),
    typedContact: open(row.typed_contact_enc),
    address: row.address_enc === null ? null : openJson<Contact>(row.address_enc),
    declineReason: row.decline_reason_enc === null ? null : open(row.decline_reason_enc),
  };
}
