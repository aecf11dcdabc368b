import fc from 'fast-check';
import { type Cycle, weekdays } from '@/lib/domain/application/schedule';
import { dayNumber } from './calendar-oracle';

/** Random cycles and days for properties of the calendar. */
export const anyCycle: fc.Arbitrary<Cycle> = fc.oneof(
  fc.record({
    cycleType: fc.constant('MONTH' as const),
    cycle: fc.integer({ min: 1, max: 6 }),
    date: fc.integer({ min: 1, max: 31 }),
  }),
  fc.record({
    cycleType: fc.constant('WEEK' as const),
    cycle: fc.integer({ min: 1, max: 6 }),
    dayOfWeek: fc.constantFrom(...weekdays),
  }),
);

/** A day of 2024 to 2032, as the oracle counts them. */
export const anyDay = fc.integer({ min: dayNumber('2024-01-01'), max: dayNumber('2032-12-31') });
