import { join } from 'node:path';
import pg from 'pg';
import { newToken } from '@/db/sealed';
import SqliteDatabase from '@/lib/sqlite';
import { WalFlush } from '@/lib/sqlite/wal-flush';
import { datedNumber } from '@/lib/use-cases/shared/numbers';
import type { Row } from './floor-rows';

/** As many as a worker has: connections to the shop's tables, and records at once. */
const connections = 8;
const lanes = 24;

/**
 * The floor of bench/rounds-postgres.ts: bare SQL that makes the same 17 round trips for a round, in two transactions with the bank's
 * commit between them. It writes the rows of one round of the product (`groupNo`), decides, opens and seals nothing, and sends no
 * messages. `write` writes the due rounds and returns the seconds.
 */
export async function openFloor(url: string, bankDir: string, groupNo: string) {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const bank = new SqliteDatabase(join(bankDir, 'gateway.db'));
  bank.pragma('synchronous = NORMAL');
  bank.pragma('wal_autocheckpoint = 8000');
  const disk = new WalFlush(join(bankDir, 'gateway.db'));
  const one = async (sql: string, values: unknown[]) => (await pool.query<Row>(sql, values)).rows[0] ?? {};
  const order = await one('select * from shop_order where group_no = $1', [groupNo]);
  const { order_option_no: lineNo, ...line } = await one('select * from order_line where order_no = $1', [
    order.order_no,
  ]);
  const charge = await one('select * from charge where order_no = $1', [order.order_no]);
  const { message_no: _, ...message } = await one(
    "select * from outbox where kind = 'ROUND_PAID' and subject = $1",
    [String(lineNo)],
  );
  const moved = await one('select * from application where group_no = $1', [groupNo]);
  const { seq: __, ...request } =
    bank.prepare<[string], Row>('select * from requests where order_no = ?').get(String(order.order_no)) ??
    {};
  const { seq: ___, ...entry } =
    bank.prepare<[string], Row>('select * from books where order_no = ?').get(String(order.order_no)) ?? {};
  const insertOrder = insertLike('shop_order', order);
  const insertLine = insertLike('order_line', line, 'order_option_no as no');
  const insertCharge = insertLike('charge', charge);
  const insertMessage = insertLike('outbox', message);
  const addRequest = bank.prepare(insertInto('requests', request));
  const addEntry = bank.prepare(insertInto('books', entry));
  const book = bank.transaction((key: string, orderNo: string) => {
    addRequest.run({ ...request, key, order_no: orderNo });
    addEntry.run({ ...entry, key, order_no: orderNo });
  });

  async function round(db: pg.PoolClient, due: string, optionNo: unknown, day: string) {
    const orderNo = datedNumber(day);
    const key = `${orderNo}-1`;
    const send = (name: string, text: string, values: unknown[]) => db.query<Row>({ name, text, values });
    await db.query('begin');
    await send('settings', 'select name, value from setting', []);
    await send('due', 'select * from application where group_no = $1', [due]);
    await send(
      'order',
      insertOrder.text,
      insertOrder.values({ order_no: orderNo, group_no: due, payment_state: 'CHARGING' }),
    );
    const moves = [moved.next_order_on, moved.next_delivery_on, due];
    await send(
      'application',
      'update application set created_rounds = created_rounds + 1, next_order_on = $1, next_delivery_on = $2, is_flagged = 0 where group_no = $3',
      moves,
    );
    const own = { order_no: orderNo, recurring_payment_id: due, option_no: optionNo, status: 'PAY_WAIT' };
    const { rows } = await send('line', insertLine.text, insertLine.values(own));
    const started = { charge_key: key, order_no: orderNo, state: 'STARTED', settled_at: null };
    await send('charge', insertCharge.text, insertCharge.values(started));
    await send('stock', 'update product_option set stock = stock - 1 where option_no = $1 and stock >= 1', [
      optionNo,
    ]);
    await db.query('commit');
    book(key, orderNo);
    await disk.flush();
    await db.query('begin');
    await send(
      'settled',
      "update charge set state = 'PAID', gateway_ref = $1, settled_at = $2 where charge_key = $3",
      ['ref', charge.started_at, key],
    );
    await send('paid', "update shop_order set payment_state = 'PAID', paid_at = $1 where order_no = $2", [
      charge.started_at,
      orderNo,
    ]);
    await send(
      'lines',
      "update order_line set status = 'PAY_DONE' where order_no = $1 and is_void = 0 returning *",
      [orderNo],
    );
    await send('again', 'select * from application where recurring_payment_id = $1', [due]);
    await send('group', 'select * from application_group where group_no = $1', [due]);
    const text = { subject: String(rows[0]?.no), group_no: due, send_key: newToken() };
    await send('message', insertMessage.text, insertMessage.values(text));
    await db.query('commit');
  }

  async function write(day: string): Promise<number> {
    const { rows } = await pool.query<{ id: string; option: number }>(
      "select group_no as id, option_no as option from application where next_order_on = $1 and status = 'ACTIVE'",
      [day],
    );
    const startedAt = process.hrtime.bigint();
    const queue = rows.values();
    const lane = async () => {
      for (const { id, option } of queue) {
        // As in the product, another round may use the connection while the bank is asked; here it stays, which is faster.
        const db = await pool.connect();
        try {
          await round(db, id, option, day);
        } finally {
          db.release();
        }
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    return Number(process.hrtime.bigint() - startedAt) / 1e9;
  }

  return {
    write,
    close: async () => {
      await pool.end();
      await disk.close();
      bank.close();
    },
  };
}

function insertInto(table: string, row: Row) {
  const names = Object.keys(row);
  return `insert into ${table} (${names.join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`;
}

function insertLike(table: string, row: Row, returned?: string) {
  const names = Object.keys(row);
  const places = names.map((_, at) => `$${at + 1}`);
  const back = returned ? ` returning ${returned}` : '';
  return {
    text: `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})${back}`,
    values: (own: Record<string, unknown>) => names.map((name) => (name in own ? own[name] : row[name])),
  };
}
