import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCycle, anyDay } from '@/lib/testing/fixtures/any-cycle';
import { dateText, dayNumber, firstDay, isCycleDay, isOnGrid } from '@/lib/testing/fixtures/calendar-oracle';
import type { Span } from './application';
import { boxesInSpan, daysOf, latestMove } from './away';
import { dayOutside, neverClosed } from './closed-days';
import { datesAfter, datesAround, datesAt } from './round-dates';

const timetable = { leadDays: 2, closed: neverClosed };

/** Days in which nobody is at home, by their numbers: first day and length. */
const anySpans = fc.array(fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 30 })), {
  maxLength: 2,
});
const anyMove = fc.option(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 30 })));

test('each box comes on its date of the grid, or on the first day after an absence; a moved box changes no other', () => {
  fc.assert(
    fc.property(anyCycle, anyDay, anySpans, anyMove, (cycle, start, spans, move) => {
      const lastRound = 6;
      const base = firstDay(start, (day) => isCycleDay(cycle, day));
      const absences = spans.map(([first, length]) => [base + first, base + first + length - 1] as const);
      const isAway = (day: number) => absences.some(([first, last]) => first <= day && day <= last);
      const away = absences.map(([first, last]): Span => ({ from: dateText(first), until: dateText(last) }));
      const plan = { cycle, gridBaseOn: dateText(base), lastRound, away };

      let due = firstDay(base, (day) => !isAway(day));
      let next: string | null = dayOutside(dateText(base), away);
      for (let createdRounds = 0; createdRounds < lastRound; createdRounds += 1) {
        if (move && move[0] === createdRounds && next) {
          due += move[1];
          next = datesAt(dateText(dayNumber(next) + move[1]), 2).nextDeliveryOn;
        }
        expect(next).toBe(dateText(due));
        const dates = datesAfter({ ...plan, createdRounds: createdRounds + 1 }, next ?? '', {
          today: dateText(base),
          ...timetable,
        });
        next = dates.nextDeliveryOn;
        const onGrid = firstDay(due + 1, (day) => isOnGrid(cycle, base, day));
        due = firstDay(onGrid, (day) => !isAway(day));
        // The charge comes with its box.
        expect(dates.nextOrderOn).toBe(next && dateText(dayNumber(next) - 2));
      }
      expect(next).toBeNull();
    }),
    { numRuns: 400 },
  );
});

test('the boxes of a span are listed with their old and new days, and no others', () => {
  const plan = { cycle: { cycleType: 'WEEK', cycle: 1, dayOfWeek: 'MONDAY' }, createdRounds: 2 } as const;
  const weekly = {
    ...plan,
    gridBaseOn: '2026-01-05',
    nextDeliveryOn: '2026-01-19',
    away: [],
    lastRound: 6,
    movedFromOn: null,
  };
  const span = { from: '2026-01-26', until: '2026-02-03' };
  expect(daysOf(span)).toBe(9);
  expect(boxesInSpan(weekly, span, timetable)).toEqual([
    { round: 4, from: '2026-01-26', to: '2026-02-04' },
    { round: 5, from: '2026-02-02', to: '2026-02-09' },
  ]);
  expect(boxesInSpan(weekly, { from: '2026-01-20', until: '2026-01-25' }, timetable)).toEqual([]);
  expect(boxesInSpan({ ...weekly, lastRound: 3 }, span, timetable)).toEqual([]);
  expect(boxesInSpan({ ...weekly, nextDeliveryOn: null }, span, timetable)).toEqual([]);
  // One absence may begin where another ends.
  const away = [{ from: '2026-02-04', until: '2026-02-05' }];
  expect(boxesInSpan({ ...weekly, away }, span, timetable)[0]).toMatchObject({ to: '2026-02-06' });
  expect(latestMove('2026-01-31', 30)).toBe('2026-03-02');
});

test('an absence keeps the later place of a box that a closed day moved back', () => {
  const box = {
    nextDeliveryOn: '2026-01-09',
    movedFromOn: '2026-01-20',
    away: [{ from: '2026-01-09', until: '2026-01-12' }],
  };
  const closed = {
    ...neverClosed,
    spans: [{ from: '2026-01-13', until: '2026-01-13', nameKo: '휴무', nameEn: 'Closed' }],
  };
  expect(datesAround(box, { leadDays: 2, closed })).toEqual({
    nextDeliveryOn: '2026-01-14',
    nextOrderOn: '2026-01-12',
    movedFromOn: '2026-01-20',
  });
});
