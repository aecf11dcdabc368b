import type { Database } from '@/lib/sqlite';

export type Row = Record<string, string | number | null>;

/** The rows of one round in the shop's tables and in the gateway's ledger; the floor writes them repeatedly. */
export function rowsOfOneRound(shop: Database, gateway: Database) {
  const one = (database: Database, sql: string) => database.prepare(sql).get() as Row;
  const { order_option_no: _, ...line } = one(shop, 'select * from order_line limit 1');
  const { message_no: __, ...message } = one(shop, "select * from outbox where kind = 'ROUND_PAID' limit 1");
  const { seq: ___, ...request } = one(gateway, "select * from requests where kind = 'CHARGE' limit 1");
  const { seq: ____, ...book } = one(gateway, "select * from books where kind = 'CHARGE' limit 1");
  const moved = one(
    shop,
    'select next_order_on, next_delivery_on from application where created_rounds = 1 limit 1',
  );
  return {
    order: {
      ...one(shop, 'select * from shop_order limit 1'),
      payment_state: 'CHARGING',
      paid_at: null,
    } as Row,
    line: { ...line, status: 'PAY_WAIT' } as Row,
    charge: {
      ...one(shop, 'select * from charge limit 1'),
      state: 'STARTED',
      gateway_ref: null,
      settled_at: null,
    } as Row,
    message: message as Row,
    request: request as Row,
    book: book as Row,
    nextOrderOn: moved.next_order_on,
    nextDeliveryOn: moved.next_delivery_on,
  };
}
