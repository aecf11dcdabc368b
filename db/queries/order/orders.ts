import { expressionBuilder, type Selectable } from 'kysely';
import { boxPlace, type DatedBox } from '@/lib/domain/application/round-dates';
import type { OrderAmounts } from '@/lib/domain/billing/money';
import type { FreeGiftOption } from '@/lib/domain/catalog/free-gifts';
import type { DatedLine } from '@/lib/domain/order/next-box';
import {
  endedStatuses,
  type Order,
  type OrderLine,
  type OrderStatus,
  type Receiver,
  type RoundLine,
  unpreparedStatuses,
} from '@/lib/domain/order/order';
import type { OrderFilterInput } from '@/lib/domain/order/order-filter';
import type { Parcel } from '@/lib/domain/order/tracking';
import { unreadableSnapshot } from '@/lib/domain/shared/damaged';
import type { GroupNo, MemberNo, OrderNo, RecurringPaymentId } from '@/lib/domain/shared/ids';
import { pick } from '@/lib/domain/shared/pick';
import { fromColumns, toColumns } from '../../columns';
import { listed, type ReadRows, storedJson, strictly, unreadableTexts } from '../../damaged';
import type { Page } from '../../page';
import { type NewRow, prepared, preparedInsert } from '../../prepared';
import type { Db, Tables, Trx } from '../../schema';
import { open, openJson, seal, sealJson } from '../../sealed';
import { parcelIndexes } from '../operations/search';

/** With `memberNo`, finds only that member's own order. */
export async function findOrder(db: Db, orderNo: string, memberNo?: MemberNo): Promise<Order | undefined> {
  let query = db.selectFrom('shop_order').selectAll().where('order_no', '=', orderNo);
  if (memberNo !== undefined) query = query.where('member_no', '=', memberNo);
  const row = await query.executeTakeFirst();
  return row && (await withLines(db, [row]))[0];
}

/** These orders with their lines and parcels, by number, for viewing. */
export async function findOrdersByNo(db: Db, orderNos: string[]): Promise<Order[]> {
  if (orderNos.length === 0) return [];
  const rows = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('order_no', 'in', orderNos)
    .orderBy('order_no')
    .execute();
  return withLines(db, rows, listed);
}

/** All orders of a group, newest first. */
export async function findOrdersOfGroup(db: Db, groupNo: GroupNo): Promise<Order[]> {
  const rows = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('group_no', '=', groupNo)
    .orderBy('created_at', 'desc')
    .orderBy('order_no', 'desc')
    .execute();
  return withLines(db, rows);
}

/** The order of each group that was made first, of those of which a line has left or may still leave. */
export async function findFirstBoxes(db: Db, groupNos: string[]): Promise<Set<string>> {
  if (groupNos.length === 0) return new Set();
  const rows = await db
    .selectFrom('application_group')
    .select(({ selectFrom }) =>
      selectFrom('shop_order')
        .select('shop_order.order_no')
        .whereRef('shop_order.group_no', '=', 'application_group.group_no')
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('order_line')
              .select('order_line.order_option_no')
              .whereRef('order_line.order_no', '=', 'shop_order.order_no')
              .where('order_line.is_void', '=', 0)
              .where('order_line.status', 'not in', endedStatuses),
          ),
        )
        .orderBy('shop_order.created_at')
        .orderBy('shop_order.order_no')
        .limit(1)
        .as('first_order_no'),
    )
    .where('group_no', 'in', groupNos)
    .execute();
  return new Set(rows.flatMap((row) => row.first_order_no ?? []));
}

