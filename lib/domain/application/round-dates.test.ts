import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateText, dayNumber, type OracleOrder } from '@/lib/testing/fixtures/calendar-oracle';
import {
  anyWalk,
  chosenBehindAFailedRound,
  liveByOracle,
  type Seen,
  type Step,
  type Walk,
} from '@/lib/testing/fixtures/calendar-walk';
import { addDays } from '../shared/days';
import { type Application, allRoundsCreated, nextRound } from './application';
import type { ClosedDays } from './closed-days';
import {
  boxPlace,
  datesAfter,
  datesAfterOrder,
  datesAt,
  datesFrom,
  datesOffClosedDay,
  datesOnResume,
  deliveryDateOf,
  type Moment,
  orderedOffClosedDay,
} from './round-dates';
import { nextStatus } from './status';

/** An in-memory application: uses the pure rules, and repeats here the few lines that use cases add. */
type State = Pick<
  Application,
  | 'cycle'
  | 'gridBaseOn'
  | 'createdRounds'
  | 'lastRound'
  | 'nextDeliveryOn'
  | 'nextOrderOn'
  | 'movedFromOn'
  | 'chosenOn'
  | 'failedRoundOn'
  | 'isFlagged'
  | 'status'
>;

class Life {
  state: State;
  orders: Array<{
    round: number;
    on: string;
    movedFromOn: string | null;
    state: OracleOrder['state'];
    triedOn: string;
  }> = [];
  closed: ClosedDays;
  out: { until: string | null; isRestocked: boolean } | null = null;

  constructor(private readonly walk: Walk) {
    const { cycle, lastRound, closed } = walk;
    this.closed = { ...closed, spans: [] };
    const plan = { cycle, lastRound, gridBaseOn: null, createdRounds: 0 };
    const dates = datesFrom(plan, this.#moment(dateText(walk.start)));
    this.state = {
      ...plan,
      ...dates,
      chosenOn: null,
      failedRoundOn: null,
      isFlagged: false,
      status: 'ACTIVE',
    };
  }

  take(step: Step): void {
    const today = dateText(step.day);
    if (step.step === 'run') this.#followStock(today);
    if (step.step === 'run') this.#retry(today, step.cardPays);
    if (step.step === 'restock') {
      if (this.out) this.out.isRestocked = true;
      return;
    }
    if (step.step === 'close') {
      this.#close(today, step);
      return;
    }
    if (step.step !== 'run' && !step.isAllowed) return;
    if (step.step === 'skip' && this.state.nextDeliveryOn !== null)
      this.#set({
        ...datesAfter(this.state, boxPlace(this.#box()), { today, ...this.#timetable() }),
        chosenOn: null,
      });
    if (step.step === 'runOut') {
      this.out = { until: step.until === null ? null : dateText(step.until), isRestocked: false };
      this.#holdIfOut();
      return;
    }
    if (step.step === 'choose') this.#choose(step.days);
    if (step.step === 'pause') this.#pause();
    if (step.step === 'resume') {
      const { to } = nextStatus(this.state.status, 'RESUME', 'ORDERER');
      this.#set({ ...datesOnResume(this.state, this.#moment(today)), failedRoundOn: null, status: to });
    }
    if (step.step === 'cycle') {
      if (JSON.stringify(step.cycle) === JSON.stringify(this.state.cycle)) return;
      const planned = { ...this.state, cycle: step.cycle, gridBaseOn: null, chosenOn: null };
      const { gridBaseOn, ...dates } = datesFrom(planned, this.#moment(today));
      this.#set({
        cycle: step.cycle,
        gridBaseOn,
        chosenOn: null,
        ...(this.state.status === 'ACTIVE' && dates),
      });
    }
    if (step.step !== 'choose') this.#createDue(today, step.cardPays);
  }

