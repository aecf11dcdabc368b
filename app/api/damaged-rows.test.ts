import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { backupTables } from '@/db/backup/backup-tables';
import { insertClaim } from '@/db/queries/claim/claims';
import { sealJson } from '@/db/sealed';
import type { Context, Shop } from '@/lib/context';
import { unreadable } from '@/lib/domain/shared/damaged';
import { asMemberNo, asOrderNo } from '@/lib/domain/shared/ids';
import type { Described, Handler } from '@/lib/http/answer/described';
import { toDomainError } from '@/lib/http/answer/to-domain-error';
import { runStep } from '@/lib/jobs/run-step';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { memberOf } from '@/lib/testing/fixtures/applications';
import { anApplication, aShop } from '@/lib/testing/fixtures/builders';
import { goTo } from '@/lib/testing/fixtures/moments';
import { seededMember, seededOnce } from '@/lib/testing/fixtures/seeded';
import { signedIn } from '@/lib/testing/fixtures/signed-in';
import { changeStatusByOrderer } from '@/lib/use-cases/application/status/change-status-by-orderer';
import { notifyOrderer } from '@/lib/use-cases/billing/round/notify';
import { listDeadLetters } from '@/lib/use-cases/operations/job/list-dead-letters';
import { seedShop } from '@/lib/use-cases/operations/shop/seed-shop';
import { auditMerchant } from '@/lib/use-cases/shared/audit';
import { routeModules } from './openapi.json/route-modules';

/** Unreadable values in the database: lists still work, and an action on such a row is refused. */
const holder = globalThis as typeof globalThis & { giftroundShop?: Shop };
afterEach(() => {
  delete holder.giftroundShop;
});

/** Routes that list no records, and routes whose data only an action reads. */
const leftOut = /^\/(sandbox\/(clock|gateway)|auth|webhooks|openapi|docs|health|oauth|csp|order-configs)/;
const notListed = ['setting', 'shop_meta', 'sandbox_clock', 'order_sheet', 'idempotency_key', 'job_run'];

type List = { path: string; handler: Handler; described: Described };

/** Every GET without a number in its path. */
async function lists(): Promise<List[]> {
  const found: List[] = [];
  for (const [path, load] of Object.entries(routeModules)) {
    const handlers: Record<string, Handler | undefined> = { ...(await load()) };
    const handler = handlers.GET;
    if (handler?.described && !leftOut.test(path) && !path.includes('['))
      found.push({ path, handler, described: handler.described });
  }
  return found;
}

async function open(database: FreshDatabase) {
  const { ctx } = testContext(database, seededOnce());
  await seedShop(ctx);
  await withMore(ctx);
  holder.giftroundShop = { database, ports: ctx.ports, config: ctx.config, log: ctx.log };
  const tokens = {
    orderer: await signedIn(ctx, await seededMember(ctx, 'younghee')),
    owner: await signedIn(ctx, await seededMember(ctx, 'owner')),
  };
  const read = async ({ path, handler, described }: List) => {
    const accessToken = described.caller === 'orderer' ? tokens.orderer : tokens.owner;
    const response = await handler(
      new Request(`http://localhost:3000/api${path}?startYmd=2025-10-15&endYmd=2026-01-14`, {
        headers: { accessToken },
      }),
      { params: Promise.resolve({}) },
    );
    return { status: response.status, text: await response.text() };
  };
  return { ctx, read };
}

