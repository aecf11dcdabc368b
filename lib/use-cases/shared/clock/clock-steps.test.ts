import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { insertMember } from '@/db/queries/account/members';
import { addAddress } from '@/db/queries/catalog/addresses';
import { writeClock } from '@/db/queries/operations/sandbox-clock';
import { findOrdersOfGroup } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import { shopDate } from '@/lib/domain/application/schedule';
import { advanceClock } from '@/lib/jobs/advance-clock';
import { offsetClock, systemClock } from '@/lib/ports/clock';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import {
  aCard,
  aContact,
  anApplication,
  aShop,
  readApplication,
  type ShopFixture,
  testCards,
} from '@/lib/testing/fixtures/builders';
import { aSentGift, giftTerms } from '@/lib/testing/fixtures/gifts';
import { theOrderer } from '@/lib/testing/fixtures/orders';
import { changeStatusByOrderer } from '@/lib/use-cases/application/status/change-status-by-orderer';
import { skipNext } from '../../application/status/skip';

/**
 * However the sandbox clock reaches a time, the result is the same: moving it is no outage, and the jobs of the
 * days in between run in order (docs/rules/calendar.md#outage; docs/rules/operations.md#sandbox-clock).
 */
const start = Temporal.Instant.from('2026-01-05T00:00:00Z');
const end = start.add({ hours: 70 * 24 });

async function setUp(database: FreshDatabase): Promise<Context> {
  const offsetMs = start.epochMilliseconds - systemClock.wallNow().epochMilliseconds;
  const ctx: Context = { ...testContext(database).ctx, clock: offsetClock(offsetMs) };
  await ctx.transaction((trx) => writeClock(trx, { offsetMs, targetAt: null }));
  return ctx;
}

/** Another orderer, with this card only. */
async function withCard(ctx: Context, shop: ShopFixture, memberId: string, card: string) {
  const at = ctx.clock.wallNow().toString();
  const memberNo = await ctx.transaction(async (trx) => {
    const person = { name: '이영희', mobile: '01030000001', email: `${memberId}@example.com` };
    const account = { role: 'ORDERER', passwordHash: 'unused', language: 'ko', createdAt: at } as const;
    return insertMember(trx, { memberId, ...person, ...account });
  });
  if (memberNo === undefined) throw new Error(`The shop has ${memberId} already`);
  const entry = { addressType: 'BOOK', name: '집', isDefault: true, contact: aContact } as const;
  const addressNo = await ctx.transaction((trx) => addAddress(trx, memberNo, entry, at));
  return { ...shop, memberNo, addressNo, cardNo: await aCard(ctx, memberNo, card) };
}

type Story = Record<string, Application>;

/** Everything that depends on the calendar, started at one moment. */
async function begin(ctx: Context): Promise<Story> {
  const shop = await aShop(ctx);
  await giftTerms(ctx);
  const monthly = (date: number) => ({ cycle: { cycleType: 'MONTH', cycle: 1, date } as const });
  const weekly = (dayOfWeek: 'MONDAY' | 'WEDNESDAY') => ({
    cycle: { cycleType: 'WEEK', cycle: 1, dayOfWeek } as const,
    lastRound: 12,
  });
  const story = {
    weekly: await anApplication(ctx, shop, { ...weekly('MONDAY'), isGift: true }),
    monthly: await anApplication(ctx, shop, monthly(31)),
    waiting: (await aSentGift(ctx, shop)).application,
    skipped: await anApplication(ctx, shop, weekly('WEDNESDAY')),
    paused: await anApplication(ctx, shop, monthly(15)),
    late: await anApplication(ctx, await withCard(ctx, shop, 'poor', testCards.poor), monthly(20)),
    failing: await anApplication(ctx, await withCard(ctx, shop, 'failing', testCards.failing), monthly(12)),
  };
  const member = theOrderer(shop);
  await skipNext(ctx, { member, ids: [story.skipped.recurringPaymentId] });
  await changeStatusByOrderer(ctx, { member, ids: [story.paused.recurringPaymentId], to: 'USER_PAUSED' });
  return story;
}