  #choose(days: number): void {
    const chosenOn = addDays(this.#box().on, days);
    const place = boxPlace({ ...this.#box(), on: chosenOn });
    const movedFromOn = place === chosenOn ? null : place;
    this.#set({ ...datesAt(chosenOn, this.walk.lead), movedFromOn, chosenOn });
  }

  seen(day: number): Seen {
    const { status, nextDeliveryOn, isFlagged } = this.state;
    if (status !== 'ACTIVE' && status !== 'USER_PAUSED' && status !== 'SYSTEM_PAUSED')
      if (status !== 'ADMIN_PAUSED' && status !== 'ROUND_FINISHED')
        throw new Error(`Nothing here leads to ${status}`);
    const isOver = status === 'ROUND_FINISHED';
    const resumed = () => datesOnResume(this.state, this.#moment(dateText(day))).nextDeliveryOn;
    const on = status === 'ACTIVE' ? nextDeliveryOn : isOver ? null : resumed();
    return {
      status,
      orders: this.orders.map((order) => ({
        round: order.round,
        on: dayNumber(order.on),
        state: order.state,
      })),
      next: {
        on: on === null ? null : dayNumber(on),
        isEstimated: status !== 'ACTIVE' && on !== null,
      },
      nextRound: nextRound(this.state, isOver),
      isFlagged,
    };
  }

  #set = (change: Partial<State>) => {
    this.state = { ...this.state, ...change };
  };

  #timetable = () => ({ leadDays: this.walk.lead, closed: this.closed });
  #box = () => ({ on: this.state.nextDeliveryOn ?? '', movedFromOn: this.state.movedFromOn });

  #close(today: string, { from, days }: { from: number; days: number }): void {
    const span = { from: dateText(from), until: dateText(from + days - 1), nameKo: '휴무', nameEn: 'Closed' };
    this.closed = { ...this.closed, spans: [...this.closed.spans, span] };
    for (const order of this.orders)
      if (order.state !== 'VOID' && order.on >= today)
        Object.assign(order, orderedOffClosedDay(order, this.closed));
    if (this.state.status !== 'ACTIVE' || (this.state.nextDeliveryOn ?? '') < today) return;
    this.#set(datesOffClosedDay({ ...this.state, away: [] }, this.#moment(today)) ?? {});
  }

  #moment(today: string): Moment {
    const live = this.orders.filter(({ state }) => state !== 'VOID').map(boxPlace);
    return { today, ...this.#timetable(), lastLiveDeliveryOn: live.sort().at(-1) ?? null };
  }

  #createDue(today: string, cardPays: boolean): void {
    const isDue = () => this.state.nextOrderOn !== null && this.state.nextOrderOn <= today;
    while (this.state.status === 'ACTIVE' && isDue() && !this.#isOut()) {
      if (this.orders.some(({ state }) => state === 'UNPAID')) return;
      const day = { today, ...this.#timetable() };
      const order = deliveryDateOf(this.state, day);
      const createdRounds = this.state.createdRounds + 1;
      const movedFromOn = order.isMissed ? null : this.state.movedFromOn;
      const box = { on: order.deliveryOn, movedFromOn };
      this.orders.push({ round: createdRounds, ...box, state: 'UNPAID', triedOn: '' });
      const dates = datesAfterOrder({ ...this.state, createdRounds }, order, day);
      this.#set({ createdRounds, ...dates, isFlagged: order.isMissed });
      this.#retry(today, cardPays);
    }
  }

  #retry(today: string, cardPays: boolean): void {
    for (const order of this.orders) {
      if (order.state !== 'UNPAID') continue;
      if (today <= order.on && cardPays && order.triedOn !== today) order.state = 'PAID';
      order.triedOn = today;
      if (order.state === 'PAID' && allRoundsCreated(this.state)) this.#set({ status: 'ROUND_FINISHED' });
      if (order.state === 'PAID' || today < order.on) continue;
      order.state = 'VOID';
      const { to } = nextStatus(this.state.status, 'PAYMENT_FAIL', 'SYSTEM');
      this.#end({ status: to, failedRoundOn: order.on, createdRounds: this.state.createdRounds - 1 });
    }
  }

