import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type ClaimStatus, claimStatuses } from '@/lib/domain/claim/claim';
import type { SearchFilter } from '@/lib/domain/operations/console-search';
import { mostCounted } from '@/lib/domain/operations/list-count';
import { sortOf } from '@/lib/domain/operations/list-look';
import type { ConsoleLine, ConsoleOrderFilter } from '@/lib/domain/order/console-order';
import { displayedPaymentState, type OrderStatus } from '@/lib/domain/order/order';
import type { ShippableLine } from '@/lib/domain/order/parcel-rows';
import { packableStatuses, unreadyStatuses } from '@/lib/domain/order/shipping';
import { asOrderNo, type OrderNo } from '@/lib/domain/shared/ids';
import { fromColumns } from '../../columns';
import { listed, storedJson, unreadableTexts } from '../../damaged';
import { countUpTo, lastOf, sortedBy } from '../../page';
import type { Db, Tables } from '../../schema';
import { open } from '../../sealed';
import { findMatches } from '../operations/search';
import { toLine } from './orders';

const mostMatches = 500;

/** Stops SQLite from using an index for this value: lines to pack are few, and boxes that were due are all there ever were. */
const plainly = (column: string) => sql<string>`${sql.ref(column)} || ''`;

type LineFilter = Omit<ConsoleOrderFilter, 'beforeLine' | 'limit'>;

type Orders = SelectQueryBuilder<Tables, 'shop_order', { order_no: string }>;

/** `ofKind`: the orders of the wanted kind where they are few, so that they are not looked for line by line. */
function linesQuery(
  db: Db,
  { status, deliveryOn, isGift, shipUntil = null, isToPrepare }: LineFilter,
  { orderNos, ofKind }: { orderNos: string[] | null; ofKind: Orders | null },
) {
  let query = db.selectFrom('order_line as line').select('line.order_option_no');
  if (orderNos) query = query.where('line.order_no', 'in', orderNos);
  if (status !== null) query = query.where('line.status', '=', status);
  const toPack = statusesToPack({ shipUntil, isToPrepare });
  if (toPack) query = query.where('line.status', 'in', toPack);
  if (shipUntil !== null)
    query = query.where((where) =>
      where.exists(
        where
          .selectFrom('shop_order as due')
          .select('due.order_no')
          .whereRef('due.order_no', '=', 'line.order_no')
          .where(plainly('due.delivery_on'), '<=', shipUntil),
      ),
    );
  if (deliveryOn !== null)
    query = query.where('line.order_no', 'in', (orders) =>
      orders.selectFrom('shop_order').select('order_no').where('delivery_on', '=', deliveryOn),
    );
  if (ofKind) query = query.where('line.order_no', 'in', ofKind);
  else if (isGift !== null)
    query = query.where((where) =>
      where.exists(
        where
          .selectFrom('shop_order as o')
          .select('o.order_no')
          .whereRef('o.order_no', '=', 'line.order_no')
          .where('o.is_gift', '=', isGift ? 1 : 0),
      ),
    );
  return query;
}

/** The statuses that a filter for packing allows; null without one. */
function statusesToPack({ shipUntil, isToPrepare }: Pick<LineFilter, 'shipUntil' | 'isToPrepare'>) {
  if (isToPrepare) return unreadyStatuses;
  return shipUntil ? packableStatuses : null;
}

