import { sql } from 'kysely';
import type { Application } from '@/lib/domain/application/application';
import { isFinal, type Status, type StatusReason, statuses } from '@/lib/domain/application/status';
import type { Contact } from '@/lib/domain/catalog/address';
import { type MoneyCount, nothing, plus, type Recovery } from '@/lib/domain/operations/figures';
import { fromColumns } from '../../../columns';
import { listed } from '../../../damaged';
import { countRows } from '../../../page';
import type { Db } from '../../../schema';
import { openJson } from '../../../sealed';
import { toApplication } from '../../application/applications';

type Span = { from: string; until: string };

/** What was charged and refunded in [from, until). */
export async function sumSettled(
  db: Db,
  { from, until }: Span,
): Promise<{ paid: MoneyCount; refunded: MoneyCount }> {
  const sum = async (table: 'charge' | 'refund', state: 'PAID' | 'DONE') => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => [fn.sum<number | null>('amount').as('amount'), fn.countAll<number>().as('count')])
      .where('state', '=', state)
      .where('settled_at', '>=', from)
      .where('settled_at', '<', until)
      .executeTakeFirst();
    return { amount: Number(row?.amount ?? 0), count: Number(row?.count ?? 0) };
  };
  return { paid: await sum('charge', 'PAID'), refunded: await sum('refund', 'DONE') };
}

/** How many applications there are in a status. */
export const countInStatus = (db: Db, status: Status): Promise<number> =>
  countRows(db.selectFrom('application').where('status', '=', status));

/** `zip` opens the address of an ordinary application. */
export type PlannedApplication = { application: Application; zip: () => string };

/** The expressions stop SQLite from using an index for these values: a page is read along the groups. */
const plainStatus = sql<Status>`application.status || ''`;
const plainOrderOn = sql<string>`application.next_order_on || ''`;

/** Applications with an order day through `until`, whose product is still delivered; groups stay together, after the group `after`. */
export async function findPlanned(
  db: Db,
  until: string,
  { after, limit }: { after: string; limit: number },
): Promise<PlannedApplication[]> {
  const rows = await db
    .selectFrom('application')
    .innerJoin('product', 'product.product_no', 'application.product_no')
    .leftJoin('address', 'address.address_no', 'application.address_no')
    .selectAll('application')
    .select('address.contact_enc')
    .where('application.next_order_on', 'is not', null)
    .where(plainStatus, '=', 'ACTIVE')
    .where(plainOrderOn, '<=', until)
    .where('product.serves_existing', '=', 1)
    .where('application.group_no', '>', after)
    .orderBy('application.group_no')
    .orderBy('application.group_sort')
    .limit(limit)
    .execute();
  return listed(rows, ({ contact_enc: contact, ...row }) => ({
    application: toApplication(row),
    zip: () => (contact === null ? '' : openJson<Contact>(contact).zip),
  }));
}

/** How many applications were made on each day of [fromDay, untilDay). */
export async function countStarted(db: Db, fromDay: string, untilDay: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('application')
    .select(({ fn }) => ['registered_on', fn.countAll<number>().as('count')])
    .where('registered_on', '>=', fromDay)
    .where('registered_on', '<', untilDay)
    .groupBy('registered_on')
    .execute();
  return new Map(rows.map((row) => [row.registered_on, Number(row.count)]));
}

/** What ended applications in [from, until). */
export async function findEndings(
  db: Db,
  { from, until }: Span,
): Promise<Array<{ at: string; status: Status; reason: StatusReason | null }>> {
  return db
    .selectFrom('status_history')
    .select(['at', 'to_status as status', 'reason'])
    .where('at', '>=', from)
    .where('at', '<', until)
    .where(
      'to_status',
      'in',
      statuses.filter((status) => isFinal(status)),
    )
    .execute();
}

/** The gifts made in [from, until), by number, after `after`; planned ones that have not left are left out. */
export async function findGiftsMade(
  db: Db,
  { from, until }: Span,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('application_group')
    .select('group_no')
    .where('is_gift', '=', 1)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('invitation_at', 'is', null)
    .where('group_no', '>', after)
    .orderBy('group_no')
    .limit(limit)
    .execute();
  return rows.map((row) => row.group_no);
}

/** The orders of a day: all of them, those whose first try failed, and how many of these were paid later. */
export async function sumFirstTries(db: Db, day: string): Promise<Recovery & { all: MoneyCount }> {
  const rows = await db
    .selectFrom('shop_order')
    .innerJoin('charge', (join) =>
      join.onRef('charge.order_no', '=', 'shop_order.order_no').on('charge.attempt', '=', 1),
    )
    .select(({ fn }) => [
      'charge.state',
      'shop_order.payment_state',
      fn.sum<number>('charge.amount').as('amount'),
      fn.countAll<number>().as('count'),
    ])
    .where('shop_order.order_no', '>=', numbersOf(day))
    .where('shop_order.order_no', '<', `${numbersOf(day)}~`)
    .groupBy(['charge.state', 'shop_order.payment_state'])
    .execute();
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows
      .filter(fits)
      .map(({ amount, count }) => ({ amount: Number(amount), count: Number(count) }))
      .reduce(plus, nothing);
  const declined = (states: ReadonlyArray<(typeof rows)[number]['payment_state']>) =>
    sum((row) => row.state === 'DECLINED' && states.includes(row.payment_state));
  return {
    all: sum(() => true),
    failed: declined(['PAID', 'DUE', 'CHARGING', 'VOID']),
    recovered: declined(['PAID']),
    open: declined(['DUE', 'CHARGING']),
    lost: declined(['VOID']),
  };
}

/** Order numbers begin with their day (`datedNumber`). */
const numbersOf = (day: string) => day.slice(2).replaceAll('-', '');

export type Start = {
  recurringPaymentId: string;
  registeredOn: string;
  /** Of a gift; null while it waits, and for what is no gift. */
  acceptedAt: string | null;
  isGift: boolean;
  status: Status;
  closedAt: string | null;
};

/** Applications made since a day, by day and number, behind the one `after`. */
export async function findStarts(
  db: Db,
  after: Pick<Start, 'registeredOn' | 'recurringPaymentId'>,
  limit: number,
): Promise<Start[]> {
  const rows = await db
    .selectFrom('application')
    .leftJoin('gift_recipient', 'gift_recipient.group_no', 'application.group_no')
    .select(['recurring_payment_id', 'registered_on', 'accepted_at', 'is_gift', 'status', 'closed_at'])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('registered_on', 'recurring_payment_id'),
        '>',
        tuple(after.registeredOn, after.recurringPaymentId),
      ),
    )
    .orderBy('registered_on')
    .orderBy('recurring_payment_id')
    .limit(limit)
    .execute();
  return rows.map((row) =>
    fromColumns(
      row,
      'recurring_payment_id',
      'registered_on',
      'accepted_at',
      'is_gift',
      'status',
      'closed_at',
    ),
  );
}