/** One page of a member's orders created within [from, until), newest first; instants are UTC. */
export async function findOrdersOfMember(
  db: Db,
  memberNo: number,
  filter: {
    from: string;
    until: string;
    /** Never a filter without conditions; null: all. */
    matching: OrderFilterInput | null;
    /** Only these order numbers; null: all. */
    orderNos?: string[] | null;
    offset: number;
    limit: number;
  },
): Promise<{ orders: Order[]; totalCount: number }> {
  const base = () => {
    let query = db
      .selectFrom('shop_order')
      .where('member_no', '=', memberNo)
      .where('created_at', '>=', filter.from)
      .where('created_at', '<', filter.until);
    const { matching, orderNos } = filter;
    if (orderNos) query = query.where('order_no', 'in', orderNos);
    if (!matching) return query;
    const { statuses, claimTypes, isUnclaimed } = matching;
    return query.where((where) =>
      where.exists(
        where
          .selectFrom('order_line')
          .select('order_option_no')
          .whereRef('order_line.order_no', '=', 'shop_order.order_no')
          .where((line) => {
            const liveClaim = line
              .selectFrom('claim_line')
              .innerJoin('claim', 'claim.claim_no', 'claim_line.claim_no')
              .select('claim_line.claim_no')
              .whereRef('claim_line.order_option_no', '=', 'order_line.order_option_no')
              .where('claim_line.is_live', '=', 1);
            return line.or([
              ...(statuses.length > 0 ? [line('order_line.status', 'in', statuses)] : []),
              ...(claimTypes.length > 0
                ? [line.exists(liveClaim.where('claim.claim_type', 'in', claimTypes))]
                : []),
              ...(isUnclaimed ? [line.not(line.exists(liveClaim))] : []),
            ]);
          }),
      ),
    );
  };
  const rows = await base()
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('order_no', 'desc')
    .offset(filter.offset)
    .limit(filter.limit)
    .execute();
  const counted = await base()
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { orders: await withLines(db, rows, listed), totalCount: Number(counted.count) };
}

/** How many of a member's order lines are in each status, created within [from, until). */
export async function countLinesByStatus(
  db: Db,
  memberNo: number,
  from: string,
  until: string,
): Promise<Partial<Record<OrderStatus, number>>> {
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.order_no', 'order_line.order_no')
    .select((select) => ['order_line.status', select.fn.countAll<number>().as('count')])
    .where('shop_order.member_no', '=', memberNo)
    .where('shop_order.created_at', '>=', from)
    .where('shop_order.created_at', '<', until)
    .groupBy('order_line.status')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.status, Number(row.count)]));
}

/** These lines, for viewing. */
export async function findLines(db: Db, orderOptionNos: number[]): Promise<OrderLine[]> {
  if (orderOptionNos.length === 0) return [];
  const rows = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_option_no', 'in', orderOptionNos)
    .execute();
  return listed(rows, toLine);
}

/**
 * The lines of an application that are not void, oldest round first. `deliveryAmt`: the fees of the box, which its first line carries.
 */
export async function findLinesOfApplication(db: Db, recurringPaymentId: string): Promise<RoundLine[]> {
  const { rows } = await linesOfApplication(db, { recurringPaymentId });
  return listed(rows, (row) => ({
    ...toLine(row),
    deliveryOn: row.delivery_on,
    movedFromOn: row.moved_from_on,
    deliveryAmt: row.order_option_no === row.first_no ? row.delivery_amt + row.remote_delivery_amt : 0,
  }));
}

const linesOfApplication = prepared((db, { recurringPaymentId }: { recurringPaymentId: string }) =>
  db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.order_no', 'order_line.order_no')
    .selectAll('order_line')
    .select(['shop_order.delivery_on', 'shop_order.moved_from_on'])
    .select(['shop_order.delivery_amt', 'shop_order.remote_delivery_amt'])
    .select((line) =>
      line
        .selectFrom('order_line as each')
        .select((each) => each.fn.min('each.order_option_no').as('no'))
        .whereRef('each.order_no', '=', 'order_line.order_no')
        .where('each.is_void', '=', notVoid)
        .as('first_no'),
    )
    .where('order_line.recurring_payment_id', '=', recurringPaymentId)
    .where('order_line.is_void', '=', notVoid)
    .orderBy('order_line.round'),
);

/** The rounds of several applications whose orders were made and are not void, oldest first. */
export async function findRoundStatuses(
  db: Db,
  ids: RecurringPaymentId[],
): Promise<Map<RecurringPaymentId, DatedLine[]>> {
  const rows = ids.length === 0 ? [] : (await roundStatuses(db, { ids })).rows;
  return new Map(
    ids.map((id) => [
      id,
      rows
        .filter((row) => row.recurring_payment_id === id)
        .map(({ round, status, delivery_on: deliveryOn }) => ({ round, status, deliveryOn, isVoid: false })),
    ]),
  );
}

const roundStatuses = prepared((db, { ids }: { ids: RecurringPaymentId[] }) =>
  db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.order_no', 'order_line.order_no')
    .select(['order_line.recurring_payment_id', 'order_line.round', 'order_line.status'])
    .select('shop_order.delivery_on')
    .where('order_line.recurring_payment_id', 'in', ids)
    .where('order_line.is_void', '=', notVoid)
    .orderBy('order_line.round'),
);