/** The number of order lines of each filter, which differ in their status alone. */
export async function countConsoleLines(
  db: Db,
  filters: readonly [LineFilter, ...LineFilter[]],
): Promise<number[]> {
  const { search, isGift } = filters[0];
  const orderNos = search === null ? null : await findOrderNosOf(db, search);
  if (orderNos?.length === 0) return filters.map(() => 0);
  const kind = db
    .selectFrom('shop_order')
    .select('order_no')
    .where('is_gift', '=', isGift ? 1 : 0);
  const isFew = isGift !== null && (await countUpTo(db, kind)) <= mostCounted;
  const narrowed = { orderNos, ofKind: isFew ? kind : null };
  const ofADay = filters[0].deliveryOn !== null;
  if (!orderNos && !isFew && !ofADay)
    return Promise.all(filters.map((filter) => countUpTo(db, linesQuery(db, filter, narrowed))));
  // These are found by their orders, so all statuses are counted in one reading of them.
  const lines = linesQuery(db, { ...filters[0], status: null }, narrowed)
    .select('line.status')
    .as('lines');
  const counts = await db
    .selectFrom(lines)
    .select((select) => ['status', select.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  return filters.map(({ status }) =>
    counts
      .filter((row) => status === null || row.status === status)
      .reduce((total, { count }) => Math.min(total + Number(count), mostCounted + 1), 0),
  );
}

/** The merchant's list of order lines in the order of `sort`; paged by the line's own number. */
export async function findConsoleLines(db: Db, filter: ConsoleOrderFilter): Promise<ConsoleLine[]> {
  const toPack = statusesToPack(filter);
  const { by, isAscending } = sortOf(filter.sort);
  if (toPack && filter.status === null && by === 'time') return findLinesToPack(db, filter, toPack);
  const { status, deliveryOn, isGift, search, shipUntil = null, beforeLine } = filter;
  const orderNos = search === null ? null : await findOrderNosOf(db, search);
  if (orderNos?.length === 0) return [];
  let query = db
    .selectFrom('order_line as line')
    .innerJoin('shop_order as o', 'o.order_no', 'line.order_no')
    .innerJoin('application_group as g', 'g.group_no', 'o.group_no')
    .selectAll('line')
    .select(['o.group_no', 'o.is_gift', 'o.delivery_on', 'o.receiver_name_enc', 'g.orderer_name_enc'])
    .select(['o.payment_state', 'o.attempts'])
    .limit(filter.limit);
  if (orderNos) query = query.where('line.order_no', 'in', orderNos);
  if (toPack) query = query.where('line.status', 'in', toPack);
  if (deliveryOn !== null) query = query.where('o.delivery_on', '=', deliveryOn);
  if (isGift !== null) query = query.where('o.is_gift', '=', isGift ? 1 : 0);
  if (shipUntil !== null) query = query.where(plainly('o.delivery_on'), '<=', shipUntil);
  if (status !== null) query = query.where('line.status', '=', status);
  // Every day is later: with a bound, SQLite walks the index of the days on the first page too.
  if (by === 'delivery') query = query.where('o.delivery_on', '>=', '');
  const values = sortValues({ by, status });
  const last = beforeLine === null ? null : await lastOf(lineWithOrder(db, beforeLine), values);
  const rows = await sortedBy(query, values, isAscending, last).execute();
  const claims = await findLiveClaimsOf(
    db,
    rows.map((row) => row.order_option_no),
  );
  return listed(rows, (row) => ({
    ...toLine(row),
    ...fromColumns(row, 'group_no', 'is_gift', 'delivery_on'),
    moneyState: displayedPaymentState({ paymentState: row.payment_state, attempts: row.attempts }),
    ordererName: open(row.orderer_name_enc),
    receiverName: open(row.receiver_name_enc),
    liveClaim: claims.get(row.order_option_no) ?? null,
  }));
}

/** Each status is a query of its own, which walks the index of the lines in it. */
async function findLinesToPack(
  db: Db,
  filter: ConsoleOrderFilter,
  statuses: readonly OrderStatus[],
): Promise<ConsoleLine[]> {
  const found = await Promise.all(statuses.map((status) => findConsoleLines(db, { ...filter, status })));
  const oldestFirst = found
    .flat()
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.orderOptionNo - b.orderOptionNo);
  return (sortOf(filter.sort).isAscending ? oldestFirst : oldestFirst.reverse()).slice(0, filter.limit);
}

/** In the order of an index, so that a page needs no sort. */
function sortValues({ by, status }: { by: 'time' | 'delivery' | 'amount'; status: OrderStatus | null }) {
  const no = sql.ref('line.order_option_no');
  if (by === 'delivery') return [sql.ref('o.delivery_on'), sql.ref('o.order_no'), no];
  if (by === 'amount') return [sql.ref('line.buy_amt'), no];
  return status === null ? [no] : [sql.ref('line.created_at'), no];
}

const lineWithOrder = (db: Db, orderOptionNo: number) =>
  db
    .selectFrom('order_line as line')
    .innerJoin('shop_order as o', 'o.order_no', 'line.order_no')
    .where('line.order_option_no', '=', orderOptionNo);

/** Orders that match a number, or that belong to a person searched for. */
export async function findOrderNosOf(db: Db, search: SearchFilter): Promise<string[]> {
  const { groupNos, applicationIds, orderNos } = await findMatches(db, search);
  const ofGroups =
    groupNos.length === 0
      ? []
      : await db
          .selectFrom('shop_order')
          .select('order_no')
          .where('group_no', 'in', groupNos)
          .orderBy('order_no', 'desc')
          .limit(mostMatches)
          .execute();
  const ofApplications =
    applicationIds.length === 0
      ? []
      : await db
          .selectFrom('order_line')
          .select('order_no')
          .where('recurring_payment_id', 'in', applicationIds)
          .limit(mostMatches)
          .execute();
  const matches = [...orderNos, ...[...ofGroups, ...ofApplications].map((row) => row.order_no)];
  return [...new Set(matches)].sort().slice(-mostMatches);
}

async function findLiveClaimsOf(
  db: Db,
  orderOptionNos: number[],
): Promise<Map<number, NonNullable<ConsoleLine['liveClaim']>>> {
  if (orderOptionNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('claim_line')
    .innerJoin('claim', 'claim.claim_no', 'claim_line.claim_no')
    .select(['claim_line.order_option_no', 'claim.claim_no', 'claim.claim_type', 'claim.status'])
    .where('claim_line.is_live', '=', 1)
    .where('claim_line.order_option_no', 'in', orderOptionNos)
    .execute();
  return new Map(
    rows.map((row) => [
      row.order_option_no,
      { claimNo: row.claim_no, claimType: row.claim_type, status: statusOf(row.status) },
    ]),
  );
}

function statusOf(text: string): ClaimStatus {
  const status = claimStatuses.find((known) => known === text);
  if (!status) throw new Error(`A stored claim says "${text}"`);
  return status;
}

export async function findOrderNoOfAnyLine(db: Db, orderOptionNo: number): Promise<OrderNo | undefined> {
  const row = await db
    .selectFrom('order_line')
    .select('order_no')
    .where('order_option_no', '=', orderOptionNo)
    .executeTakeFirst();
  return row && asOrderNo(row.order_no);
}

/** Orders with lines to pack for a delivery date, by number; with `includesEarlier`, also unpacked ones of earlier dates. */
export async function findPackableOrderNos(
  db: Db,
  filter: PackingDay & { limit: number },
): Promise<string[]> {
  const query = packable(db, filter).select('order_no');
  const rows = await query.orderBy('order_no').limit(filter.limit).execute();
  return rows.map((row) => row.order_no);
}

/** `afterOrderNo`: only the orders after this one. */
type PackingDay = { deliveryOn: string; includesEarlier: boolean; afterOrderNo?: string | null | undefined };

function packable(db: Db, { deliveryOn, includesEarlier, afterOrderNo }: PackingDay) {
  const query = db
    .selectFrom('shop_order')
    .where('delivery_on', includesEarlier ? '<=' : '=', deliveryOn)
    .where((where) => where.exists(linesIn(where, packableStatuses)));
  return afterOrderNo ? query.where('order_no', '>', afterOrderNo) : query;
}

const linesIn = (where: ExpressionBuilder<Tables, 'shop_order'>, statuses: readonly OrderStatus[]) =>
  where
    .selectFrom('order_line')
    .select('order_line.order_option_no')
    .whereRef('order_line.order_no', '=', 'shop_order.order_no')
    .where('order_line.status', 'in', statuses);

/** Orders all of whose packable lines wait for a parcel number, by number. */
export async function findReadyOrderNos(db: Db, day: PackingDay, limit: number): Promise<string[]> {
  const rows = await packable(db, day)
    .select('order_no')
    .where((where) => where.not(where.exists(linesIn(where, unreadyStatuses))))
    .orderBy('order_no')
    .limit(limit)
    .execute();
  return rows.map((row) => row.order_no);
}

/** How many orders of a day are ready for the courier, and how many are still to be prepared. */
export async function countPackable(db: Db, day: PackingDay): Promise<{ ready: number; waiting: number }> {
  const { all } = await packable(db, day)
    .select((select) => select.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  const { waiting } = await packable(db, day)
    .select((select) => select.fn.countAll<number>().as('waiting'))
    .where((where) => where.exists(linesIn(where, unreadyStatuses)))
    .executeTakeFirstOrThrow();
  return { ready: Number(all) - Number(waiting), waiting: Number(waiting) };
}

/** The first delivery day after a day for which boxes are paid and have not left, and how many they are; null where there are none. */
export async function findNextBoxes(
  db: Db,
  after: string,
): Promise<{ deliveryOn: string; count: number } | null> {
  const next = await db
    .selectFrom('shop_order')
    .select('delivery_on')
    .where('delivery_on', '>', after)
    .where((where) => where.exists(linesIn(where, packableStatuses)))
    .orderBy('delivery_on')
    .limit(1)
    .executeTakeFirst();
  if (!next) return null;
  const day = { deliveryOn: next.delivery_on, includesEarlier: false };
  const { ready, waiting } = await countPackable(db, day);
  return { deliveryOn: day.deliveryOn, count: ready + waiting };
}

/** Lines ready to ship, by delivery date: the start of a parcel file. */
export async function findLinesToShip(
  db: Db,
  limit: number,
): Promise<Array<{ orderOptionNo: number; orderNo: string; deliveryOn: string; productNameKo: string }>> {
  const rows = await db
    .selectFrom('order_line as line')
    .innerJoin('shop_order as o', 'o.order_no', 'line.order_no')
    .select(['line.order_option_no', 'line.order_no', 'line.snapshot', 'o.delivery_on'])
    .where('line.status', '=', 'DELIVERY_PREPARE')
    .orderBy('o.delivery_on')
    .orderBy('line.order_option_no')
    .limit(limit)
    .execute();
  return listed(rows, (row) => {
    const { productNameKo } = storedJson<{ productNameKo: string }>(
      row.snapshot,
      unreadableTexts('productNameKo'),
    );
    return {
      ...fromColumns(row, 'order_option_no', 'order_no', 'delivery_on'),
      productNameKo,
    };
  });
}

/** The lines in a parcel file, with all parcels of their orders. Pass a few hundred keys at a time. */
export async function findShippableLines(
  db: Db,
  keys: { orderNos: string[]; orderOptionNos: number[] },
): Promise<ShippableLine[]> {
  if (keys.orderNos.length + keys.orderOptionNos.length === 0) return [];
  const rows = await db
    .selectFrom('order_line as line')
    .select(['line.order_option_no', 'line.order_no', 'line.status', 'line.is_void'])
    .select(({ selectFrom }) =>
      selectFrom('claim_line')
        .innerJoin('claim', 'claim.claim_no', 'claim_line.claim_no')
        .select((claims) => claims.fn.max('claim.inspected_at').as('at'))
        .whereRef('claim_line.order_option_no', '=', 'line.order_option_no')
        .where('claim.status', '=', 'EXCHANGE_PROC_WAITING')
        .as('sent_again_at'),
    )
    .where((where) =>
      where.or([
        ...(keys.orderNos.length > 0 ? [where('line.order_no', 'in', keys.orderNos)] : []),
        ...(keys.orderOptionNos.length > 0
          ? [
              where('line.order_no', 'in', (select) =>
                select
                  .selectFrom('order_line as named')
                  .select('named.order_no')
                  .where('named.order_option_no', 'in', keys.orderOptionNos),
              ),
            ]
          : []),
      ]),
    )
    .execute();
  if (rows.length === 0) return [];
  const parcels = await db
    .selectFrom('parcel')
    .select(['order_no', 'company_type', 'invoice_no_enc', 'shipped_at', 'delivered_at'])
    .where('order_no', 'in', [...new Set(rows.map((row) => row.order_no))])
    .execute();
  return listed(rows, (row) => ({
    ...fromColumns(row, 'order_option_no', 'order_no', 'status', 'is_void'),
    sentAgainAt: row.sent_again_at,
    orderParcels: parcels
      .filter((parcel) => parcel.order_no === row.order_no)
      .map((parcel) => ({
        companyType: parcel.company_type,
        invoiceNo: open(parcel.invoice_no_enc),
        shippedAt: parcel.shipped_at,
        isDelivered: parcel.delivered_at !== null,
      })),
  }));
}