  #isOut = () => {
    const { nextOrderOn } = this.state;
    return this.out !== null && nextOrderOn !== null && nextOrderOn < (this.out.until ?? '9999');
  };

  #holdIfOut(): void {
    const isUnpaid = this.orders.some(({ state }) => state === 'UNPAID');
    if (this.state.status === 'ACTIVE' && this.out && (this.#isOut() || isUnpaid))
      this.#pause('RAN_OUT', 'SYSTEM');
  }

  #followStock(today: string): void {
    if (this.out && (this.out.until === null ? this.out.isRestocked : this.out.until <= today))
      this.out = null;
    this.#holdIfOut();
    if (this.out || this.state.status !== 'ADMIN_PAUSED') return;
    const { to } = nextStatus(this.state.status, 'BACK_IN_STOCK', 'SYSTEM');
    this.#set({ ...datesFrom(this.state, this.#moment(today)), failedRoundOn: null, status: to });
  }

  #pause(event: 'PAUSE' | 'RAN_OUT' = 'PAUSE', actor: 'ORDERER' | 'SYSTEM' = 'ORDERER'): void {
    const unpaid = this.orders.filter(({ state }) => state === 'UNPAID');
    for (const order of unpaid) order.state = 'VOID';
    const { to } = nextStatus(this.state.status, event, actor);
    this.#end({ status: to, createdRounds: this.state.createdRounds - unpaid.length });
  }

  #end = (change: Partial<State>) => this.#set({ ...change, nextDeliveryOn: null, nextOrderOn: null });
}

test('a random life of an application has the dates, rounds, estimates and flags of the oracle', () => {
  fc.assert(
    fc.property(anyWalk({ moves: 40, days: 60 }), (walk) => {
      const life = new Life(walk);
      for (const [step, expected] of liveByOracle(walk)) {
        life.take(step);
        const seen = life.seen(step.day);
        // The comparison with an explanation is far slower, so it runs only on a difference.
        if (!isDeepStrictEqual(seen, expected)) expect([step, seen]).toEqual([step, expected]);
      }
    }),
    { numRuns: 300, examples: chosenBehindAFailedRound.map((walk) => [walk]) },
  );
});

test('a day chosen behind a failed round is the next box’s, once', () => {
  const boxes = chosenBehindAFailedRound.map((walk) => {
    const life = new Life(walk);
    for (const [step] of liveByOracle(walk)) life.take(step);
    return [...life.orders, { on: life.state.nextDeliveryOn, state: 'PLANNED' }].map(
      ({ on, state }) => `${on} ${state}`,
    );
  });
  const both = ['2024-01-15 VOID', '2024-01-23 PAID', '2024-03-10 PAID', '2024-03-15 PAID'];
  const each = [...both, '2024-04-15 PLANNED'];
  expect(boxes).toEqual([each, each]);
});

test('a box moved to an earlier open day is never ordered on a past day', () => {
  const plan = { cycle: { cycleType: 'WEEK', cycle: 1, dayOfWeek: 'FRIDAY' } } as const;
  const application = { ...plan, gridBaseOn: '2026-01-02', createdRounds: 1, lastRound: null };
  const span = { from: '2026-01-11', until: '2026-01-16', nameKo: '휴무', nameEn: 'Closed' };
  const closed: ClosedDays = { weekdays: [], spans: [span], moveTo: 'PREVIOUS' };
  const after = (today: string) =>
    datesAfter(application, '2026-01-09', { today, leadDays: 5, closed }).nextOrderOn;
  // The order of the 9th was made on its day; the box of the 16th goes to the 10th.
  expect(after('2026-01-04')).toBe('2026-01-05');
  expect(after('2026-01-05')).toBe('2026-01-05');
  // It was made late: the 10th would have been ordered on a day that is over.
  expect(after('2026-01-06')).toBe('2026-01-12');
});
