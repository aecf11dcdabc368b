import SqliteDatabase from 'better-sqlite3';
import { charges as readCharges } from './floor-rows';

/**
 * The floor: one process, bare SQL, the same rows in the same number of durable commits as one round of the product (its
 * order, its settlement, and the gateway's own book). Nothing is decided, sealed, checked or read.
 */
export function runFloor(shopFile: string, gatewayFile: string, rounds: number): number {
  const shop = openDurable(shopFile);
  const gateway = openDurable(gatewayFile);
  gateway.exec(
    'create table floor_book (key text primary key, order_no text, amount integer, card text, at text)',
  );
  const rows = readCharges(shop);
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
  const paidLine = shop.prepare("update order_line set status = 'PAY_DONE' where order_no = ?");
  const book = gateway.prepare('insert into floor_book values (?, ?, ?, ?, ?)');
  const ids = shop
    .prepare('select recurring_payment_id as id from application where next_order_on <= ? limit ?')
    .all(String(rows.order.created_on), rounds) as Array<{ id: string }>;

  const startedAt = process.hrtime.bigint();
  ids.forEach(({ id }, index) => {
    const orderNo = `floor${index}`;
    const key = `${orderNo}-1`;
    shop.exec('begin immediate');
    stock.run(rows.line.option_no);
    order.run({ ...rows.order, order_no: orderNo });
    line.run({ ...rows.line, order_no: orderNo, recurring_payment_id: id });
    application.run(rows.nextOrderOn, rows.nextDeliveryOn, id);
    charge.run({ ...rows.charge, charge_key: key, order_no: orderNo });
    shop.exec('commit');
    book.run(key, orderNo, rows.charge.amount, '4242', rows.charge.started_at);
    shop.exec('begin immediate');
    paidCharge.run('ref', rows.charge.started_at, key);
    paidOrder.run(rows.charge.started_at, orderNo);
    paidLine.run(orderNo);
    shop.exec('commit');
  });
  const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
  shop.close();
  gateway.close();
  return ids.length / seconds;
}

function openDurable(file: string) {
  const database = new SqliteDatabase(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return database;
}

function insertLike(database: SqliteDatabase.Database, table: string, row: object) {
  const names = Object.keys(row);
  return database.prepare(
    `insert into ${table} (${names.join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`,
  );
}
