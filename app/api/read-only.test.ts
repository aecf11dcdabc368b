import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SqliteConnections } from '@/db/sqlite/sqlite-connections';
import type { Shop } from '@/lib/context';
import type { Handler } from '@/lib/http/answer/described';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { seededMember, seededOnce } from '@/lib/testing/fixtures/seeded';
import { signedIn } from '@/lib/testing/fixtures/signed-in';
import { seedShop } from '@/lib/use-cases/operations/shop/seed-shop';
import { GET as readiness } from './health/ready/route';
import { POST as signIn } from './oauth/token/route';
import { GET as products } from './products/route';
import { POST as addToCart } from './recurring-payments/cart/route';
import { GET as applications } from './recurring-payments/route';

/** A database that turns read-only under a running shop and takes writes again later (F11). */
const holder = globalThis as typeof globalThis & { giftroundShop?: Shop };
beforeEach(() => {
  // Readiness remembers a successful write for some seconds of this clock.
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  delete holder.giftroundShop;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Turns the database behind `url` read-only; the returned function turns it back. */
const readOnly = {
  async sqlite() {
    const taken = vi.spyOn(SqliteConnections.prototype, 'takeWriter');
    await call(signIn, '/oauth/token', { body: { memberId: 'nobody', password: 'wrong' } });
    const [connections] = taken.mock.contexts;
    if (!(connections instanceof SqliteConnections)) throw new Error('A sign-in takes no writer');
    const { writer } = connections;
    writer.pragma('query_only = on');
    return async () => void writer.pragma('query_only = off');
  },
  async postgres(url: string) {
    const change = async (to: string) => {
      const options = '-c default_transaction_read_only=off';
      const client = new pg.Client({ connectionString: url, options });
      await client.connect();
      await client.query(`alter database ${new URL(url).pathname.slice(1)} ${to}`);
      const others = 'datname = current_database() and pid <> pg_backend_pid()';
      await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${others}`);
      await client.end();
    };
    await change('set default_transaction_read_only = on');
    return () => change('reset default_transaction_read_only');
  },
};

type Sent = { accessToken?: string; body?: unknown };

function call(handler: Handler, path: string, { accessToken, body }: Sent = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(accessToken && { accessToken }) };
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const request = new Request(`http://localhost:3000/api${path}`, { headers, ...sent });
  return handler(request, { params: Promise.resolve({}) });
}

describeOnBoth('a database that turns read-only', (fresh, dialect) => {
  test('makes the shop unready and refuses writes with a retry; reads go on, and all comes back by itself', async () => {
    const database = await fresh();
    const { ctx } = testContext(database, seededOnce());
    await seedShop(ctx);
    holder.giftroundShop = { database, ports: ctx.ports, config: ctx.config, log: ctx.log };
    const accessToken = await signedIn(ctx, await seededMember(ctx));
    const item = { productNo: 1, optionNo: 1, orderCnt: 1, optionInputs: [], recurringPaymentDelivery: null };
    const writes = () =>
      Promise.all([
        call(addToCart, '/recurring-payments/cart', { accessToken, body: [item] }),
        call(signIn, '/oauth/token', { body: { memberId: 'gildong', password: 'sandbox-1234' } }),
      ]);
    const reads = () =>
      Promise.all([call(applications, '/recurring-payments', { accessToken }), call(products, '/products')]);
    const statuses = (answers: Response[]) => answers.map(({ status }) => status);
    const rows = async () => (await database.db.selectFrom('cart_row').selectAll().execute()).length;
    const rowsBefore = await rows();

    expect((await call(readiness, '/health/ready')).status).toBe(200);
    const turnBack = await readOnly[dialect](database.url);
    vi.advanceTimersByTime(10_000);
    expect((await call(readiness, '/health/ready')).status).toBe(503);
    const refused = await writes();
    expect(statuses(refused)).toEqual([503, 503]);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(statuses(await reads())).toEqual([200, 200]);
    expect(await rows()).toBe(rowsBefore);

    await turnBack();
    expect((await call(readiness, '/health/ready')).status).toBe(200);
    expect(statuses(await writes())).toEqual([200, 200]);
    expect(await rows()).toBe(rowsBefore + 1);
  });
});
