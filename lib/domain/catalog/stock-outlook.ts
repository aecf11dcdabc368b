import { daysFrom } from '../application/schedule';

/** Applications of one option whose next order falls on one day; `weeks`: the cycle's length where it counts in weeks. */
export type Demand = { optionNo: number; orderOn: string; weeks: number | null; pieces: number };

/**
 * How many pieces each option needs until `untilDay`: every weekly application again each cycle, a monthly one once, which is
 * right for any outlook shorter than a month. End rounds are not looked at: rather warned once too often.
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
