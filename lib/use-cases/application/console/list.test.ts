import { CompiledQuery } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { ListPlace } from '@/db/queries/application/application-places';
import { changeAddress, listAddresses, markAddressDeleted } from '@/db/queries/catalog/addresses';
import type { Context } from '@/lib/context';
import { searchFilterOf } from '@/lib/contract/operations/console/search';
import type { Status } from '@/lib/domain/application/status';
import { waitingPlaces } from '@/lib/domain/gift/way';
import type { SearchType } from '@/lib/domain/operations/console-search';
import SqliteDatabase from '@/lib/sqlite';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { aContact, anApplication, aProduct, aShop } from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms } from '@/lib/testing/fixtures/gifts';
import { someMerchant } from '@/lib/testing/fixtures/merchants';
import { acceptGift } from '../../gift/acceptance/accept';
import { readLaterInput } from '../../gift/guest/read-later-input';
import { noteGiftOpened } from '../../gift/link/note-opened';
import { countForMerchant, listForMerchant } from './list';
import { readConsoleGroup } from './read-group';

const everything = {
  search: null,
  statuses: null,
  isGift: null,
  cycleType: null,
  startYmd: null,
  endYmd: null,
  isFlagged: false,
  after: null,
  limit: 50,
};
const searchFrom = (within: SearchType, text: string) => {
  const search = searchFilterOf(text, within);
  if (typeof search === 'string') throw new Error(`${text} is ${search}`);
  return search;
};
type Wish = Partial<Parameters<typeof listForMerchant>[1]>;

async function idsOf(ctx: Context, wish: Wish = {}): Promise<string[]> {
  const filter = { ...everything, ...wish };
  const { applications, next } = await listForMerchant(ctx, filter, someMerchant);
  // What is counted is what is listed, whatever the filter.
  if (!filter.after && !next)
    expect((await countForMerchant(ctx, filter, [])).total).toBe(applications.length);
  return applications.map(({ view }) => view.application.recurringPaymentId);
}

/** Page after page, as the merchant goes through them. */
async function pagesOf(ctx: Context, wish: Wish & { limit: number }): Promise<string[]> {
  const seen: string[] = [];
  let after: ListPlace | null = null;
  do {
    const input = { ...everything, ...wish, after };
    const page: Awaited<ReturnType<typeof listForMerchant>> = await listForMerchant(ctx, input, someMerchant);
    expect(page.applications.length).toBeLessThanOrEqual(wish.limit);
    seen.push(...page.applications.map(({ view }) => view.application.recurringPaymentId));
    after = page.next;
  } while (after);
  return seen;
}

