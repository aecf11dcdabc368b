import type { Contact } from '@/lib/domain/address';
import type { Application } from '@/lib/domain/application';
import type { CardLabel } from '@/lib/domain/application-view';
import type { GroupNo, MemberNo, RecurringPaymentId } from '@/lib/domain/ids';
import type { Status } from '@/lib/domain/status';
import type { Db, Trx } from '../schema';
import { open, openJson } from '../sealed';
import { toApplication } from './applications';

/** An application with what its views need, read in one query. */
export type ApplicationRecord = {
  application: Application;
  card: CardLabel;
  deadlineOn: string | null;
  /** When the link that lives now is over. */
  linkExpiresAt: string | null;
  /** What the orderer typed, clear: mask it before it leaves. */
  typedRecipient: { name: string; contact: string } | null;
  /** Of an ordinary application. */
  address: { contact: Contact; updatedAt: string } | null;
  lastLiveDeliveryOn: string | null;
};

/** One page of a member's applications, newest first, those of a group in the order of the sheet. */
export async function listApplications(
  db: Db,
  memberNo: MemberNo,
  filter: {
    fromDate: string | null;
    untilDate: string | null;
    statuses: readonly Status[] | null;
    offset: number;
    limit: number;
  },
): Promise<{ records: ApplicationRecord[]; totalCount: number }> {
  const { fromDate, untilDate, statuses } = filter;
  let query = recordQuery(db).where('application.member_no', '=', memberNo);
  let counting = db
    .selectFrom('application')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('member_no', '=', memberNo);
  if (fromDate !== null) {
    query = query.where('application.registered_on', '>=', fromDate);
    counting = counting.where('registered_on', '>=', fromDate);
  }
  if (untilDate !== null) {
    query = query.where('application.registered_on', '<=', untilDate);
    counting = counting.where('registered_on', '<=', untilDate);
  }
  if (statuses !== null) {
    query = query.where('application.status', 'in', statuses);
    counting = counting.where('status', 'in', statuses);
  }
  const rows = await query
    .orderBy('application.registered_at', 'desc')
    .orderBy('application.group_no', 'desc')
    .orderBy('application.group_sort')
    .offset(filter.offset)
    .limit(filter.limit)
    .execute();
  const { count } = await counting.executeTakeFirstOrThrow();
  return { records: rows.map(toRecord), totalCount: Number(count) };
}

/** A member's own; the applications of others are not there. */
export async function findRecord(
  db: Db,
  memberNo: MemberNo,
  id: RecurringPaymentId,
): Promise<ApplicationRecord | undefined> {
  const row = await recordQuery(db)
    .where('application.member_no', '=', memberNo)
    .where('application.recurring_payment_id', '=', id)
    .executeTakeFirst();
  return row && toRecord(row);
}

/** Whoever's they are; for the console. In no order. */
export async function findRecordsById(db: Db, ids: readonly string[]): Promise<ApplicationRecord[]> {
  if (ids.length === 0) return [];
  const rows = await recordQuery(db).where('application.recurring_payment_id', 'in', ids).execute();
  return rows.map(toRecord);
}

export async function findRecordsOfGroup(db: Db, groupNo: GroupNo): Promise<ApplicationRecord[]> {
  const rows = await recordQuery(db)
    .where('application.group_no', '=', groupNo)
    .orderBy('application.group_sort')
    .execute();
  return rows.map(toRecord);
}

/**
 * Takes a member's own application for a change: what is read here stays so until the transaction ends, on both databases,
 * so that a history row's "before" is true. The write that says so changes nothing.
 */
export async function takeApplication(
  trx: Trx,
  memberNo: MemberNo,
  id: RecurringPaymentId,
): Promise<Application | undefined> {
  const row = await trx
    .updateTable('application')
    .set((column) => ({ order_cnt: column.ref('order_cnt') }))
    .where('recurring_payment_id', '=', id)
    .where('member_no', '=', memberNo)
    .returningAll()
    .executeTakeFirst();
  return row && toApplication(row);
}

/** The same for a merchant, whoever's it is. */
export async function takeAnyApplication(trx: Trx, id: RecurringPaymentId): Promise<Application | undefined> {
  const row = await trx
    .updateTable('application')
    .set((column) => ({ order_cnt: column.ref('order_cnt') }))
    .where('recurring_payment_id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toApplication(row);
}

/** The moment at which the last application of a group was over; it counts for retention. */
export async function endGroupIfOver(trx: Trx, groupNo: GroupNo, at: string): Promise<void> {
  await trx
    .updateTable('application_group')
    .set({ ended_at: at })
    .where('group_no', '=', groupNo)
    .where('ended_at', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('application')
            .select('recurring_payment_id')
            .where('application.group_no', '=', groupNo)
            .where('application.closed_at', 'is', null),
        ),
      ),
    )
    .execute();
}

function recordQuery(db: Db) {
  return db
    .selectFrom('application')
    .innerJoin('application_group as grp', 'grp.group_no', 'application.group_no')
    .innerJoin('card', 'card.card_no', 'application.card_no')
    .leftJoin('gift_recipient as recipient', 'recipient.group_no', 'application.group_no')
    .leftJoin('address', 'address.address_no', 'application.address_no')
    .selectAll('application')
    .select([
      'grp.deadline_on',
      'card.card_name',
      'card.end_digits',
      'recipient.typed_name_enc',
      'recipient.typed_contact_enc',
      'address.contact_enc as address_enc',
      'address.updated_at as address_updated_at',
    ])
    .select((select) => [
      select
        .selectFrom('gift_link')
        .select((link) => link.fn.max('gift_link.expires_at').as('expires_at'))
        .whereRef('gift_link.group_no', '=', 'application.group_no')
        .where('gift_link.dead_reason', 'is', null)
        .as('link_expires_at'),
      select
        .selectFrom('order_line')
        .innerJoin('shop_order', 'shop_order.order_no', 'order_line.order_no')
        .select((order) => order.fn.max('shop_order.delivery_on').as('delivery_on'))
        .whereRef('order_line.recurring_payment_id', '=', 'application.recurring_payment_id')
        .where('order_line.is_void', '=', 0)
        .where('order_line.status', '<>', 'CANCEL_DONE')
        .as('last_live_delivery_on'),
    ]);
}

type RecordRow = Awaited<ReturnType<ReturnType<typeof recordQuery>['executeTakeFirstOrThrow']>>;

function toRecord(row: RecordRow): ApplicationRecord {
  return {
    application: toApplication(row),
    card: { cardNo: row.card_no, cardName: row.card_name, endDigits: row.end_digits },
    deadlineOn: row.deadline_on,
    linkExpiresAt: row.link_expires_at,
    typedRecipient:
      row.typed_name_enc === null || row.typed_contact_enc === null
        ? null
        : { name: open(row.typed_name_enc), contact: open(row.typed_contact_enc) },
    address:
      row.address_enc === null || row.address_updated_at === null
        ? null
        : { contact: openJson<Contact>(row.address_enc), updatedAt: row.address_updated_at },
    lastLiveDeliveryOn: row.last_live_delivery_on,
  };
}
