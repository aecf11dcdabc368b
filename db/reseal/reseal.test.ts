import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import type { Context } from '@/lib/context';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { memberOf } from '@/lib/testing/fixtures/applications';
import { aContact, aShop, testCards } from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms, type SentGift } from '@/lib/testing/fixtures/gifts';
import { refuseIfLocked } from '@/lib/testing/fixtures/limits';
import { anOrder } from '@/lib/testing/fixtures/orders';
import { aPaidContract, archiveNow } from '@/lib/testing/fixtures/over';
import { restoreInto, takeBackup } from '@/lib/testing/fixtures/restored';
import { erasePerson, findPerson, repeatErasure } from '@/lib/use-cases/account/person/erase';
import { cancelOrder } from '@/lib/use-cases/claim/own/cancel';
import { acceptGift } from '@/lib/use-cases/gift/acceptance/accept';
import { listArchivedContracts } from '@/lib/use-cases/operations/archive/list';
import { listOwnArchivedContracts } from '@/lib/use-cases/operations/archive/list-own';
import { shipOrder } from '@/lib/use-cases/order/shared/ship';
import { countFailure, lockedUntilOf, unlock } from '@/lib/use-cases/shared/limits';
import { backupTables } from '../backup/backup-tables';
import { checkBackup, restoreBackup } from '../backup/restore';
import type { OpenDatabase } from '../client';
import { migrateToLatest } from '../migrate';
import { wipeMember } from '../queries/account/member-deletion';
import { listPlaces } from '../queries/application/application-places';
import { checkSealKey } from '../queries/operations/seal-check';
import { findMark, saveMark } from '../queries/operations/shop-meta';
import { SealError, sealedBy } from '../sealed';
import { resealEverything } from './reseal';
import { resealedTables } from './reseal-tables';

const secrets = vi.hoisted(() => ({ set: undefined as Record<string, string> | undefined }));
vi.mock('@/lib/config', async (original) => {
  const actual = await original<typeof import('@/lib/config')>();
  const changed = new Map<unknown, ReturnType<typeof actual.config>>();
  const config = () => {
    if (!secrets.set) return actual.config();
    const made = changed.get(secrets.set) ?? { ...actual.config(), ...secrets.set };
    changed.set(secrets.set, made);
    return made;
  };
  return { ...actual, config };
});
afterEach(() => {
  secrets.set = undefined;
});

const older = 'only-for-tests-only-for-tests-only';
const newer = 'another-one-only-for-these-tests-here';
const both = { SHOP_SECRET: newer, SHOP_SECRET_PREVIOUS: older };
const newerAlone = { SHOP_SECRET: newer };

async function aUsedShop(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  await database.db.transaction().execute(checkSealKey);
  const shop = await aShop(ctx, { card: testCards.approving });
  await giftTerms(ctx);
  const waiting = await aSentGift(ctx, shop);
  const accepted = await aSentGift(ctx, shop, { lastRound: 1 });
  const home = { ...aContact, receiverName: '남궁민수', contact1: '01098765432' };
  await acceptGift(ctx, anAcceptance(accepted.token, { address: home }));
  const { order } = await anOrder(ctx, clock, shop);
  await shipOrder(ctx, { orderNo: order.orderNo, companyType: 'CJ', invoiceNo: '123456789012' });
  return { ctx, shop, waiting, accepted, order };
}

/** How many sealed values each secret opens. */
async function sealsIn({ db }: OpenDatabase) {
  const count = { current: 0, previous: 0, neither: 0 };
  for (const { name } of backupTables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    for (const [column, value] of rows.flatMap((row) => Object.entries(row)))
      if (column.endsWith('_enc') && typeof value === 'string' && value !== '')
        count[sealedBy(value) ?? 'neither'] += 1;
  }
  return count;
}

