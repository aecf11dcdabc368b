import type { ExpressionBuilder } from 'kysely';
import type { Application } from '@/lib/domain/application/application';
import type { CardLabel } from '@/lib/domain/application/application-view';
import { boxPlace, type DatedBox } from '@/lib/domain/application/round-dates';
import type { Status } from '@/lib/domain/application/status';
import type { Contact } from '@/lib/domain/catalog/address';
import { unreadableContact } from '@/lib/domain/shared/damaged';
import type { GroupNo, MemberNo, RecurringPaymentId } from '@/lib/domain/shared/ids';
import { fromColumns } from '../../columns';
import { listed } from '../../damaged';
import { unchanged } from '../../lock';
import { prepared } from '../../prepared';
import type { Db, Tables, Trx } from '../../schema';
import { open, openJson } from '../../sealed';
import { notVoid } from '../order/orders';
import { toApplication } from './applications';

/** An application with what its views need, read in one query. */
export type ApplicationRecord = {
  application: Application;
  card: CardLabel;
  deadlineOn: string | null;
  /** The moment of an invitation that has not left. */
  invitationAt: string | null;
  /** The regional fee of an order that the giver agreed to; null: none. */
  mostAreaAmt: number | null;
  /** The giver's own name for a gift, for the giver alone. */
  label: string | null;
  /** When the current link expires. */
  linkExpiresAt: string | null;
  /** The recipient as the orderer typed it, unmasked: mask it before it leaves the server. */
  typedRecipient: { name: string; contact: string } | null;
  /** Ordinary applications only. */
  address: { contact: Contact; updatedAt: string } | null;
  /** The box of its last live order, and the place (`boxPlace`) of it. */
  lastLiveBox: DatedBox | null;
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
  const { offset, limit, ...filters } = filter;
  const { rows } = await pageOfMember(db, { memberNo, ...filters, offset, limit });
  const counted = await countOfMember(db, { memberNo, ...filters });
  return { records: listed(rows, toRecord), totalCount: Number(counted.rows[0]?.count) };
}

type OfMember = {
  memberNo: MemberNo;
  fromDate: string | null;
  untilDate: string | null;
  statuses: readonly Status[] | null;
};

const pageOfMember = prepared((db, wanted: OfMember & { offset: number; limit: number }) =>
  recordQuery(db)
    .where(isOfMember(wanted))
    .orderBy('application.registered_at', 'desc')
    .orderBy('application.group_no', 'desc')
    .orderBy('application.group_sort')
    .offset(wanted.offset)
    .limit(wanted.limit),
);

const countOfMember = prepared((db, wanted: OfMember) =>
  db
    .selectFrom('application')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(isOfMember(wanted)),
);

const isOfMember =
  ({ memberNo, fromDate, untilDate, statuses }: OfMember) =>
  (where: ExpressionBuilder<Tables, 'application'>) =>
    where.and([
      where('application.member_no', '=', memberNo),
      ...(fromDate === null ? [] : [where('application.registered_on', '>=', fromDate)]),
      ...(untilDate === null ? [] : [where('application.registered_on', '<=', untilDate)]),
      ...(statuses === null ? [] : [where('application.status', 'in', statuses)]),
    ]);

/** Only a member's own application; undefined for others'. */
export async function findRecord(
  db: Db,
  memberNo: MemberNo,
  id: RecurringPaymentId,
): Promise<ApplicationRecord | undefined> {
  const { rows } = await recordOfMember(db, { memberNo, id });
  return listed(rows, toRecord)[0];
}

const recordOfMember = prepared((db, { memberNo, id }: { memberNo: MemberNo; id: RecurringPaymentId }) =>
  recordQuery(db)
    .where('application.member_no', '=', memberNo)
    .where('application.recurring_payment_id', '=', id),
);

/** Of any member; for the console. Unordered. */
export async function findRecordsById(db: Db, ids: readonly string[]): Promise<ApplicationRecord[]> {
  if (ids.length === 0) return [];
  const rows = await recordQuery(db).where('application.recurring_payment_id', 'in', ids).execute();
  return listed(rows, toRecord);
}

