import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countRows } from '@/db/page';
import { writeSetting } from '@/db/queries/operations/settings';
import { findOrdersOfGroup } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Application } from '@/lib/domain/application/application';
import type { OrderStatus } from '@/lib/domain/order/order';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { anyCycle } from '@/lib/testing/fixtures/any-cycle';
import { refusalOf } from '@/lib/testing/fixtures/applications';
import { anApplication, aShop, readApplication as readStored } from '@/lib/testing/fixtures/builders';
import { dateText, dayNumber } from '@/lib/testing/fixtures/calendar-oracle';
import {
  anyWalk,
  chosenBehindAFailedRound,
  liveByOracle,
  type Seen,
  type Step,
  type Walk,
} from '@/lib/testing/fixtures/calendar-walk';
import { aGuestToken } from '@/lib/testing/fixtures/gifts';
import { aMerchant } from '@/lib/testing/fixtures/merchants';
import { goTo, runJobs } from '@/lib/testing/fixtures/moments';
import { theOrderer } from '@/lib/testing/fixtures/orders';
import { changeStock } from '../../catalog/product/change-stock';
import { moveNextBox } from '../../gift/guest/away';
import { businessNow } from '../../shared/calendar';
import { changeInfo } from '../change/change-info';
import { changeClosedDays } from '../closed-days/change-closed-days';
import { previewClosedDays } from '../closed-days/preview-closed-days';
import { startRanOut } from '../ran-out/change-ran-outs';
import { previewRanOut } from '../ran-out/preview-ran-out';
import { readApplication } from '../view/read';
import { changeStatusByOrderer } from './change-status-by-orderer';
import { skipNext } from './skip';

/** The walks of lib/testing/fixtures/calendar-walk.ts, run through use cases, jobs, gateway and database. */
const zones = ['Asia/Seoul', 'America/New_York', 'Europe/London', 'Pacific/Kiritimati'];
/** Jobs run once on each day without an outage: at the first moment of the day, the last, or in between. */
const hours = ['00:00', '11:30', '23:59:59.999'];

/** The cycles that the test product allows. */
const allowed = anyCycle.filter(
  (cycle) => cycle.cycleType === 'MONTH' || ['MONDAY', 'WEDNESDAY', 'SUNDAY'].includes(cycle.dayOfWeek),
);

const stateOf = (status: OrderStatus) =>
  status === 'PAY_WAIT' ? 'UNPAID' : status === 'PAY_FAIL' || status === 'PAY_CANCEL' ? 'VOID' : 'PAID';

async function live(database: FreshDatabase, zone: string, walk: Walk): Promise<void> {
  const { ctx, clock } = testContext(database, { SHOP_TIME_ZONE: zone });
  const gateway = ctx.ports.sandbox?.gateway;
  if (!gateway) throw new Error('This test needs the sandbox gateway');
  const goToDay = (day: number) => goTo(ctx, clock, `${dateText(day)}T${hours[day % 3]}`);
  goToDay(walk.start);
  const shop = await aShop(ctx, { stock: 100_000 });
  await ctx.transaction((trx) => writeSetting(trx, 'orderLeadDays', walk.lead, businessNow(ctx)));
  const { cycle, lastRound, lead: leadDays, closed } = walk;
  const merchant = await aMerchant(ctx);
  await changeClosedDays(ctx, { merchant, change: closed, plan: null });
  await ctx.transaction((trx) => writeSetting(trx, 'awayUses', 1_000, businessNow(ctx)));
  const isGift = lastRound !== null;
  const application = await anApplication(ctx, shop, { cycle, lastRound, leadDays, isGift });
  const input = { member: theOrderer(shop), ids: [application.recurringPaymentId], application, merchant };
  for (const [step, expected] of liveByOracle(walk)) {
    goToDay(step.day);
    gateway.clearFaults();
    if (!step.cardPays)
      gateway.addFault({ when: 'before', action: 'decline:insufficient_funds', times: 1_000 });
    if (step.step === 'run') await runJobs(ctx);
    else if (step.step === 'close') await close(ctx, merchant, step);
    else if (step.step === 'restock') await changeStock(ctx, { merchant, ...shop, by: 100_000 });
    else if (step.isAllowed) await take(ctx, input, step);
    else
      expect(await refusalOf(take(ctx, input, step))).toMatch(
        /^(STATE_FORBIDS|SKIP_NOT_POSSIBLE|VALIDATION)$/,
      );
    expect([step, await see(ctx, input)]).toEqual([step, expected]);
  }
}

/** What is previewed is what moves, box by box. */
async function close(
  ctx: Context,
  merchant: Member,
  { from, days }: Step & { step: 'close' },
): Promise<void> {
  const span = { from: dateText(from), until: dateText(from + days - 1), nameKo: '휴무', nameEn: 'Closed' };
  const { boxCount, plan, now } = await previewClosedDays(ctx, { add: [span] });
  const moves = ctx.db.selectFrom('change_history').selectAll().where('kind', '=', 'CLOSED_DAY');
  const before = (await moves.execute()).length;
  await changeClosedDays(ctx, { merchant, change: { add: [span] }, plan });
  const moved = (await moves.orderBy('history_no').execute()).slice(before);
  const day = (value: string) => JSON.parse(value).nextDeliveryOn as string;
  const happened = moved.map((row) => [
    row.recurring_payment_id,
    day(row.before_value),
    day(row.after_value),
  ]);
  const foreseen = now.flatMap(({ from: on, to, boxes }) =>
    boxes.flatMap(({ recurringPaymentIds: ids }) => ids.map((id) => [id, on, to])),
  );
  expect(happened.sort()).toEqual(foreseen.sort());
  expect(happened).toHaveLength(boxCount);
}

