import type SqliteDatabase from 'better-sqlite3';

type Row = Record<string, string | number | null>;

/** One round of the product as it lies in the tables, for the floor to write again and again. */
export function charges(shop: SqliteDatabase.Database) {
  const one = (sql: string) => shop.prepare(sql).get() as Row;
  const order = one('select * from shop_order limit 1');
  const { order_option_no: _, ...line } = one('select * from order_line limit 1');
  const charge = one('select * from charge limit 1');
  const moved = one(
    'select next_order_on, next_delivery_on from application where created_rounds = 1 limit 1',
  );
  return {
    order: { ...order, payment_state: 'CHARGING', paid_at: null } as Row,
    line: { ...line, status: 'PAY_WAIT' } as Row,
    charge: { ...charge, state: 'STARTED', gateway_ref: null, settled_at: null } as Row,
    nextOrderOn: moved.next_order_on,
    nextDeliveryOn: moved.next_delivery_on,
  };
}
