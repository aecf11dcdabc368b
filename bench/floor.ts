import { newToken } from '@/db/sealed';
import SqliteDatabase, { type Database } from '@/lib/sqlite';
import { datedNumber } from '@/lib/use-cases/shared/numbers';
import { rowsOfOneRound } from './floor-rows';

/**
 * The floor of bench/rounds.ts: bare SQL that writes the same rows in the same number of durable commits as a
 * round of the product (the order, the gateway's ledger, the settlement with its message), without decisions,
 * sealing or reads. `write` writes the rounds of one day and returns the seconds.
 */
export function openFloor(shopFile: string, gatewayFile: string) {
  const shop = openDurable(shopFile);
  const gateway = openDurable(gatewayFile);
  const rows = rowsOfOneRound(shop, gateway);
  const application = shop.prepare(
    'update application set created_rounds = created_rounds + 1, next_order_on = ?, next_delivery_on = ?, is_flagged = 0 where recurring_payment_id = ? and created_rounds = 0',
  );
  const stock = shop.prepare(
    'update product_option set stock = stock - 1 where option_no = ? and stock >= 1',
  );
  const order = insertLike(shop, 'shop_order', rows.order);
  const line = insertLike(shop, 'order_line', rows.line);
  const charge = insertLike(shop, 'charge', rows.charge);
  const paidCharge = shop.prepare(
    "update charge set state = 'PAID', gateway_ref = ?, settled_at = ? where charge_key = ?",
  );
  const paidOrder = shop.prepare(
    "update shop_order set payment_state = 'PAID', paid_at = ? where order_no = ?",
  );
  const paidLine = shop.prepare("update order_line set status = 'PAY_DONE' where order_option_no = ?");
  const message = insertLike(shop, 'outbox', rows.message);
  const request = insertLike(gateway, 'requests', rows.request);
  const book = insertLike(gateway, 'books', rows.book);
  const dueOn = shop.prepare<[string], { id: string }>(
    'select recurring_payment_id as id from application where next_order_on = ?',
  );

  function write(day: string): number {
    const due = dueOn.all(day);
    const startedAt = process.hrtime.bigint();
    for (const { id } of due) {
      const orderNo = datedNumber(day);
      const key = `${orderNo}-1`;
      shop.exec('begin immediate');
      stock.run(rows.line.option_no);
      order.run({ ...rows.order, order_no: orderNo });
      const { lastInsertRowid } = line.run({ ...rows.line, order_no: orderNo, recurring_payment_id: id });
      application.run(rows.nextOrderOn, rows.nextDeliveryOn, id);
      charge.run({ ...rows.charge, charge_key: key, order_no: orderNo });
      shop.exec('commit');
      gateway.exec('begin immediate');
      request.run({ ...rows.request, key, order_no: orderNo });
      book.run({ ...rows.book, key, order_no: orderNo });
      gateway.exec('commit');
      shop.exec('begin immediate');
      paidCharge.run('ref', rows.charge.started_at, key);
      paidOrder.run(rows.charge.started_at, orderNo);
      paidLine.run(lastInsertRowid);
      const named = { subject: String(lastInsertRowid), group_no: id, send_key: newToken() };
      message.run({ ...rows.message, ...named });
      shop.exec('commit');
    }
    return Number(process.hrtime.bigint() - startedAt) / 1e9;
  }
  return {
    write,
    close: () => {
      shop.close();
      gateway.close();
    },
  };
}

function openDurable(file: string) {
  const database = new SqliteDatabase(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return database;
}

function insertLike(database: Database, table: string, row: object) {
  const names = Object.keys(row);
  return database.prepare(
    `insert into ${table} (${names.join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`,
  );
}