/** Who is previewed is who rests and is told. */
async function runOut(
  ctx: Context,
  { merchant, application }: Input,
  { until }: Step & { step: 'runOut' },
): Promise<void> {
  const untilOn = until === null ? null : dateText(until);
  const input = { productNo: application.productNo, optionNo: null, untilOn };
  const { applicationCount, ordererCount, recipientCount } = await previewRanOut(ctx, input);
  const { recurringPaymentId: id, groupNo } = application;
  const steps = ctx.db.selectFrom('status_history').where('recurring_payment_id', '=', id);
  const texts = ctx.db.selectFrom('outbox').where('group_no', '=', groupNo);
  const rows = () =>
    Promise.all([
      countRows(steps.where('reason', '=', 'RAN_OUT')),
      countRows(texts.where('kind', '=', 'RAN_OUT')),
      countRows(texts.where('kind', '=', 'GIFT_DELAYED')),
    ]);
  const before = await rows();
  await startRanOut(ctx, { ...input, merchant, applicationCount });
  const told = (await rows()).map((count, at) => count - (before[at] ?? 0));
  expect(told).toEqual([applicationCount, ordererCount, recipientCount]);
}

type Input = {
  member: ReturnType<typeof theOrderer>;
  merchant: Member;
  ids: string[];
  application: Application;
};

function take(
  ctx: Context,
  input: Input,
  step: Exclude<Step, { step: 'run' | 'restock' | 'close' }>,
): Promise<void> {
  if (step.step === 'skip') return skipNext(ctx, input);
  if (step.step === 'runOut') return runOut(ctx, input, step);
  if (step.step === 'choose') return choose(ctx, input, step);
  if (step.step === 'pause') return changeStatusByOrderer(ctx, { ...input, to: 'USER_PAUSED' });
  if (step.step !== 'cycle') return changeStatusByOrderer(ctx, { ...input, to: 'ACTIVE' });
  const { lastRound } = input.application;
  const unchanged = { cardNo: null, addressNo: null, lastRound, product: null };
  const [id = ''] = input.ids;
  return changeInfo(ctx, { ...input, id, change: { ...unchanged, cycle: step.cycle } });
}

/** The recipient of the gift moves its next box. */
async function choose(
  ctx: Context,
  { application }: Input,
  { days }: Step & { step: 'choose' },
): Promise<void> {
  const { groupNo, recurringPaymentId: id } = application;
  const { nextDeliveryOn } = await readStored(ctx, id);
  const deliveryOn = dateText(dayNumber(nextDeliveryOn ?? dateText(0)) + days);
  const guestToken = await aGuestToken(ctx, groupNo);
  await moveNextBox(ctx, { key: groupNo, guestToken, id, deliveryOn });
}

async function see(ctx: Context, { member, ids, application: { groupNo } }: Input): Promise<Seen> {
  const detail = await readApplication(ctx, { member, id: ids[0] ?? '' });
  const { status, isFlagged } = detail.application;
  const isPaused = status === 'USER_PAUSED' || status === 'SYSTEM_PAUSED' || status === 'ADMIN_PAUSED';
  if (!isPaused && status !== 'ACTIVE' && status !== 'ROUND_FINISHED')
    throw new Error(`Nothing here leads to ${status}`);
  const { on, isEstimated } = detail.nextDelivery;
  const orders = (await findOrdersOfGroup(ctx.db, groupNo)).flatMap(({ deliveryOn, lines }) =>
    lines.map((line) => ({ line, on: dayNumber(deliveryOn) })),
  );
  return {
    status,
    orders: orders
      .sort((a, b) => a.line.orderOptionNo - b.line.orderOptionNo)
      .map(({ line, on: day }) => ({ round: line.round, on: day, state: stateOf(line.status) })),
    next: { on: on === null ? null : dayNumber(on), isEstimated },
    nextRound: detail.nextRound,
    isFlagged,
  };
}

/** The box of 9 February came on 29 January, before the closed days, so on 4 February no box is ahead. */
const skippedAfterAnEarlyBox: Walk = {
  cycle: { cycleType: 'MONTH', cycle: 6, date: 9 },
  lead: 1,
  lastRound: 5,
  start: 7,
  closed: { weekdays: [], moveTo: 'PREVIOUS' },
  moves: [
    { move: 'days', days: 5 },
    { move: 'close', ahead: 17, days: 11 },
    { move: 'days', days: 7 },
    { move: 'close', ahead: 4, days: 4 },
    { move: 'days', days: 15 },
    { move: 'skip' },
    { move: 'pause' },
  ],
};

const knownWalks = [skippedAfterAnEarlyBox, ...chosenBehindAFailedRound];

describeOnBoth('a life of days, skips, pauses, outages and failing cards', (fresh, dialect) => {
  const liveIn = async (run: number, walk: Walk) =>
    live(await fresh(), zones[run % zones.length] ?? 'UTC', walk);

  test.each(knownWalks.map((walk, at) => ({ walk, nth: at + 1 })))(
    'is the oracle’s: known walk $nth',
    ({ walk, nth }) => liveIn(nth, walk),
  );

  test('is the oracle’s, in every zone (S67)', async () => {
    let run = knownWalks.length;
    await fc.assert(
      fc.asyncProperty(anyWalk({ moves: 14, days: 9 }, allowed), (walk) => liveIn(++run, walk)),
      { numRuns: (dialect === 'sqlite' ? 16 : 6) - knownWalks.length, endOnFailure: true },
    );
  });
});