/** A literal in the SQL: with a parameter, SQLite would not use the rounds index, which leaves out void lines. */
export const notVoid = expressionBuilder<Tables>().lit<0>(0);

/** The box of an application's last live order (not void, not cancelled); rounds follow in time. */
export async function findLastLiveBox(db: Db, recurringPaymentId: string): Promise<DatedBox | null> {
  const { rows } = await lastLiveRound(db, { recurringPaymentId });
  return rows[0] ? { on: rows[0].delivery_on, movedFromOn: rows[0].moved_from_on } : null;
}

/** The place (`boxPlace`) of that box, or null. */
export async function lastLiveDeliveryOn(db: Db, recurringPaymentId: string): Promise<string | null> {
  const box = await findLastLiveBox(db, recurringPaymentId);
  return box && boxPlace(box);
}

const lastLiveRound = prepared((db, { recurringPaymentId }: { recurringPaymentId: string }) =>
  db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.order_no', 'order_line.order_no')
    .select(['delivery_on', 'moved_from_on'])
    .where('order_line.recurring_payment_id', '=', recurringPaymentId)
    .where('order_line.is_void', '=', notVoid)
    .where('order_line.status', '<>', 'CANCEL_DONE')
    .orderBy('order_line.round', 'desc')
    .limit(1),
);

export async function insertOrder(
  trx: Trx,
  order: Pick<
    Order,
    | 'orderNo'
    | 'groupNo'
    | 'memberNo'
    | 'isGift'
    | 'cardNo'
    | 'deliveryOn'
    | 'movedFromOn'
    | 'receiver'
    | 'paymentState'
    | 'attempts'
    | 'nextAttemptOn'
    | 'createdAt'
    | 'createdOn'
  > & { amounts: OrderAmounts },
): Promise<void> {
  const { receiver, amounts } = order;
  await orderInsert(trx, {
    ...toColumns(order, 'orderNo', 'groupNo', 'memberNo', 'cardNo', 'deliveryOn', 'movedFromOn'),
    is_gift: order.isGift ? 1 : 0,
    ...receiverColumns(receiver),
    ...amountColumns(amounts),
    ...toColumns(order, 'paymentState', 'attempts', 'nextAttemptOn', 'createdAt', 'createdOn'),
    paid_at: null,
  });
}

const orderInsert = preparedInsert('shop_order');

const receiverColumns = (receiver: Receiver) => ({
  receiver_name_enc: seal(receiver.name),
  receiver_contact_enc: seal(receiver.contact),
  receiver_zip_enc: seal(receiver.zip),
  receiver_address_enc: seal(receiver.address),
  receiver_detail_enc: seal(receiver.detailAddress),
  receiver_etc_enc: sealJson(pick(receiver, 'contact2', 'jibunAddress', 'memo')),
});

/**
 * Sends a box elsewhere while each of these lines, read before, waits to be packed. They are written over themselves, so that a
 * move and the first step of packing come one after the other. False, and nothing is written, where packing was faster.
 */
export async function changeReceiver(
  trx: Trx,
  { orderNo }: Pick<Order, 'orderNo'>,
  lines: OrderLine[],
  receiver: Receiver,
): Promise<boolean> {
  if (!(await holdUnprepared(trx, lines))) return false;
  await trx
    .updateTable('shop_order')
    .set(receiverColumns(receiver))
    .where('order_no', '=', orderNo)
    .execute();
  return true;
}

/** Holds lines that wait to be packed until the transaction ends; false where packing of one was faster. */
export async function holdUnprepared(
  trx: Trx,
  lines: Array<Pick<OrderLine, 'orderOptionNo'>>,
): Promise<boolean> {
  const held = await trx
    .updateTable('order_line')
    .set((columns) => ({ status: columns.ref('status') }))
    .where(
      'order_option_no',
      'in',
      lines.map(({ orderOptionNo }) => orderOptionNo),
    )
    .where('status', 'in', [...unpreparedStatuses])
    .executeTakeFirst();
  return held.numUpdatedRows === BigInt(lines.length);
}

export function amountColumns(amounts: OrderAmounts) {
  return {
    ...toColumns(amounts, 'standardAmt', 'discountAmt', 'deliveryAmt', 'remoteDeliveryAmt'),
    ...toColumns(amounts, 'returnDeliveryAmt', 'payAmt'),
  };
}

