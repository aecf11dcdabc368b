import type { ExpressionBuilder } from 'kysely';
import type { GroupBoxes } from '@/lib/domain/application/box-moves';
import { endedStatuses, unpreparedStatuses } from '@/lib/domain/order/order';
import {
  asGroupNo,
  asOrderNo,
  asRecurringPaymentId,
  type GroupNo,
  type OrderNo,
} from '@/lib/domain/shared/ids';
import { fromColumns, toColumns } from '../../columns';
import { listed } from '../../damaged';
import type { Page } from '../../page';
import type { Db, Tables, Trx } from '../../schema';
import { open } from '../../sealed';
import { notVoid } from '../order/orders';
import { toApplication } from './applications';

/** Every day from `today` on for which a box is planned, or ordered and not being prepared. */
export async function findBoxDays(db: Db, today: string): Promise<string[]> {
  const planned = await db
    .selectFrom('application')
    .select('next_delivery_on as on')
    .distinct()
    .where('status', '=', 'ACTIVE')
    .where('next_delivery_on', '>=', today)
    .execute();
  const ordered = await db
    .selectFrom('shop_order')
    .select('delivery_on as on')
    .distinct()
    .where('delivery_on', '>=', today)
    .where(isToPack)
    .execute();
  return [...new Set([...planned, ...ordered].flatMap(({ on }) => on ?? []))].sort();
}

/** The groups with a box on one of these days, planned or ordered and not being prepared. */
export async function findGroupsOn(db: Db, days: readonly string[], page: Page): Promise<GroupNo[]> {
  if (days.length === 0) return [];
  const rows = await db
    .selectFrom('application')
    .select('group_no')
    .where('status', '=', 'ACTIVE')
    .where('next_delivery_on', 'in', days)
    .union(db.selectFrom('shop_order').select('group_no').where('delivery_on', 'in', days).where(isToPack))
    .orderBy('group_no')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map((row) => asGroupNo(row.group_no));
}

/** The groups with a coming box, page by page. */
export async function findGroupsWithBoxes(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<GroupNo[]> {
  const rows = await db
    .selectFrom('application')
    .select('group_no')
    .distinct()
    .where('status', '=', 'ACTIVE')
    .where('group_no', '>', after)
    .orderBy('group_no')
    .limit(limit)
    .execute();
  return rows.map((row) => asGroupNo(row.group_no));
}

/** The groups with an ordered box from `today` on that is not being prepared. */
export async function findGroupsWithOrders(db: Db, today: string): Promise<GroupNo[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select('group_no')
    .distinct()
    .where('delivery_on', '>=', today)
    .where(isToPack)
    .execute();
  return rows.map((row) => asGroupNo(row.group_no));
}

/** What a closed day can move in these groups, by group. */
export async function findBoxesOfGroups(
  db: Db,
  groupNos: readonly GroupNo[],
): Promise<Map<GroupNo, GroupBoxes>> {
  const boxes = new Map(
    groupNos.map((groupNo): [GroupNo, GroupBoxes] => [groupNo, { applications: [], orders: [] }]),
  );
  if (groupNos.length === 0) return boxes;
  const applications = await db
    .selectFrom('application')
    .selectAll()
    .where('group_no', 'in', groupNos)
    .orderBy('group_no')
    .orderBy('recurring_payment_id')
    .execute();
  for (const row of applications) boxes.get(asGroupNo(row.group_no))?.applications.push(toApplication(row));
  const lines = await db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.order_no', 'order_line.order_no')
    .select([
      'shop_order.group_no',
      'shop_order.order_no',
      'shop_order.delivery_on',
      'shop_order.moved_from_on',
    ])
    .select(['shop_order.created_on', 'shop_order.next_attempt_on'])
    .select(['order_line.order_option_no', 'order_line.recurring_payment_id', 'order_line.round'])
    .select(['order_line.is_void', 'order_line.status'])
    .where('shop_order.group_no', 'in', groupNos)
    .orderBy('shop_order.order_no')
    .orderBy('order_line.order_option_no')
    .execute();
  for (const row of lines) {
    const of = boxes.get(asGroupNo(row.group_no));
    const orderNo = asOrderNo(row.order_no);
    const known = of?.orders.find((order) => order.orderNo === orderNo);
    const groupNo = asGroupNo(row.group_no);
    const order = known ?? {
      orderNo,
      groupNo,
      ...fromColumns(row, 'delivery_on', 'moved_from_on', 'created_on', 'next_attempt_on'),
      lines: [],
    };
    if (!known) of?.orders.push(order);
    order.lines.push({
      ...fromColumns(row, 'order_option_no', 'round', 'status'),
      recurringPaymentId: asRecurringPaymentId(row.recurring_payment_id),
      isVoid: row.is_void === 1,
    });
  }
  return boxes;
}

export async function findBoxesOfGroup(db: Db, groupNo: GroupNo): Promise<GroupBoxes> {
  return (await findBoxesOfGroups(db, [groupNo])).get(groupNo) ?? { applications: [], orders: [] };
}

/** To whom each of these orders goes, unmasked: mask the names before they leave the server. */
export async function findReceiverNames(db: Db, orderNos: readonly OrderNo[]): Promise<Map<OrderNo, string>> {
  if (orderNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('shop_order')
    .select(['order_no', 'receiver_name_enc'])
    .where('order_no', 'in', orderNos)
    .execute();
  return new Map(listed(rows, (row) => [asOrderNo(row.order_no), open(row.receiver_name_enc)] as const));
}

/** As `linesToPack`: a box of which one line is being prepared keeps its date. */
const isToPack = (where: ExpressionBuilder<Tables, 'shop_order'>) => {
  const lines = where
    .selectFrom('order_line')
    .select('order_line.order_option_no')
    .whereRef('order_line.order_no', '=', 'shop_order.order_no')
    .where('order_line.is_void', '=', notVoid);
  const prepared = lines.where('order_line.status', 'not in', [...unpreparedStatuses, ...endedStatuses]);
  return where.and([
    where.exists(lines.where('order_line.status', 'in', [...unpreparedStatuses])),
    where.not(where.exists(prepared)),
  ]);
};

/** Gives an ordered box another date. False where it has moved meanwhile. */
export async function moveOrder(
  trx: Trx,
  order: { orderNo: string; deliveryOn: string },
  to: { deliveryOn: string; movedFromOn: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('shop_order')
    .set(toColumns(to, 'deliveryOn', 'movedFromOn'))
    .where('order_no', '=', order.orderNo)
    .where('delivery_on', '=', order.deliveryOn)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
