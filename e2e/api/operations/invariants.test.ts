import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import SqliteDatabase, { type Database } from '@/lib/sqlite';
import {
  checkInvariants,
  expectInvariants,
  type Facts,
  findProblems,
  noteStock,
} from '../../checks/invariants';
import type { Caller } from '../../fixtures';
import type { Evidence } from '../../invariants/evidence';
import { readEvidence, signInOrderers } from '../../invariants/read';
import { closeGift, giveAccepted, giveTo, homeOf, type OneGift } from '../../scenarios/many-gifts';
import { nothing, ordersOf } from '../../scenarios/orders';
import { type OwnShop, openOwnShop } from '../../shop/own-shop';
import { registerCard } from '../../stories';

/** Tests the checker itself: a correct shop passes, and each planted fault is found and named. */
let own: OwnShop;
let gildong: Caller;
let gifts: OneGift[];
let facts: Facts;
let evidence: Evidence;

beforeAll(async () => {
  own = await openOwnShop({ JOBS_INTERVAL_MS: '200' });
  const { shop } = own;
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await shop.as('gildong');
  await registerCard(gildong);
  const baseline = await noteStock(shop);
  gifts = [
    await giveAccepted(shop, gildong, 1),
    await giveAccepted(shop, gildong, 2),
    await giveTo(shop, gildong, 3),
    await giveTo(shop, gildong, 4),
  ];
  const [first, , , last] = gifts;
  if (!first || !last) throw new Error('No gifts');
  await gildong.put(`/recurring-payments/${first.id}/info`, { ...nothing, lastRound: 2 });
  first.changes = [{ id: first.id, kind: 'LAST_ROUND', before: { lastRound: 3 }, after: { lastRound: 2 } }];
  await closeGift(gildong, last);
  await shop.clock.set('2026-02-20T09:00:00+09:00');
  facts = { gifts, baseline };
  await expectInvariants(shop, facts);
  evidence = await readEvidence(shop, await signInOrderers(shop), facts);
});
afterAll(() => own?.end());

/** The names of the problems found after the evidence is changed. */
function named(change: (copy: Evidence) => void): string[] {
  const copy = structuredClone(evidence);
  change(copy);
  return [...new Set(findProblems(copy).map((problem) => problem.split(' ')[0] ?? ''))].sort();
}
const first = () => gifts[0] as OneGift;
const applicationOf = (copy: Evidence, { id }: OneGift) => {
  const found = copy.applications.find(({ recurringPaymentId }) => recurringPaymentId === id);
  if (!found) throw new Error('No such application');
  return found;
};

/** Changes a provider's own file, and undoes the change. */
async function withPlanted(file: string, plant: (db: Database) => () => void, look: () => Promise<void>) {
  const db = new SqliteDatabase(join(own.dir, file), { timeout: 2_000 });
  const remove = plant(db);
  try {
    await look();
  } finally {
    remove();
    db.close();
  }
}

test('a shop in order has no problem, and the story in it is a full one', () => {
  expect(findProblems(evidence)).toEqual([]);
  expect(evidence.charges.length).toBeGreaterThanOrEqual(4);
  expect(applicationOf(evidence, first()).statusType).toBe('ROUND_FINISHED');
  expect(
    evidence.gifts.map(
      ({ guest }) => guest && 'deliveryInfo' in guest && guest.deliveryInfo.receiverDetailAddress,
    ),
  ).toEqual([homeOf(1).receiverDetailAddress, homeOf(2).receiverDetailAddress, null, null]);
});

test('a second charge in the bank’s books is INV1', async () => {
  const [order] = await ordersOf(gildong, first().groupNo);
  const plant = (db: Database) => {
    const key = `${order?.orderNo}-2`;
    db.prepare(
      `insert into books (key, kind, order_no, subject, amount, currency, last4, decline_code, ref, at)
       select ?, kind, order_no, subject, amount, currency, last4, decline_code, ?, at from books where key = ?`,
    ).run(key, randomUUID(), `${order?.orderNo}-1`);
    return () => db.prepare('delete from books where key = ?').run(key);
  };
  await withPlanted('gateway.db', plant, async () => {
    const problems = await checkInvariants(own.shop, facts);
    expect(problems).toEqual([expect.stringMatching(/^INV1 order \d+ is charged 2 times/)]);
  });
});

test('a booking that is lost, and one for an order that nobody has, are INV2', async () => {
  const [order] = await ordersOf(gildong, first().groupNo);
  const change = (from: string, to: string) => (db: Database) => {
    const move = db.prepare('update books set order_no = ? where order_no = ?');
    move.run(to, from);
    return () => move.run(from, to);
  };
  const nobodys = '20990101000000000001';
  await withPlanted('gateway.db', change(order?.orderNo ?? '', nobodys), async () => {
    const problems = await checkInvariants(own.shop, facts);
    expect(problems).toHaveLength(2);
    expect(problems[0]).toMatch(/^INV2 .* is booked for order 20990101000000000001, which nobody has$/);
    expect(problems[1]).toMatch(/^INV2 order \d+ \(PAY_DONE\) is paid and nothing was booked$/);
  });
});