export async function findRecordsOfGroup(db: Db, groupNo: GroupNo): Promise<ApplicationRecord[]> {
  const { rows } = await recordsOfGroup(db, { groupNo });
  return listed(rows, toRecord);
}

const recordsOfGroup = prepared((db, { groupNo }: { groupNo: GroupNo }) =>
  recordQuery(db).where('application.group_no', '=', groupNo).orderBy('application.group_sort'),
);

const lockApplication = (trx: Trx, id: RecurringPaymentId) =>
  trx
    .updateTable('application')
    .set({ order_cnt: unchanged('order_cnt') })
    .where('recurring_payment_id', '=', id)
    .returningAll();

/** Locks a member's own application, so that the "before" value in its history is correct. */
export async function takeApplication(
  trx: Trx,
  memberNo: MemberNo,
  id: RecurringPaymentId,
): Promise<Application | undefined> {
  const row = await lockApplication(trx, id).where('member_no', '=', memberNo).executeTakeFirst();
  return row && toApplication(row);
}

/** The same for a merchant, for any member's application. */
export async function takeAnyApplication(trx: Trx, id: RecurringPaymentId): Promise<Application | undefined> {
  const row = await lockApplication(trx, id).executeTakeFirst();
  return row && toApplication(row);
}

/** Sets the moment at which the last application of a group ended; retention counts from it. */
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
    .leftJoin('shop_order as last_live', (join) =>
      join.on('last_live.order_no', '=', (line) =>
        line
          .selectFrom('order_line')
          .select('order_line.order_no')
          .whereRef('order_line.recurring_payment_id', '=', 'application.recurring_payment_id')
          .where('order_line.is_void', '=', notVoid)
          .where('order_line.status', '<>', 'CANCEL_DONE')
          .orderBy('order_line.round', 'desc')
          .limit(1),
      ),
    )
    .selectAll('application')
    .select([
      'grp.deadline_on',
      'grp.invitation_at',
      'grp.most_area_amt',
      'grp.label_enc',
      'card.card_name',
      'card.end_digits',
      'recipient.typed_name_enc',
      'recipient.typed_contact_enc',
      'address.contact_enc as address_enc',
      'address.updated_at as address_updated_at',
      'last_live.delivery_on as live_on',
      'last_live.moved_from_on as live_moved_from_on',
    ])
    .select((select) => [
      select
        .selectFrom('gift_link')
        .select((link) => link.fn.max('gift_link.expires_at').as('expires_at'))
        .whereRef('gift_link.group_no', '=', 'application.group_no')
        .where('gift_link.dead_reason', 'is', null)
        .as('link_expires_at'),
    ]);
}

type RecordRow = Awaited<ReturnType<ReturnType<typeof recordQuery>['executeTakeFirstOrThrow']>>;

function toRecord(row: RecordRow): ApplicationRecord {
  const lastLiveBox = row.live_on === null ? null : { on: row.live_on, movedFromOn: row.live_moved_from_on };
  return {
    application: toApplication(row),
    card: { cardNo: row.card_no, cardName: row.card_name, endDigits: row.end_digits },
    ...fromColumns(row, 'deadline_on', 'invitation_at', 'link_expires_at'),
    lastLiveBox,
    lastLiveDeliveryOn: lastLiveBox && boxPlace(lastLiveBox),
    ...fromColumns(row, 'most_area_amt'),
    label: row.label_enc === null ? null : openJson<string | null>(row.label_enc, null),
    typedRecipient:
      row.typed_name_enc === null || row.typed_contact_enc === null
        ? null
        : { name: open(row.typed_name_enc), contact: open(row.typed_contact_enc) },
    address:
      row.address_enc === null || row.address_updated_at === null
        ? null
        : {
            contact: openJson<Contact>(row.address_enc, unreadableContact),
            updatedAt: row.address_updated_at,
          },
  };
}