/** All results, without the random numbers; moments by their day in the shop. */
async function outcome(ctx: Context, story: Story) {
  const dayOf = (at: string | null) =>
    at && shopDate(Temporal.Instant.from(at), ctx.config.SHOP_TIME_ZONE).toString();
  const applications = [];
  const orders = [];
  for (const [name, { recurringPaymentId, groupNo }] of Object.entries(story)) {
    const { status, statusReason, statusChangedAt, createdRounds, nextDeliveryOn, nextOrderOn, isFlagged } =
      await readApplication(ctx, recurringPaymentId);
    const next = { createdRounds, nextDeliveryOn, nextOrderOn, isFlagged };
    applications.push({ name, status, statusReason, changedOn: dayOf(statusChangedAt), ...next });
    for (const { deliveryOn, createdOn, paidAt, payAmt, attempts, lines } of (
      await findOrdersOfGroup(ctx.db, groupNo)
    ).reverse()) {
      const rounds = lines.map((line) => `${line.round} ${line.status}`);
      orders.push({ name, rounds, deliveryOn, createdOn, paidOn: dayOf(paidAt), payAmt, attempts });
    }
  }
  const nameOf = new Map(Object.entries(story).map(([name, { groupNo }]) => [groupNo as string, name]));
  const outbox = await ctx.db.selectFrom('outbox').selectAll().execute();
  const messages = outbox.map((row) =>
    [nameOf.get(row.group_no ?? ''), row.kind, row.party, row.state, dayOf(row.created_at)].join(' '),
  );
  const books = (ctx.ports.sandbox?.gateway.charges() ?? []).map(({ kind, amount, cardLast4, at }) =>
    [dayOf(at), kind, amount, cardLast4].join(' '),
  );
  const asked = ctx.ports.sandbox?.gateway.requests().length;
  return { applications, orders, messages: messages.sort(), books: books.sort(), asked };
}

async function lived(database: FreshDatabase, hours: number) {
  const ctx = await setUp(database);
  const story = await begin(ctx);
  for (let to = start; Temporal.Instant.compare(to, end) < 0; ) {
    const next = to.add({ hours });
    to = Temporal.Instant.compare(next, end) < 0 ? next : end;
    const target = to;
    const ran = await advanceClock(ctx, () => target);
    expect(ran.filter(({ failed }) => failed > 0)).toEqual([]);
  }
  return outcome(ctx, story);
}

describeOnBoth('seventy days', (fresh) => {
  let byOneStep: Awaited<ReturnType<typeof lived>> | undefined;

  test('in one step, every application is where its calendar says', async () => {
    byOneStep ??= await lived(await fresh(), 70 * 24);
    const atOnce = byOneStep;
    const stateOf = (name: string) => atOnce.applications.find((application) => application.name === name);
    const datesOf = (wanted: string) =>
      atOnce.orders.filter(({ name }) => name === wanted).map(({ deliveryOn }) => deliveryOn);
    expect(atOnce.applications.filter(({ isFlagged }) => isFlagged)).toEqual([]);
    expect(datesOf('monthly')).toEqual(['2026-01-31', '2026-02-28']);
    expect(datesOf('weekly')).toHaveLength(10);
    expect(datesOf('skipped').slice(0, 2)).toEqual(['2026-01-21', '2026-01-28']);
    expect(stateOf('waiting')).toMatchObject({ status: 'SYSTEM_CLOSED', changedOn: '2026-01-16' });
    expect(stateOf('paused')).toMatchObject({ status: 'USER_PAUSED', createdRounds: 0 });
    const [first] = atOnce.orders.filter(({ name }) => name === 'late');
    expect(first).toMatchObject({ createdOn: '2026-01-18', paidOn: '2026-01-19', deliveryOn: '2026-01-20' });
    expect(stateOf('failing')).toMatchObject({ status: 'SYSTEM_PAUSED', changedOn: '2026-01-12' });
  });

  test.each([24, 41])('end in the same state by steps of %s hours', async (hours) => {
    byOneStep ??= await lived(await fresh(), 70 * 24);
    expect(await lived(await fresh(), hours)).toEqual(byOneStep);
  });
});
