import type { Cycle } from '@/lib/domain/application/schedule';

/**
 * What docs/rules/calendar.md, docs/rules/rounds.md#words and docs/rules/money.md#retry-ladder say about dates, written from
 * their text alone: plain integers, a calendar counted out day by day, a search over every single day. It shares nothing with
 * the product but the shape of a cycle, and tests hold the product against it.
 */
const weekdayNames = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const firstYear = 2024;
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = (year: number, month: number) =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

type Day = { text: string; month: number; day: number; isLastOfMonth: boolean };
const days: Day[] = [];
for (let year = firstYear; year < 2090; year += 1)
  for (let month = 1; month <= 12; month += 1)
    for (let day = 1; day <= lengthOf(year, month); day += 1)
      days.push({
        text: [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-'),
        month: year * 12 + month,
        day,
        isLastOfMonth: day === lengthOf(year, month),
      });
const numbers = new Map(days.map(({ text }, number) => [text, number]));

/** Days are numbers here: 0 is 1 January 2024, a Monday. */
export function dayNumber(text: string): number {
  const number = numbers.get(text);
  if (number === undefined) throw new Error(`${text} is beyond the oracle`);
  return number;
}
const at = (number: number): Day => {
  const day = days[number];
  if (!day) throw new Error(`Day ${number} is beyond the oracle`);
  return day;
};
export const dateText = (number: number): string => at(number).text;

/** The day of the month, or the last one of a month that is too short; a weekday. */
export function isCycleDay(cycle: Cycle, number: number): boolean {
  if (cycle.cycleType === 'WEEK') return weekdayNames[number % 7] === cycle.dayOfWeek;
  const { day, isLastOfMonth } = at(number);
  return day === cycle.date || (isLastOfMonth && day < cycle.date);
}

/** First delivery date + k × cycle. */
export function isOnGrid(cycle: Cycle, base: number, number: number): boolean {
  if (number < base || !isCycleDay(cycle, number)) return false;
  if (cycle.cycleType === 'WEEK') return ((number - base) / 7) % cycle.cycle === 0;
  return (at(number).month - at(base).month) % cycle.cycle === 0;
}

export function firstDay(from: number, fits: (number: number) => boolean): number {
  let number = from;
  while (!fits(number)) number += 1;
  return number;
}

/** Earliest possible delivery: max(3, lead days) from today. */
export const earliest = (today: number, lead: number) => today + Math.max(3, lead);

export type OracleOrder = { round: number; on: number; state: 'UNPAID' | 'PAID' | 'VOID' };
export type OracleStatus = 'ACTIVE' | 'USER_PAUSED' | 'SYSTEM_PAUSED' | 'ROUND_FINISHED';

/** One ordinary application, lived day by day. Moves that the table refuses answer false and change nothing. */
export class CalendarOracle {
  status: OracleStatus = 'ACTIVE';
  orders: OracleOrder[] = [];
  isFlagged = false;
  #base: number;
  #next: number | null;
  #orderOn: number | null = null;
  #hasFailed = false;
  readonly #tried = new Map<OracleOrder, number>();

  constructor(
    private cycle: Cycle,
    private readonly lead: number,
    private readonly lastRound: number | null,
    today: number,
  ) {
    this.#base = firstDay(earliest(today, lead), (day) => isCycleDay(cycle, day));
    this.#next = this.#base;
    this.#plan(this.#base);
  }

  /** What runs by itself on a day: the ladder, then what is due, until nothing is. */
  run(today: number, cardPays: boolean): void {
    for (const order of this.orders) if (order.state === 'UNPAID') this.#charge(order, today, cardPays);
    this.#createDue(today, cardPays);
  }

  skip(today: number, cardPays: boolean): boolean {
    const isOrderAhead = this.#live().some(({ on }) => on >= today);
    if (this.status !== 'ACTIVE' || this.#next === null || isOrderAhead) return false;
    this.#plan(this.#gridFrom(this.#next + 1));
    this.#createDue(today, cardPays);
    return true;
  }

  pause(_today: number, _cardPays: boolean): boolean {
    if (this.status !== 'ACTIVE') return false;
    for (const order of this.orders) if (order.state === 'UNPAID') order.state = 'VOID';
    this.status = 'USER_PAUSED';
    this.#next = null;
    return true;
  }

  resume(today: number, cardPays: boolean): boolean {
    if (this.status !== 'USER_PAUSED' && this.status !== 'SYSTEM_PAUSED') return false;
    this.#plan(this.#onResume(today), this.#hasFailed ? today : undefined);
    this.status = 'ACTIVE';
    this.#hasFailed = false;
    this.#createDue(today, cardPays);
    return true;
  }

  changeCycle(today: number, cycle: Cycle, cardPays: boolean): boolean {
    if (this.status === 'ROUND_FINISHED') return false;
    if (JSON.stringify(cycle) === JSON.stringify(this.cycle)) return true;
    this.cycle = cycle;
    this.#base = firstDay(this.#possibleFrom(today), (day) => isCycleDay(cycle, day));
    if (this.status === 'ACTIVE') this.#plan(this.#isAllCreated() ? null : this.#base);
    this.#createDue(today, cardPays);
    return true;
  }

  /** What is shown: exact while ACTIVE, else what resuming today would give. */
  nextDelivery(today: number): { on: number | null; isEstimated: boolean } {
    if (this.status === 'ACTIVE') return { on: this.#next, isEstimated: false };
    const on = this.status === 'ROUND_FINISHED' ? null : this.#onResume(today);
    return { on, isEstimated: on !== null };
  }

  nextRound(): number {
    const created = this.#live().length;
    if (this.status === 'ROUND_FINISHED') return created;
    return Math.min(created + 1, this.lastRound ?? created + 1);
  }

  #live = () => this.orders.filter(({ state }) => state !== 'VOID');
  #isAllCreated = () => this.lastRound !== null && this.#live().length >= this.lastRound;
  #gridFrom = (from: number) => firstDay(from, (day) => isOnGrid(this.cycle, this.#base, day));
  #possibleFrom = (today: number) =>
    Math.max(earliest(today, this.lead), ...this.#live().map(({ on }) => on + 1));

  #onResume(today: number): number | null {
    if (this.#isAllCreated()) return null;
    return this.#hasFailed ? this.#possibleFrom(today) : this.#gridFrom(this.#possibleFrom(today));
  }

  #plan(next: number | null, orderOn = next === null ? null : next - this.lead): void {
    this.#next = next;
    this.#orderOn = orderOn;
  }

  #createDue(today: number, cardPays: boolean): void {
    while (this.status === 'ACTIVE' && this.#next !== null && (this.#orderOn ?? 0) <= today) {
      if (this.orders.some(({ state }) => state === 'UNPAID')) return;
      const isMissed = this.#next < today;
      const on = isMissed ? earliest(today, this.lead) : this.#next;
      const order: OracleOrder = { round: this.#live().length + 1, on, state: 'UNPAID' };
      this.orders.push(order);
      this.isFlagged = isMissed;
      this.#plan(this.#isAllCreated() ? null : this.#gridFrom(on + 1));
      this.#charge(order, today, cardPays);
    }
  }

  /** Once a day through the delivery date; then the round fails and the application pauses. */
  #charge(order: OracleOrder, today: number, cardPays: boolean): void {
    if (today <= order.on && cardPays && this.#tried.get(order) !== today) order.state = 'PAID';
    this.#tried.set(order, today);
    if (order.state === 'PAID') {
      if (order.round === this.lastRound) this.status = 'ROUND_FINISHED';
    } else if (today >= order.on) {
      order.state = 'VOID';
      this.status = 'SYSTEM_PAUSED';
      this.#next = null;
      this.#hasFailed = true;
    }
  }
}
