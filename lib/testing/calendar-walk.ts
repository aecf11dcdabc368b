import fc from 'fast-check';
import type { Cycle } from '@/lib/domain/application/schedule';
import { anyCycle, anyDay } from './any-cycle';
import { CalendarOracle, type OracleOrder, type OracleStatus } from './calendar-oracle';

/**
 * Random lives of one application: days on which the jobs run, days on which they do not, and what its orderer does in
 * between. A walk is lived twice, by the oracle and by the product, and what is seen after each step must be equal.
 */
type Move =
  | { move: 'days'; days: number }
  | { move: 'outage'; days: number }
  | { move: 'card'; pays: boolean }
  | { move: 'cycle'; cycle: Cycle }
  | { move: 'skip' | 'pause' | 'resume' };

export type Walk = { cycle: Cycle; lead: number; lastRound: number | null; start: number; moves: Move[] };

/** What can be seen of an application on a day. */
export type Seen = {
  status: OracleStatus;
  orders: OracleOrder[];
  next: { on: number | null; isEstimated: boolean };
  nextRound: number;
  isFlagged: boolean;
};

export const anyWalk = (most: { moves: number; days: number }, cycles = anyCycle): fc.Arbitrary<Walk> => {
  const days = fc.record({
    move: fc.constant('days' as const),
    days: fc.integer({ min: 1, max: most.days }),
  });
  const outage = fc.record({
    move: fc.constant('outage' as const),
    days: fc.integer({ min: 2, max: 2 * most.days }),
  });
  return fc.record({
    cycle: cycles,
    lead: fc.integer({ min: 0, max: 7 }),
    lastRound: fc.option(fc.integer({ min: 1, max: 40 })),
    start: anyDay,
    moves: fc.array(
      fc.oneof(
        { arbitrary: days, weight: 5 },
        { arbitrary: outage, weight: 1 },
        {
          arbitrary: fc.record({
            move: fc.constantFrom('skip' as const, 'pause' as const, 'resume' as const),
          }),
          weight: 5,
        },
        { arbitrary: fc.record({ move: fc.constant('card' as const), pays: fc.boolean() }), weight: 2 },
        { arbitrary: fc.record({ move: fc.constant('cycle' as const), cycle: cycles }), weight: 1 },
      ),
      { minLength: 4, maxLength: most.moves },
    ),
  });
};

export type Step =
  | { step: 'run'; day: number; cardPays: boolean }
  | { step: 'skip' | 'pause' | 'resume'; day: number; cardPays: boolean; isAllowed: boolean }
  | { step: 'cycle'; day: number; cardPays: boolean; isAllowed: boolean; cycle: Cycle };

/** The oracle's life: each step with what must be seen after it. */
export function* liveByOracle({ cycle, lead, lastRound, start, moves }: Walk): Generator<[Step, Seen]> {
  const oracle = new CalendarOracle(cycle, lead, lastRound, start);
  let day = start;
  let cardPays = true;
  const seen = (): Seen => ({
    status: oracle.status,
    orders: oracle.orders.map((order) => ({ ...order })),
    next: oracle.nextDelivery(day),
    nextRound: oracle.nextRound(),
    isFlagged: oracle.isFlagged,
  });
  const run = (): [Step, Seen] => {
    oracle.run(day, cardPays);
    return [{ step: 'run', day, cardPays }, seen()];
  };
  yield run();
  for (const move of moves) {
    switch (move.move) {
      case 'card':
        cardPays = move.pays;
        break;
      case 'days':
        for (let left = move.days; left > 0; left -= 1) {
          day += 1;
          yield run();
        }
        break;
      case 'outage':
        day += move.days;
        yield run();
        break;
      case 'cycle': {
        const isAllowed = oracle.changeCycle(day, move.cycle, cardPays);
        yield [{ step: 'cycle', day, cardPays, isAllowed, cycle: move.cycle }, seen()];
        break;
      }
      default: {
        const isAllowed = oracle[move.move](day, cardPays);
        yield [{ step: move.move, day, cardPays, isAllowed }, seen()];
      }
    }
  }
}