export type NewOrderLine = Omit<
  OrderLine,
  'orderOptionNo' | 'isVoid' | 'status' | 'shippedAt' | 'deliveredAt' | 'confirmedAt' | 'deliveryNo'
>;

/** `isEnded`: the line ended before its order was paid, and its goods are not delivered with this order. */
export async function insertOrderLine(
  trx: Trx,
  line: NewOrderLine,
  { isEnded = false } = {},
): Promise<number> {
  const { rows } = await lineInsert(trx, {
    ...toColumns(line, 'orderNo', 'recurringPaymentId', 'round'),
    ...(isEnded ? ({ status: 'PAY_CANCEL', is_void: 1 } as const) : ({ status: 'PAY_WAIT' } as const)),
    ...toColumns(line, 'productNo', 'optionNo', 'orderCnt', 'buyAmt', 'createdAt'),
    snapshot: JSON.stringify(line.snapshot),
    free_gifts: JSON.stringify(line.freeGifts),
    missing_free_gifts: JSON.stringify(line.missingFreeGifts),
    shipped_at: null,
    delivered_at: null,
    delivered_on: null,
    confirmed_at: null,
    delivery_no: null,
  });
  const [row] = rows;
  if (!row) throw new Error(`A line of order ${line.orderNo} was not written`);
  return row.order_option_no;
}

type LineRow = Omit<NewRow<'order_line'>, 'is_tax_free'> & { product_no: number };

const lineInsert = prepared((db, row: LineRow) =>
  db
    .insertInto('order_line')
    .values((product) => ({
      ...(row as NewRow<'order_line'>),
      is_tax_free: product
        .selectFrom('product')
        .select('is_tax_free')
        .where('product_no', '=', row.product_no),
    }))
    .returning('order_option_no'),
);

/** Compare-and-set of one line's status. False when it is no longer in `from`. */
export async function changeLineStatus(
  trx: Trx,
  orderOptionNo: number,
  from: OrderStatus,
  to: OrderStatus,
  moment: {
    isVoid?: boolean;
    shippedAt?: string;
    deliveryNo?: number;
    deliveredAt?: string;
    deliveredOn?: string;
    confirmedAt?: string;
  } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('order_line')
    .set({
      status: to,
      ...(moment.isVoid && { is_void: 1 }),
      ...(moment.shippedAt && { shipped_at: moment.shippedAt }),
      ...(moment.deliveryNo && { delivery_no: moment.deliveryNo }),
      ...(moment.deliveredAt && { delivered_at: moment.deliveredAt }),
      ...(moment.deliveredOn && { delivered_on: moment.deliveredOn }),
      ...(moment.confirmedAt && { confirmed_at: moment.confirmedAt }),
    })
    .where('order_option_no', '=', orderOptionNo)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Compare-and-set: prepares a returned line again, in the same round and possibly with another option. The data of its first box
 * stays with that parcel. False when it is no longer in `line.status`.
 */
export async function sendLineAgain(
  trx: Trx,
  line: Pick<OrderLine, 'orderOptionNo' | 'status'>,
  replacement: Pick<OrderLine, 'optionNo' | 'snapshot'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('order_line')
    .set({
      status: 'DELIVERY_PREPARE',
      option_no: replacement.optionNo,
      snapshot: JSON.stringify(replacement.snapshot),
      shipped_at: null,
      delivered_at: null,
      delivered_on: null,
      delivery_no: null,
    })
    .where('order_option_no', '=', line.orderOptionNo)
    .where('status', '=', line.status)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertParcel(
  trx: Trx,
  parcel: { orderNo: OrderNo; companyType: string; invoiceNo: string; shippedAt: string },
): Promise<number> {
  const row = await trx
    .insertInto('parcel')
    .values({
      order_no: parcel.orderNo,
      company_type: parcel.companyType,
      invoice_no_enc: seal(parcel.invoiceNo),
      ...parcelIndexes(parcel.invoiceNo),
      shipped_at: parcel.shippedAt,
      delivered_at: null,
      // The parcel is tracked from now on if tracking is on, or is turned on later.
      next_track_at: parcel.shippedAt,
    })
    .returning('delivery_no')
    .executeTakeFirstOrThrow();
  return row.delivery_no;
}

export async function markParcelDelivered(trx: Trx, deliveryNo: number, at: string): Promise<void> {
  await trx.updateTable('parcel').set({ delivered_at: at }).where('delivery_no', '=', deliveryNo).execute();
}

/** Delivered lines without a claim whose claim period is over, oldest first. */
export async function findLinesToConfirm(db: Db, deliveredUntil: string, page: Page): Promise<OrderLine[]> {
  const rows = await db
    .selectFrom('order_line')
    .selectAll()
    .where('status', '=', 'DELIVERY_DONE')
    .where('delivered_on', '<=', deliveredUntil)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('claim_line')
            .select('claim_line.claim_no')
            .whereRef('claim_line.order_option_no', '=', 'order_line.order_option_no')
            .where('claim_line.is_live', '=', 1),
        ),
      ),
    )
    .orderBy('delivered_on')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(toLine);
}

