import type { OrderStatus } from '@/lib/domain/order/order';
import type { OrderNo } from '@/lib/domain/shared/ids';
import { fromColumns } from '../../columns';
import { listed, storedJson, unreadableTexts } from '../../damaged';
import type { Db } from '../../schema';

export type NewestOrder = {
  orderNo: OrderNo;
  groupNo: string;
  isGift: boolean;
  deliveryOn: string;
  lines: Array<{ status: OrderStatus; productNameKo: string; productNameEn: string }>;
};

/** The newest orders of the whole shop, without personal data. */
export async function findNewestOrders(db: Db, limit: number): Promise<NewestOrder[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select(['order_no', 'group_no', 'is_gift', 'delivery_on'])
    .orderBy('created_at', 'desc')
    .orderBy('order_no', 'desc')
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const lines = await db
    .selectFrom('order_line')
    .select(['order_no', 'status', 'snapshot'])
    .where(
      'order_no',
      'in',
      rows.map((row) => row.order_no),
    )
    .where('is_void', '=', 0)
    .orderBy('order_option_no')
    .execute();
  return rows.map((row) => ({
    ...fromColumns(row, 'order_no', 'group_no', 'is_gift', 'delivery_on'),
    lines: listed(
      lines.filter((line) => line.order_no === row.order_no),
      (line) => ({
        status: line.status,
        ...namesOf(storedJson(line.snapshot, unreadableTexts('productNameKo', 'productNameEn'))),
      }),
    ),
  }));
}

const namesOf = ({ productNameKo, productNameEn }: { productNameKo: string; productNameEn: string }) => ({
  productNameKo,
  productNameEn,
});

/** The first day with an order due, or null when no application is active. */
export async function findNextOrderDay(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('application')
    .select((select) => select.fn.min('next_order_on').as('day'))
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return row?.day ?? null;
}