/** Finds the recipient by number and by name, as the console and an erasure search. */
async function expectFound(ctx: Context, gift: SentGift, digits: string, name: string) {
  expect((await findPerson(ctx, { kind: 'MOBILE', digits }))?.groupNos).toContain(gift.groupNo);
  const everything = {
    statuses: null,
    isGift: null,
    cycleType: null,
    registeredFrom: null,
    registeredUntil: null,
    isFlagged: false,
  };
  for (const search of [
    { within: 'ALL', text: name.slice(1) },
    { within: 'RECIPIENT', digits: digits.slice(-4), phone: digits.slice(-4) },
    { within: 'RECIPIENT', digits, phone: digits },
  ] as const) {
    const places = await listPlaces(ctx.db, { search, ...everything }, { after: null, limit: 50 });
    const ids = places.map(({ recurringPaymentId }) => recurringPaymentId);
    expect(ids, JSON.stringify(search)).toContain(gift.application.recurringPaymentId);
  }
}

describeOnBoth('changing the secret', (fresh) => {
  test('every sealed and every indexed column is on the list', async () => {
    const { db } = await fresh();
    const tables = (await db.introspection.getTables()).filter(({ name }) =>
      backupTables.some((table) => table.name === name),
    );
    const sealed = tables.flatMap(({ name, columns }) =>
      columns.some((column) => /_(enc|idx)$/.test(column.name)) ? [name] : [],
    );
    expect(sealed.sort()).toEqual(Object.keys(resealedTables).sort());
    const indexed = (name: string) =>
      tables
        .find((table) => table.name === name)
        ?.columns.flatMap((c) => (c.name.endsWith('_idx') ? c.name : []));
    for (const [name, table] of Object.entries(resealedTables))
      expect(Object.keys('indexes' in table ? table.indexes(() => '') : {}).sort(), name).toEqual(
        indexed(name)?.sort(),
      );
  });

  test('old rows are read and found under both secrets; after resealing, the new secret is enough', async () => {
    const database = await fresh();
    const { ctx, shop, accepted } = await aUsedShop(database);
    const before = await sealsIn(database);
    expect(before).toMatchObject({ previous: 0, neither: 0 });

    secrets.set = both;
    const check = () => database.db.transaction().execute(checkSealKey);
    expect(await check()).toBe('PREVIOUS_NEEDED');
    expect((await memberOf(ctx, shop.memberNo)).name).toBe('김길동');
    const later = await aSentGift(ctx, shop);
    expect((await sealsIn(database)).current).toBeGreaterThan(0);
    await expectFound(ctx, later, '01012345678', '홍길동');
    await expectFound(ctx, accepted, '01098765432', '남궁민수');

    const resealed = await resealEverything(database);
    expect(resealed.unreadable).toEqual([]);
    expect(resealed.tables.find(({ table }) => table === 'gift_recipient')).toMatchObject({
      rows: 3,
      resealed: 2,
    });
    expect(await sealsIn(database)).toMatchObject({ previous: 0, neither: 0 });
    expect(await check()).toBe('CURRENT');
    secrets.set = newerAlone;
    expect(await check()).toBe('CURRENT');
    await expectFound(ctx, later, '01012345678', '홍길동');
    await expectFound(ctx, accepted, '01098765432', '남궁민수');
    expect((await resealEverything(database)).tables.every((table) => table.resealed === 0)).toBe(true);
    // The old secret alone can no longer start this shop.
    secrets.set = undefined;
    await expect(check()).rejects.toThrow(SealError);
  });

  test('fragments and indexes of an older version are made again, also under one secret; an ended account gets none', async () => {
    const database = await fresh();
    const { ctx, shop, accepted } = await aUsedShop(database);
    const everyFragment = async () =>
      Promise.all(
        (['recipient_fragment', 'orderer_fragment', 'address_fragment'] as const).map(async (table) => {
          const rows = await sql<object>`select * from ${sql.table(table)} order by 1, 2`.execute(ctx.db);
          return rows.rows;
        }),
      );
    const now = await everyFragment();
    await ctx.db
      .updateTable('recipient_fragment')
      .set({ fragment: 'of-an-older-version' })
      .where('group_no', '=', accepted.groupNo)
      .where('fragment', 'in', (select) =>
        select
          .selectFrom('recipient_fragment')
          .select((fragment) => fragment.fn.min('fragment').as('fragment'))
          .where('group_no', '=', accepted.groupNo),
      )
      .execute();
    await ctx.db.deleteFrom('orderer_fragment').execute();
    await ctx.db.deleteFrom('address_fragment').execute();
    const { unreadable } = await resealEverything(database);
    expect(unreadable).toEqual([]);
    expect(await everyFragment()).toEqual(now);
    expect((await resealEverything(database)).tables.every((table) => table.resealed === 0)).toBe(true);
    await ctx.transaction((trx) => wipeMember(trx, shop.memberNo, '2026-03-01T00:00:00.000Z'));
    await resealEverything(database);
    expect((await everyFragment()).slice(1)).toEqual([[], []]);
  });

  test('a shop from before the search is indexed once, at its first start', async () => {
    const database = await fresh();
    const { ctx, accepted } = await aUsedShop(database);
    for (const table of ['recipient_fragment', 'orderer_fragment', 'address_fragment'] as const)
      await ctx.db.deleteFrom(table).execute();
    await ctx.db.updateTable('parcel').set({ invoice_tail_idx: null }).execute();
    await saveMark(ctx.db, 'search_index', 'TO_BUILD');
    await migrateToLatest(database);
    await expectFound(ctx, accepted, '01098765432', '남궁민수');
    const parcels = await ctx.db.selectFrom('parcel').select('invoice_tail_idx').execute();
    expect(parcels).not.toContainEqual({ invoice_tail_idx: null });
    expect(await findMark(ctx.db, 'search_index')).toBeNull();
  });

  test('archived contracts are read and found under both secrets, and resealed with the rest', async () => {
    const database = await fresh();
    const { ctx, clock } = testContext(database);
    await database.db.transaction().execute(checkSealKey);
    const shop = await aShop(ctx);
    const member = await memberOf(ctx, shop.memberNo);
    const { order, groupNo } = await aPaidContract(ctx, clock, shop);
    const complaint = { reasonType: 'CHANGE_MIND' as const, text: '색이 마음에 들지 않아요' };
    await cancelOrder(ctx, { member, ...complaint, orderNo: order.orderNo });
    await archiveNow(ctx, groupNo);
    const expectKept = async () => {
      const found = await listArchivedContracts(ctx, { search: '01020000001', page: 1, pageSize: 20 });
      expect(found.rows.map((row) => row.groupNo)).toEqual([groupNo]);
      const { contracts } = await listOwnArchivedContracts(ctx, { member, page: 1, pageSize: 20 });
      expect(contracts).toMatchObject([
        { orderer: { name: '김길동' }, complaints: [{ text: complaint.text }] },
      ]);
    };
    secrets.set = both;
    await expectKept();
    const { tables, unreadable } = await resealEverything(database);
    expect(unreadable).toEqual([]);
    for (const name of ['kept_contract', 'kept_complaint'])
      expect(tables.find(({ table }) => table === name)).toMatchObject({ rows: 1, resealed: 1 });
    expect(await sealsIn(database)).toMatchObject({ previous: 0, neither: 0 });
    secrets.set = newerAlone;
    await expectKept();
    expect((await resealEverything(database)).tables.every((table) => table.resealed === 0)).toBe(true);
  });

  test('an interrupted run leaves every row readable, and the next run finishes it', async () => {
    const database = await fresh();
    const { ctx, shop } = await aUsedShop(database);
    secrets.set = both;
    const check = () => database.db.transaction().execute(checkSealKey);
    await check();
    const total = (await sealsIn(database)).previous;
    let pages = 0;
    const broken = resealEverything(database, () => {
      pages += 1;
      if (pages === 3) throw new Error('killed');
    });
    await expect(broken).rejects.toThrow('killed');
    const halfWay = await sealsIn(database);
    expect(halfWay.neither).toBe(0);
    expect(halfWay.current).toBeGreaterThan(0);
    expect(halfWay.previous).toBeGreaterThan(0);
    expect(halfWay.current + halfWay.previous).toBe(total);
    expect(await check()).toBe('PREVIOUS_NEEDED');
    expect((await memberOf(ctx, shop.memberNo)).name).toBe('김길동');
    // Neither secret alone is enough for this shop, and the check reports it.
    secrets.set = newerAlone;
    await expect(check()).rejects.toThrow(SealError);
    secrets.set = undefined;
    await expect(check()).rejects.toThrow(SealError);
    secrets.set = both;
    await resealEverything(database);
    expect(await sealsIn(database)).toEqual({ current: total, previous: 0, neither: 0 });
    expect(await check()).toBe('CURRENT');
  });

  test('a row that neither secret opens is named, and the previous secret is still needed', async () => {
    const database = await fresh();
    const { ctx } = await aUsedShop(database);
    secrets.set = both;
    await database.db.transaction().execute(checkSealKey);
    await ctx.db
      .updateTable('card')
      .set({ gateway_token_enc: 'bm8gc2VhbCBvZiBvdXJzIGF0IGFsbCwgdG9vIGJhZA' })
      .execute();
    const { unreadable } = await resealEverything(database);
    expect(unreadable).toEqual(['card 1']);
    expect(await database.db.transaction().execute(checkSealKey)).toBe('PREVIOUS_NEEDED');
  });

  test('a page retried by the database is counted once; a page without changes is not decrypted', async () => {
    const database = await fresh();
    await aUsedShop(database);
    secrets.set = both;
    await database.db.transaction().execute(checkSealKey);
    await database.db
      .updateTable('card')
      .set({ gateway_token_enc: 'bm8gc2VhbCBvZiBvdXJzIGF0IGFsbA' })
      .execute();
    const begin = database.db.transaction.bind(database.db);
    const begun = vi.spyOn(database.db, 'transaction').mockImplementationOnce(() => {
      const builder = begin();
      const { execute } = builder;
      builder.execute = (work) =>
        execute.call(builder, async (trx) => {
          await work(trx);
          throw Object.assign(new Error('could not serialize'), { code: '40001' });
        }) as ReturnType<typeof work>;
      return builder;
    });
    const counts = () => resealEverything(database);
    const { tables, unreadable } = await counts();
    expect(tables.find(({ table }) => table === 'member')).toMatchObject({ rows: 1, resealed: 1 });
    expect(unreadable).toEqual(['card 1']);
    begun.mockClear();
    expect((await counts()).unreadable).toEqual(['card 1']);
    expect(begun).not.toHaveBeenCalled();
  });

  test('a backup under the old secret is restored with both secrets, and an erasure made since is repeated', async () => {
    const database = await fresh();
    const { ctx, waiting, accepted } = await aUsedShop(database);
    await ctx.db.updateTable('application').set({ status: 'USER_CLOSED', next_order_on: null }).execute();
    await ctx.db.updateTable('order_line').set({ status: 'BUY_CONFIRM' }).execute();
    const backup = await takeBackup(ctx, database);
    secrets.set = both;
    await resealEverything(database);
    secrets.set = newerAlone;
    const erased = await erasePerson(
      ctx,
      { kind: 'MOBILE', digits: '01098765432' },
      { actor: 'COMMAND', actorNo: null },
    );
    if (erased.kind !== 'ERASED') throw new Error(`It was ${erased.kind}`);

    const target = await fresh();
    await expect(restoreInto(ctx, target, backup.file)).rejects.toThrow(SealError);
    secrets.set = both;
    const restored = await restoreInto(ctx, target, backup.file);
    expect(await target.db.transaction().execute(checkSealKey)).toBe('PREVIOUS_NEEDED');
    const again = await repeatErasure(restored, { at: backup.madeAt, ...erased.person.entry });
    expect(again).toMatchObject({ kind: 'ERASED', person: { groupNos: [accepted.groupNo] } });
    await resealEverything(target);
    secrets.set = newerAlone;
    const found = await findPerson(restored, { kind: 'MOBILE', digits: '01012345678' });
    expect(found?.groupNos).toContain(waiting.groupNo);
  });

  test('a backup from the middle of a change needs both secrets; with one, nothing is written', async () => {
    const database = await fresh();
    const check = (of: OpenDatabase) => of.db.transaction().execute(checkSealKey);
    await check(database);
    secrets.set = both;
    expect(await check(database)).toBe('PREVIOUS_NEEDED');
    const { ctx } = testContext(database);
    const { file } = await takeBackup(ctx, database);
    const target = await fresh();
    // The old secret opens the older mark, but not the rows written since.
    for (const alone of [undefined, newerAlone]) {
      secrets.set = alone;
      await expect(checkBackup(file)).rejects.toThrow(SealError);
    }
    secrets.set = both;
    await restoreBackup(target, await checkBackup(file), { replace: true });
    expect(await check(target)).toBe('PREVIOUS_NEEDED');
    await resealEverything(target);
    secrets.set = newerAlone;
    expect(await check(target)).toBe('CURRENT');
  });

  test('a lock set under the old secret holds under both, and can be opened', async () => {
    const { ctx } = testContext(await fresh());
    const limit = { kind: 'guest-login', subject: 'a gift', client: '10.0.0.1', max: 1, windowSeconds: 900 };
    await countFailure(ctx, limit);
    secrets.set = both;
    await expect(countFailure(ctx, limit)).rejects.toMatchObject({ code: 'LOCKED' });
    expect(await lockedUntilOf(ctx, limit.kind, limit.subject)).not.toBeNull();
    await ctx.transaction((trx) => unlock(trx, limit.kind, limit.subject));
    await countFailure(ctx, limit);
    await expect(refuseIfLocked(ctx, limit)).rejects.toMatchObject({ code: 'LOCKED' });
  });

  test('an account locked without a time limit stays locked under the new secret alone', async () => {
    const database = await fresh();
    const { ctx, shop } = await aUsedShop(database);
    const { memberId } = await memberOf(ctx, shop.memberNo);
    const limit = { kind: 'login', subject: memberId, max: 4, windowSeconds: 900, isUntilUnlocked: true };
    const fail = async (times: number) => {
      for (let time = 0; time < times; time += 1) await countFailure(ctx, limit);
    };
    const change = async (meanwhile = async () => {}) => {
      secrets.set = both;
      await meanwhile();
      await resealEverything(database);
      secrets.set = newerAlone;
    };
    const closed = () => refuseIfLocked(ctx, limit);
    await fail(4);
    await change();
    await expect(closed()).rejects.toMatchObject({ code: 'LOCKED' });
    await ctx.transaction((trx) => unlock(trx, limit.kind, limit.subject));
    await closed();

    // Failures before and after the change count together.
    secrets.set = undefined;
    await fail(2);
    await change(() => fail(1));
    await closed();
    await fail(1);
    await expect(closed()).rejects.toMatchObject({ code: 'LOCKED' });

    // A lock set after the change overrides a mere count from before it.
    await ctx.transaction((trx) => unlock(trx, limit.kind, limit.subject));
    secrets.set = undefined;
    await fail(1);
    await change(() => fail(4));
    await expect(closed()).rejects.toMatchObject({ code: 'LOCKED' });
    const kept = database.db.selectFrom('attempt_limit').select('bucket').where('bucket', 'like', 'login:%');
    expect(await kept.execute()).toHaveLength(1);
  });
});