async function withLines(
  db: Db,
  rows: Array<Selectable<Tables['shop_order']>>,
  readRows: ReadRows = strictly,
): Promise<Order[]> {
  if (rows.length === 0) return [];
  const orderNos = rows.map((row) => row.order_no);
  const lines = (await linesOfOrders(db, { orderNos })).rows;
  const isAnyShipped = lines.some((line) => line.delivery_no !== null);
  const parcels = isAnyShipped ? (await parcelsOfOrders(db, { orderNos })).rows : [];
  return readRows(rows, (row) => ({
    ...toOrder(row),
    lines: lines.filter((line) => line.order_no === row.order_no).map(toLine),
    parcels: parcels.filter((parcel) => parcel.order_no === row.order_no).map(toParcel),
  }));
}

const linesOfOrders = prepared((db, { orderNos }: { orderNos: string[] }) =>
  db.selectFrom('order_line').selectAll().where('order_no', 'in', orderNos).orderBy('order_option_no'),
);

const parcelsOfOrders = prepared((db, { orderNos }: { orderNos: string[] }) =>
  db.selectFrom('parcel').selectAll().where('order_no', 'in', orderNos).orderBy('delivery_no'),
);

function toOrder(row: Selectable<Tables['shop_order']>): Omit<Order, 'lines' | 'parcels'> {
  const etc = openJson<Pick<Receiver, 'contact2' | 'jibunAddress' | 'memo'>>(
    row.receiver_etc_enc,
    unreadableTexts('contact2', 'jibunAddress', 'memo'),
    {},
  );
  return {
    ...fromColumns(
      row,
      ['order_no', 'group_no', 'member_no', 'is_gift', 'card_no', 'delivery_on', 'moved_from_on'],
      ['standard_amt'],
      ['discount_amt', 'delivery_amt', 'remote_delivery_amt', 'return_delivery_amt', 'pay_amt'],
      ['refunded_amt', 'payment_state', 'next_attempt_on', 'attempts', 'created_at', 'created_on', 'paid_at'],
    ),
    receiver: {
      name: open(row.receiver_name_enc),
      contact: open(row.receiver_contact_enc),
      zip: open(row.receiver_zip_enc),
      address: open(row.receiver_address_enc),
      detailAddress: open(row.receiver_detail_enc),
      ...etc,
    },
  };
}

/** Changes the free gifts of a box until packing begins. False when it has begun. */
export async function changeUnpreparedFreeGifts(
  trx: Trx,
  orderOptionNo: number,
  freeGifts: FreeGiftOption[],
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('order_line')
    .set({ free_gifts: JSON.stringify(freeGifts), missing_free_gifts: '[]' })
    .where('order_option_no', '=', orderOptionNo)
    .where('status', 'in', unpreparedStatuses)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function toLine(row: Selectable<Tables['order_line']>): OrderLine {
  return {
    ...fromColumns(
      row,
      ['order_option_no', 'round', 'status', 'product_no', 'option_no', 'order_cnt', 'buy_amt', 'created_at'],
      ['shipped_at', 'delivered_at', 'confirmed_at', 'delivery_no'],
      ['order_no', 'recurring_payment_id', 'is_void'],
    ),
    snapshot: storedJson<OrderLine['snapshot']>(row.snapshot, { ...unreadableSnapshot, optionInputs: [] }),
    freeGifts: storedJson<OrderLine['freeGifts']>(row.free_gifts, []),
    missingFreeGifts: storedJson<OrderLine['missingFreeGifts']>(row.missing_free_gifts, []),
  };
}

function toParcel(row: Selectable<Tables['parcel']>): Parcel {
  return {
    ...fromColumns(row, 'delivery_no', 'company_type', 'shipped_at', 'delivered_at'),
    invoiceNo: open(row.invoice_no_enc),
    tracking: row.tracking_state && { state: row.tracking_state, at: row.tracking_at },
  };
}