describeOnBoth('the merchant’s list of applications', (fresh, dialect) => {
  test('pages by key hold every application once, newest first, those of one moment too', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    const made: string[] = [];
    for (let at = 0; at < 7; at += 1) {
      made.push((await anApplication(ctx, shop)).recurringPaymentId);
      if (at % 3 === 2) clock.advance({ hours: 1 });
    }
    for (const wish of [{}, { statuses: ['ACTIVE', 'WAITING'] }] satisfies Wish[]) {
      expect(await pagesOf(ctx, { ...wish, sort: 'newest', limit: 2 })).toEqual([...made].reverse());
      expect(await pagesOf(ctx, { ...wish, sort: 'oldest', limit: 2 })).toEqual(made);
    }
  });

  test('pages sorted by the next box and by the status’s moment hold every application once, as a sort of all of them', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    const weekly = { cycleType: 'WEEK', cycle: 1, dayOfWeek: 'MONDAY' } as const;
    const other = await aProduct(ctx);
    // Days, states and moments come back in different rhythms, so that each is there twice with another one.
    const days = ['2026-02-10', null, '2026-01-20', '2026-02-10', '2026-01-20'];
    const states = ['ACTIVE', 'ACTIVE', 'USER_PAUSED', 'ACTIVE', 'ROUND_FINISHED', 'ACTIVE'] as const;
    const rows: Array<{ id: string; day: string | null; status: Status; since: string; at: string }> = [];
    for (let no = 0; no < 24; no += 1) {
      const made = await anApplication(
        ctx,
        no % 7 === 0 ? { ...shop, ...other } : shop,
        no % 5 === 0 ? { cycle: weekly } : {},
      );
      const { recurringPaymentId: id, registeredAt: at } = made;
      const status = states[no % states.length] ?? 'ACTIVE';
      const day = status === 'USER_PAUSED' ? null : (days[no % days.length] ?? null);
      const since = `2026-01-0${1 + (no % 4)}T00:00:00.000Z`;
      await ctx.db
        .updateTable('application')
        .set({ status, next_delivery_on: day, status_changed_at: since })
        .where('recurring_payment_id', '=', id)
        .execute();
      rows.push({ id, day: status === 'ACTIVE' ? day : null, status, since, at });
      if (no % 3 === 2) clock.advance({ hours: 1 });
    }
    const by = (...values: ((row: (typeof rows)[number]) => string)[]) =>
      [...rows].sort((a, b) => {
        const value = values.find((one) => one(a) !== one(b));
        return value ? (value(a) < value(b) ? -1 : 1) : 0;
      });
    const dated = by(
      ({ day }) => day ?? '',
      ({ at }) => at,
      ({ id }) => id,
    ).filter(({ day }) => day);
    const undated = by(
      ({ at }) => at,
      ({ id }) => id,
    )
      .filter(({ day }) => !day)
      .reverse();
    const since = by(
      (row) => row.since,
      ({ id }) => id,
    );
    const orders = {
      'next-asc': [...dated, ...undated],
      'next-desc': [...dated].reverse().concat(undated),
      'since-asc': since,
      'since-desc': [...since].reverse(),
    };
    const paused: Status[] = ['USER_PAUSED', 'ROUND_FINISHED'];
    const ofShop = ({ productNo }: { productNo: number }) => searchFrom('PRODUCT', String(productNo));
    const wishes: Wish[] = [
      {},
      { statuses: ['ACTIVE'] },
      { statuses: paused },
      { statuses: ['ACTIVE', ...paused] },
      { cycleType: 'WEEK' },
      { search: ofShop(other) },
      { search: ofShop(other), statuses: ['ACTIVE'] },
      { search: searchFrom('ORDERER', '길동') },
      { search: searchFrom('ORDERER', '길동'), statuses: paused },
    ];
    for (const sort of ['next-asc', 'next-desc', 'since-asc', 'since-desc'] as const)
      for (const wish of wishes) {
        const some = await idsOf(ctx, wish);
        const all = orders[sort].map(({ id }) => id).filter((id) => some.includes(id));
        expect(all.length).toBeGreaterThan(2);
        for (const limit of [2, 5])
          expect([sort, limit, await pagesOf(ctx, { ...wish, sort, limit })]).toEqual([sort, limit, all]);
      }
  });

  test('a list sorted by the next box goes on where its last one is now', async () => {
    const { ctx } = testContext(await fresh());
    const shop = await aShop(ctx);
    const ids: string[] = [];
    const plan = (id: string, day: string | null) =>
      ctx.db
        .updateTable('application')
        .set({ next_delivery_on: day })
        .where('recurring_payment_id', '=', id)
        .execute();
    for (const day of ['2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04']) {
      const { recurringPaymentId } = await anApplication(ctx, shop);
      await plan(recurringPaymentId, day);
      ids.push(recurringPaymentId);
    }
    const [first = '', second, third, fourth] = ids;
    const page = { ...everything, sort: 'next-asc', limit: 1 } as const;
    const { next: after } = await listForMerchant(ctx, page, someMerchant);
    expect(await idsOf(ctx, { sort: 'next-asc', after })).toEqual([second, third, fourth]);
    await plan(first, '2026-02-03');
    expect(await idsOf(ctx, { sort: 'next-asc', after })).toEqual([third, fourth]);
    await plan(first, null);
    expect(await idsOf(ctx, { sort: 'next-asc', after })).toEqual([]);
    // Archived meanwhile, the last one had no day.
    await plan(third ?? '', null);
    const registeredAt = after?.registeredAt ?? '';
    const gone = { registeredAt, recurringPaymentId: `${third?.slice(0, -1)}z` };
    expect(await idsOf(ctx, { sort: 'next-asc', after: gone })).toEqual([third, first]);
  });

  test('active ones are found by the day of their coming box', async () => {
    const { ctx } = testContext(await fresh());
    const shop = await aShop(ctx);
    const cycle = { cycleType: 'MONTH', cycle: 1, date: 20 } as const;
    const { recurringPaymentId: id } = await anApplication(ctx, shop, { cycle });
    await anApplication(ctx, shop);
    await anApplication(ctx, shop, { cycle, status: 'WAITING', isGift: true });
    expect(await idsOf(ctx, { nextDeliveryOn: '2026-01-20' })).toEqual([id]);
    expect(await idsOf(ctx, { nextDeliveryOn: '2026-01-20', statuses: ['WAITING'] })).toEqual([]);
  });

  test('a day is looked up in its index, and a sorted list walks one without a sort', async () => {
    const { ctx } = testContext(await fresh());
    for (const [wish, part, ...indexes] of [
      [{ nextDeliveryOn: '2026-01-20' }, '"next_delivery_on" =', 'next_delivery'],
      [{ sort: 'next-asc' }, 'order by', 'next_delivery', 'status'],
      [{ sort: 'next-desc', statuses: ['ACTIVE'] }, 'order by', 'next_delivery'],
      [{ sort: 'since-asc' }, 'order by', 'status_since'],
      [{ sort: 'since-desc', isGift: true }, 'order by', 'status_since'],
    ] satisfies [Wish, string, ...string[]][]) {
      const prepared = vi.spyOn(SqliteDatabase.prototype, 'prepare');
      await listForMerchant(ctx, { ...everything, ...wish }, someMerchant);
      const asked = prepared.mock.calls.flat().filter((text) => text.includes(part));
      prepared.mockRestore();
      expect(asked.length > 0).toBe(dialect === 'sqlite');
      const used = new Set<string>();
      for (const text of asked) {
        const explain = CompiledQuery.raw(`explain query plan ${text.replaceAll('?', 'null')}`);
        const plan = JSON.stringify((await ctx.db.executeQuery(explain)).rows);
        expect([wish, text, plan]).toEqual([wish, text, expect.not.stringContaining('TEMP B-TREE')]);
        used.add(/INDEX application_(\w+)/.exec(plan)?.[1] ?? plan);
      }
      if (dialect === 'sqlite') expect([wish, [...used].sort()]).toEqual([wish, indexes]);
    }
  });

  test('gifts that wait are found by how far they have come', async () => {
    const { ctx } = testContext(await fresh());
    const shop = await aShop(ctx);
    await giftTerms(ctx);
    const at = '2026-01-05T00:00:00.000Z';
    const reports = {
      PLANNED: {},
      SENT: { state: 'SENT', sent_at: at },
      ARRIVED: { state: 'SENT', sent_at: at, delivery: 'DELIVERED', delivery_at: at },
      OPENED: { state: 'SENT', sent_at: at, delivery: 'UNDELIVERED', delivery_at: at },
      UNREACHED: { state: 'FAILED' },
    } as const;
    const ids: Record<string, string> = {};
    for (const place of waitingPlaces) {
      // A number gets five texts a day.
      await ctx.db.deleteFrom('attempt_limit').execute();
      const gift = await aSentGift(ctx, shop);
      ids[place] = gift.application.recurringPaymentId;
      const text = ctx.db.updateTable('outbox').set({ attempts: 1, ...reports[place] });
      await text.where('group_no', '=', gift.groupNo).execute();
      if (place === 'OPENED') await noteGiftOpened(ctx, await readLaterInput(ctx, gift.token));
    }
    const planned = await aSentGift(ctx, shop);
    await ctx.db.deleteFrom('outbox').where('group_no', '=', planned.groupNo).execute();
    const group = ctx.db.updateTable('application_group').where('group_no', '=', planned.groupNo);
    await group.set({ invitation_at: at }).execute();
    const accepted = await aSentGift(ctx, shop);
    await noteGiftOpened(ctx, await readLaterInput(ctx, accepted.token));
    await acceptGift(ctx, anAcceptance(accepted.token));
    const statuses = ['WAITING'] as const;
    for (const place of waitingPlaces)
      expect([place, (await idsOf(ctx, { statuses, place })).sort()]).toEqual([
        place,
        place === 'PLANNED' ? [ids[place], planned.application.recurringPaymentId].sort() : [ids[place]],
      ]);
    const { way } = await readConsoleGroup(ctx, accepted.groupNo);
    expect(way).toEqual({
      steps: ['PLANNED', 'OPENED', 'ACCEPTED'].map((step) => ({ step, at })),
      isPlanned: false,
      invitation: null,
      isUnreached: false,
    });
  });

  test('several statuses, the kind, the cycle, the days and the flag narrow it together', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    const waiting = await anApplication(ctx, shop, { isGift: true, status: 'WAITING' });
    const gift = await anApplication(ctx, shop, { isGift: true });
    clock.advance({ days: 1 });
    const weekly = { cycleType: 'WEEK', cycle: 1, dayOfWeek: 'MONDAY' } as const;
    const plain = await anApplication(ctx, shop, { cycle: weekly });
    await ctx.db
      .updateTable('application')
      .set({ is_flagged: 1, flag_reason: 'DATE_MISSED' })
      .where('recurring_payment_id', '=', gift.recurringPaymentId)
      .execute();
    const ids = { waiting: waiting.recurringPaymentId, gift: gift.recurringPaymentId };
    const plainId = plain.recurringPaymentId;
    expect(await idsOf(ctx, { statuses: ['WAITING', 'ACTIVE'] })).toEqual([plainId, ids.gift, ids.waiting]);
    expect(await idsOf(ctx, { statuses: ['WAITING'] })).toEqual([ids.waiting]);
    expect(await idsOf(ctx, { statuses: ['ADMIN_PAUSED'] })).toEqual([]);
    expect(await idsOf(ctx, { isGift: true, statuses: ['ACTIVE', 'USER_CLOSED'] })).toEqual([ids.gift]);
    expect(await idsOf(ctx, { cycleType: 'WEEK' })).toEqual([plainId]);
    expect(await idsOf(ctx, { endYmd: '2026-01-05' })).toEqual([ids.gift, ids.waiting]);
    expect(await idsOf(ctx, { startYmd: '2026-01-06', endYmd: '2026-01-06' })).toEqual([plainId]);
    expect(await idsOf(ctx, { isFlagged: true, statuses: ['ACTIVE'] })).toEqual([ids.gift]);
    expect(await idsOf(ctx, { isFlagged: true, statuses: ['WAITING'] })).toEqual([]);
  });

  test('it finds by number, product, orderer and recipient, whatever the case, and takes % and _ as they are', async () => {
    const { ctx } = testContext(await fresh());
    const shop = await aShop(ctx);
    const other = await aProduct(ctx);
    await ctx.db
      .updateTable('product')
      .set({ name_ko: '100% 과일_청', name_en: 'Fruit' })
      .where('product_no', '=', other.productNo)
      .execute();
    const gift = await anApplication(ctx, shop, { isGift: true });
    const plain = await anApplication(ctx, shop, other);
    const [giftId, plainId] = [gift.recurringPaymentId, plain.recurringPaymentId];
    const find = (within: SearchType, text: string) => idsOf(ctx, { search: searchFrom(within, text) });
    expect(await find('NUMBER', giftId)).toEqual([giftId]);
    expect(await find('NUMBER', plain.groupNo)).toEqual([plainId]);
    expect(await find('NUMBER', plainId.slice(-6))).toContain(plainId);
    expect(await find('PRODUCT', '100% 과일_')).toEqual([plainId]);
    expect(await find('PRODUCT', 'FRUIT')).toEqual([plainId]);
    expect(await find('PRODUCT', '1__%')).toEqual([]);
    expect(await find('PRODUCT', String(shop.productNo))).toEqual([giftId]);
    for (const text of [
      'gildong',
      ' 김길동 ',
      '길동',
      '김 길',
      '010-2000-0001',
      '+82 (0)10 2000 0001',
      '0001',
    ])
      expect(await find('ORDERER', text), text).toEqual([plainId, giftId]);
    expect(await find('ORDERER', '홍길동')).toEqual([]);
    for (const text of ['홍길동', '길동', '5678', '345678', '82 10 1234 5678']) {
      expect(await find('RECIPIENT', text), text).toContain(giftId);
      expect(await find('ALL', text), text).toContain(giftId);
    }
    expect(await find('ALL', '과일')).toEqual([plainId]);
    expect(await find('ALL', plainId)).toEqual([plainId]);
    expect(await find('RECIPIENT', '010-1234-0000')).toEqual([]);
    expect(await idsOf(ctx, { search: searchFrom('ORDERER', 'gildong'), isGift: false })).toEqual([plainId]);
  });

  test('an ordinary recipient is found while the address stands in the book, and after a change by the new name', async () => {
    const { ctx } = testContext(await fresh());
    const shop = await aShop(ctx);
    const { recurringPaymentId } = await anApplication(ctx, shop);
    const [address] = await listAddresses(ctx.db, shop.memberNo);
    if (!address) throw new Error('the shop has no address');
    const find = (text: string) => idsOf(ctx, { search: searchFrom('RECIPIENT', text) });
    expect(await find('길동')).toEqual([recurringPaymentId]);
    const contact = { ...aContact, receiverName: '남궁 민수', contact2: '02-345-6789' };
    await ctx.transaction((trx) =>
      changeAddress(trx, address.addressNo, { ...address, contact }, address.createdAt),
    );
    expect(await find('길동')).toEqual([]);
    for (const text of ['궁민', '민수', '남궁 민', '6789', '+82 2-345-6789'])
      expect(await find(text), text).toEqual([recurringPaymentId]);
    await ctx.transaction((trx) => markAddressDeleted(trx, address.addressNo, address.createdAt));
    expect(await find('민수')).toEqual([]);
  });

  test('it finds a person under a name in any typographic form (F18)', async () => {
    const { ctx } = testContext(await fresh());
    const shop = await aShop(ctx);
    await giftTerms(ctx);
    const { token, application } = await aSentGift(ctx, shop);
    await acceptGift(
      ctx,
      anAcceptance(token, { address: { ...aContact, receiverName: 'Jean‐Luc O’Brien' } }),
    );
    for (const name of ["Jean-Luc O'Brien", 'jean–luc oʼbrien\u200b', 'Ｊｅａｎ－Ｌｕｃ O＇Brien'])
      expect(await idsOf(ctx, { search: { within: 'RECIPIENT', text: name } })).toEqual([
        application.recurringPaymentId,
      ]);
    expect(await idsOf(ctx, { search: { within: 'RECIPIENT', text: "Jean Luc O'Brien" } })).toEqual([]);
    expect(await idsOf(ctx, { search: { within: 'ORDERER', text: '김\u3164길동' } })).toHaveLength(1);
  });

  test('people are masked, of gifts and of ordinary ones', async () => {
    const { ctx } = testContext(await fresh());
    const shop = await aShop(ctx);
    await anApplication(ctx, shop, { isGift: true });
    await anApplication(ctx, shop, { isGift: true, status: 'WAITING' });
    await anApplication(ctx, shop);
    const { applications } = await listForMerchant(ctx, everything, someMerchant);
    expect(applications.map(({ orderer, recipientName }) => [orderer, recipientName])).toEqual(
      Array.from({ length: 3 }, () => [{ memberId: 'gildong', name: '김*동' }, '홍*동']),
    );
  });
});
