import { hash } from '@node-rs/argon2';
import { z } from 'zod';
import SqliteDatabase, { type Database, type Statement } from '@/lib/sqlite';

/**
 * The floor of bench/api.ts: bare handlers in the same build as the product, which read the shop's tables with
 * prepared statements and write eight rows in one durable commit. bench/api.ts copies this file into its build;
 * no shop contains it.
 */
const rows = 8;
const body = z.object({
  name: z.string(),
  rows: z.array(z.object({ no: z.int(), text: z.string().max(200) })),
});

type Floor = { read: Database; write: Database };
const holder = globalThis as typeof globalThis & { benchFloor?: Floor };

function floor(): Floor {
  if (!holder.benchFloor) {
    const read = new SqliteDatabase(process.env.BENCH_SHOP_FILE ?? '', { readonly: true });
    const write = new SqliteDatabase(process.env.BENCH_FLOOR_FILE ?? '');
    write.pragma('journal_mode = WAL');
    write.pragma('synchronous = FULL');
    write.exec(
      'create table if not exists written (id integer primary key, name text, no integer, text text)',
    );
    holder.benchFloor = { read, write };
  }
  return holder.benchFloor;
}

const statements = new Map<string, Statement>();
function prepared(database: Database, text: string): Statement {
  const known = statements.get(text) ?? database.prepare(text);
  statements.set(text, known);
  return known;
}

const headers = { 'Cache-Control': 'no-store' };

export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const { read } = floor();
  if (searchParams.get('kind') === 'list') {
    const list = prepared(
      read,
      'select * from application where member_no = ? order by registered_at desc limit 10',
    );
    return Response.json({ items: list.all(searchParams.get('member')) }, { headers });
  }
  const id = searchParams.get('id');
  const application = prepared(read, 'select * from application where recurring_payment_id = ?').get(id);
  const lines = prepared(read, 'select * from order_line where recurring_payment_id = ? limit 10').all(id);
  const history = prepared(read, 'select * from status_history where recurring_payment_id = ?').all(id);
  const changes = prepared(read, 'select * from change_history where recurring_payment_id = ?').all(id);
  return Response.json({ application, lines, history, changes }, { headers });
}

export async function POST(request: Request): Promise<Response> {
  const { name, rows: given } = body.parse(await request.json());
  // The intended cost of an acceptance: the password's hash.
  if (name === 'hash') await hash('lantern-river-42', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const { write } = floor();
  const insert = prepared(write, 'insert into written (name, no, text) values (?, ?, ?)');
  write.transaction(() => {
    for (const { no, text } of given.slice(0, rows)) insert.run(name, no, text);
  })();
  return Response.json({ written: given.length }, { headers });
}
