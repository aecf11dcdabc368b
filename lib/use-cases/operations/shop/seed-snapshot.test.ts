import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findMemberById } from '@/db/queries/account/members';
import { addAddress, listAddresses } from '@/db/queries/catalog/addresses';
import type { Context } from '@/lib/context';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { seedShop } from './seed-shop';

function snapshotDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'giftround-snapshots-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

/** Order numbers are partly random: two shops have the same ones only where one was filled from the other. */
const orderNos = async ({ db }: Context) =>
  (await db.selectFrom('shop_order').select('order_no').orderBy('order_no').execute()).map(
    (row) => row.order_no,
  );
const booked = ({ ports }: Context) => ports.sandbox?.gateway.charges() ?? [];
const inbox = ({ ports }: Context) => ports.sandbox?.messages.list() ?? [];

describeOnBoth('a seed snapshot', (fresh, dialect) => {
  test('fills the next shop of the date with the same history, under its own address and numbering', async () => {
    const SANDBOX_SNAPSHOT_DIR = snapshotDir();
    const first = testContext(await fresh(), { SANDBOX_SNAPSHOT_DIR }).ctx;
    const SHOP_BASE_URL = 'https://next.example';
    const next = testContext(await fresh(), { SANDBOX_SNAPSHOT_DIR, SHOP_BASE_URL }).ctx;
    expect(await seedShop(first)).toBe(true);
    expect(await seedShop(next)).toBe(true);
    expect(await orderNos(next)).toEqual(await orderNos(first));
    expect(booked(next)).toEqual(booked(first));
    const linksOf = (ctx: Context) => inbox(ctx).flatMap(({ links }) => links.map((link) => new URL(link)));
    expect(linksOf(next).map((url) => url.pathname + url.search)).toEqual(
      linksOf(first).map((url) => url.pathname + url.search),
    );
    expect(new Set(linksOf(next).map((url) => url.origin))).toEqual(new Set([SHOP_BASE_URL]));

    const member = await findMemberById(next.db, 'gildong');
    expect(member).toMatchObject({ name: '김길동', mobile: '01020000001' });
    const memberNo = member?.memberNo ?? fail('the snapshot has no gildong');
    const [home = fail('gildong has no address')] = await listAddresses(next.db, memberNo);
    await next.transaction((trx) => addAddress(trx, memberNo, home, '2026-01-05T00:00:00.000Z'));
    const indexes = (ctx: Context) =>
      ctx.db.selectFrom('orderer_fragment').selectAll().orderBy('group_no').orderBy('fragment').execute();
    expect(await indexes(next)).toEqual(await indexes(first));
    for (const table of ['attempt_limit', 'session', 'job_run', 'idempotency_key'] as const)
      expect([table, await next.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    expect(await seedShop(next)).toBe(false);
  });

  // The snapshot's name does not depend on the database.
  if (dialect === 'sqlite')
    test('of another date, or of a shop in another zone, fills nothing', async () => {
      const SANDBOX_SNAPSHOT_DIR = snapshotDir();
      const first = testContext(await fresh(), { SANDBOX_SNAPSHOT_DIR }).ctx;
      await seedShop(first);
      const later = testContext(await fresh(), { SANDBOX_SNAPSHOT_DIR });
      later.clock.advance('P1D');
      await seedShop(later.ctx);
      const settings = { SANDBOX_SNAPSHOT_DIR, SHOP_TIME_ZONE: 'Asia/Tokyo' };
      const elsewhere = testContext(await fresh(), settings).ctx;
      await seedShop(elsewhere);
      for (const other of [later.ctx, elsewhere])
        expect(await orderNos(other)).not.toEqual(await orderNos(first));
    });
});

function fail(why: string): never {
  throw new Error(why);
}
