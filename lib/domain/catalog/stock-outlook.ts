import { daysFrom } from '../shared/days';

/** Applications of one option with their next order on one day; `weeks`: the cycle's length if weekly. */
export type Demand = { optionNo: number; orderOn: string; weeks: number | null; pieces: number };

/**
 * The pieces each option needs until `untilDay`: a weekly application once per cycle, a monthly one once, which
 * is correct for an outlook shorter than a month. Last rounds are ignored: a needless warning is better than a
 * missing one.
 */
export function piecesNeeded(demands: Demand[], untilDay: string): Map<number, number> {
  const needed = new Map<number, number>();
  for (const { optionNo, orderOn, weeks, pieces } of demands) {
    const daysLeft = daysFrom(orderOn, untilDay);
    const boxes = weeks === null ? 1 : 1 + Math.floor(Math.max(0, daysLeft) / (7 * weeks));
    needed.set(optionNo, (needed.get(optionNo) ?? 0) + pieces * boxes);
  }
  return needed;
}