/** Encrypted columns and JSON columns that hold a value. */
async function fragile({ db }: Context): Promise<Array<{ table: string; columns: string[] }>> {
  const tables = await db.introspection.getTables();
  const found: Array<{ table: string; columns: string[] }> = [];
  for (const { name, columns } of tables) {
    if (notListed.includes(name) || !backupTables.some((table) => table.name === name)) continue;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    const isFragile = (column: string) =>
      rows.some((row) => {
        const value = row[column];
        return typeof value === 'string' && (column.endsWith('_enc') ? value !== '' : /^[[{]/.test(value));
      });
    const those = columns.map((column) => column.name).filter(isFragile);
    if (those.length > 0) found.push({ table: name, columns: those });
  }
  return found;
}

/** The members signed in by the test stay undamaged. */
const others = sql`member_no not in (select member_no from session)`;

async function damage({ db }: Context, { table, columns }: { table: string; columns: string[] }) {
  const where = table === 'member' ? others : sql`1 = 1`;
  const set = (to: (column: string) => ReturnType<typeof sql>) =>
    sql`update ${sql.table(table)} set ${sql.join(
      columns.map(
        (column) =>
          sql`${sql.ref(column)} = case when ${sql.ref(column)} = '' then '' else ${to(column)} end`,
      ),
    )} where ${where}`.execute(db);
  await set((column) => sql`'x' || ${sql.ref(column)}`);
  return () => set((column) => sql`substr(${sql.ref(column)}, 2)`);
}

/** Adds a claim and an archived contract to the demo shop. */
async function withMore(ctx: Context): Promise<void> {
  const line = await ctx.db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.order_no', 'order_line.order_no')
    .select(['order_line.order_no', 'order_option_no', 'member_no'])
    .where('status', '=', 'DELIVERY_DONE')
    .executeTakeFirstOrThrow();
  const details = { text: '깨졌어요', returnWayType: null, address: null, exchangeOptionNo: null };
  const [orderNo, memberNo] = [asOrderNo(line.order_no), asMemberNo(line.member_no)];
  await ctx.transaction(async (trx) => {
    await insertClaim(trx, {
      orderNo,
      memberNo,
      claimType: 'RETURN',
      status: 'RETURN_REQUEST',
      reasonType: 'DEFECTIVE_PRODUCT',
      refundAmt: 0,
      createdAt: '2025-12-20T00:00:00.000Z',
      endedAt: null,
      orderOptionNos: [line.order_option_no],
      details,
    });
    await auditMerchant(ctx, trx, await seededMember(ctx, 'owner'), {
      action: 'order.read',
      object: orderNo,
      reason: '문의',
    });
    const [applied_at, over_at, group_no] = ['2022-01-01T00:00:00.000Z', '2024-01-01T00:00:00.000Z', '2201'];
    const orderer = { name: '김', contact: '', email: '' };
    const none = { consents: [], applications: [], orders: [] };
    const record = {
      groupNo: group_no,
      isGift: true,
      orderer,
      appliedAt: applied_at,
      overAt: over_at,
      ...none,
    };
    const row = { group_no, member_no: memberNo, is_gift: 1 as const, applied_at, over_at, kept_at: over_at };
    await trx
      .insertInto('kept_contract')
      .values({ ...row, orderer_mobile_idx: '', record_enc: sealJson(record) })
      .execute();
  });
}

const isSealed = (column: string) => column.endsWith('_enc');

describeOnBoth('damaged rows', (fresh) => {
  test('leave every list standing, with as many rows, and are named in it', async () => {
    const { ctx, read } = await open(await fresh());
    const whole = new Map<List, string>();
    for (const list of await lists()) {
      const { status, text } = await read(list);
      expect(text, list.path).not.toContain(unreadable);
      if (status === 200) whole.set(list, text);
    }
    const rowsIn = (text: string) => text.match(/"(createdAt|registerYmdt|productNo|auditNo)"/g)?.length;
    const named = new Set<string>();
    const all = await fragile(ctx);
    for (const isOfKind of [isSealed, (column: string) => !isSealed(column)]) {
      const damaged = all.map(({ table, columns }) => ({ table, columns: columns.filter(isOfKind) }));
      const restore = [];
      for (const one of damaged) if (one.columns.length > 0) restore.push(await damage(ctx, one));
      for (const [list, before] of whole) {
        const { status, text } = await read(list);
        expect([list.path, status, rowsIn(text)], text.slice(0, 300)).toEqual([
          list.path,
          200,
          rowsIn(before),
        ]);
        if (text.includes(unreadable)) named.add(list.path);
      }
      for (const back of restore) await back();
    }
    expect([...named].sort()).toEqual([
      '/admin/applications',
      '/admin/audit',
      '/admin/claims',
      '/admin/dashboard',
      '/admin/messages',
      '/admin/orders',
      '/admin/staff',
      '/profile/claims',
      '/profile/kept-contracts',
      '/profile/orders',
      '/profile/shipping-addresses',
      '/profile/shipping-addresses/booked',
      '/profile/shipping-addresses/recent',
      '/recurring-payments',
      '/sandbox/orders',
    ]);
  });

  test('are refused to whoever acts on them, and nothing is charged or sent; the others are', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    const [broken, whole] = [await anApplication(ctx, shop), await anApplication(ctx, shop)];
    const { member } = { member: await memberOf(ctx, shop.memberNo) };
    await ctx.db
      .updateTable('application')
      .set({ snapshot: '{"unit":{}}' })
      .where('recurring_payment_id', '=', broken.recurringPaymentId)
      .execute();
    const refusal = await changeStatusByOrderer(ctx, {
      member,
      ids: [broken.recurringPaymentId],
      to: 'USER_PAUSED',
    }).catch(toDomainError);
    expect(refusal).toMatchObject({ code: 'RECORD_DAMAGED' });
    goTo(ctx, clock, '2026-01-13T09:00:00');
    await runStep(ctx);
    const lines = await ctx.db.selectFrom('order_line').select('recurring_payment_id').execute();
    expect(lines).toEqual([{ recurring_payment_id: whole.recurringPaymentId }]);

    const texts = ['first', 'second'];
    for (const subject of texts)
      await ctx.transaction((trx) => notifyOrderer(ctx, trx, whole, { kind: 'PAYMENT_FAILED', subject }));
    const ofSubject = ctx.db.selectFrom('outbox').select(['subject', 'state']).where('subject', 'in', texts);
    await ctx.db.updateTable('outbox').set({ to_enc: 'x' }).where('subject', '=', 'first').execute();
    await runStep(ctx);
    expect(await ofSubject.orderBy('subject').execute()).toEqual([
      { subject: 'first', state: 'PENDING' },
      { subject: 'second', state: 'SENT' },
    ]);
    const aside = (await listDeadLetters(ctx)).map(({ task }) => task).sort();
    expect(aside).toEqual(['create-due-orders', 'send-messages']);
  });
});