test('a second text with a link is INV5', async () => {
  const plant = (db: Database) => {
    const reference = `ADDRESS_INPUT/${randomUUID()}/RECIPIENT`;
    db.prepare(
      `insert into inbox (reference, recipient, channel, template, title, body, sent_at, provider_ref)
       select ?, recipient, channel, template, title, body, sent_at, ? from inbox
       where recipient = ? and template = 'ADDRESS_INPUT' limit 1`,
    ).run(reference, randomUUID(), first().to);
    return () => db.prepare('delete from inbox where reference = ?').run(reference);
  };
  await withPlanted('inbox.db', plant, async () => {
    const problems = await checkInvariants(own.shop, facts);
    expect(problems).toEqual([`INV5 ${first().to} got 2 texts with a link, not 1`]);
  });
});

test('the recipient’s home in the orderer’s address book is INV10', async () => {
  const { receiverDetailAddress } = homeOf(2);
  const saved = await gildong.post<{ addressNo: number }>('/profile/shipping-addresses', {
    addressName: '우리 집',
    receiverName: '길동',
    receiverContact1: '01020000001',
    receiverZipCd: '06236',
    receiverAddress: '서울특별시 강남구 테헤란로 152',
    receiverDetailAddress,
    receiverJibunAddress: '',
    defaultYn: 'N',
  });
  expect(saved.status).toBeLessThan(300);
  const problems = await checkInvariants(own.shop, facts);
  expect(problems).toEqual([
    expect.stringMatching(/^INV10 .* in GET \/profile\/shipping-addresses as gildong$/),
  ]);
});

test('a round too many, a gap, a late one and one before the start are INV3', () => {
  const linesOf = (copy: Evidence) =>
    copy.orders
      .flatMap(({ orderOptions }) => orderOptions)
      .filter((line) => line.recurringPaymentId === first().id);
  expect(named((copy) => Object.assign(linesOf(copy)[1] ?? {}, { round: 5 }))).toEqual(['INV3']);
  expect(named((copy) => Object.assign(applicationOf(copy, first()), { lastRound: 1 }))).toEqual(['INV3']);
  expect(named((copy) => Object.assign(applicationOf(copy, first()), { createdRounds: 1 }))).toEqual([
    'INV3',
  ]);
  const ended = (copy: Evidence) => applicationOf(copy, first()).history.statuses.at(-1);
  expect(named((copy) => Object.assign(ended(copy) ?? {}, { at: '2026-01-07T00:00:00.000Z' }))).toEqual([
    'INV3',
  ]);
});

test('the same round paid in two orders is INV1, money kept for nothing too', () => {
  expect(
    named((copy) => {
      const [one, two] = copy.orders.filter(({ recurringPaymentGroupNo: no }) => no === first().groupNo);
      if (one?.orderOptions[0] && two?.orderOptions[0]) one.orderOptions[0].round = two.orderOptions[0].round;
    }),
  ).toContain('INV1');
  expect(
    named((copy) => {
      const line = copy.orders.find(({ recurringPaymentGroupNo: no }) => no === first().groupNo)
        ?.orderOptions[0];
      if (line) line.orderStatusType = 'CANCEL_DONE';
    }),
  ).toContain('INV1');
});

test('a step that the table does not know, a broken chain and another end are INV4', () => {
  const stepsOf = (copy: Evidence) => applicationOf(copy, first()).history.statuses;
  expect(named((copy) => Object.assign(stepsOf(copy)[1] ?? {}, { actor: 'MERCHANT' }))).toEqual(['INV4']);
  expect(named((copy) => stepsOf(copy).splice(1, 1))).toContain('INV4');
  expect(named((copy) => Object.assign(applicationOf(copy, first()), { statusType: 'ACTIVE' }))).toContain(
    'INV4',
  );
});

test('a half accepted group is INV6, stock that vanishes or goes below nothing INV7', () => {
  expect(
    named((copy) => {
      const waiting = copy.applications.find(({ recurringPaymentId }) => recurringPaymentId === gifts[2]?.id);
      if (waiting)
        Object.assign(waiting, { recurringPaymentGroupNo: first().groupNo, statusType: 'WAITING' });
    }),
  ).toContain('INV6');
  const option = (copy: Evidence) => copy.products.flatMap(({ options }) => options)[0];
  expect(named((copy) => Object.assign(option(copy) ?? {}, { stock: 1 }))).toEqual(['INV7']);
  expect(named((copy) => Object.assign(option(copy) ?? {}, { stock: -1 }))).toEqual(['INV7']);
});

test('what was acknowledged and is gone is INV8, a change without its line or with another INV9', () => {
  const gift = (copy: Evidence) => copy.gifts[0];
  expect(named((copy) => Object.assign(gift(copy) ?? {}, { guest: null }))).toEqual(['INV8']);
  expect(named((copy) => Object.assign(gift(copy) ?? {}, { closed: [first().id] }))).toEqual(['INV8']);
  expect(named((copy) => Object.assign(gift(copy) ?? {}, { acceptance: 'refused' }))).toEqual(['INV8']);
  expect(named((copy) => Object.assign(gift(copy) ?? {}, { changes: [] }))).toEqual(['INV9']);
  expect(named((copy) => Object.assign(applicationOf(copy, first()).history, { changes: [] }))).toEqual([
    'INV9',
  ]);
});
