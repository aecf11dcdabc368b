import type { Cycle } from '@/lib/domain/application/schedule';
import { type Weekday, weekdays } from '@/lib/domain/application/weekday';
import { storedJson } from '../../damaged';

/** Columns that hold a list or a cycle, parsed. */
export function numbersOf(text: string): number[] {
  return storedJson<number[]>(text, []);
}

export function weekdayOf(text: string): Weekday {
  const day = weekdays.find((candidate) => candidate === text);
  if (!day) throw new Error(`"${text}" is no weekday`);
  return day;
}

type CycleColumns = {
  cycle_type: 'MONTH' | 'WEEK' | null;
  cycle: number | null;
  cycle_date: number | null;
  cycle_day_of_week: string | null;
};

export function cycleOf(row: CycleColumns): Cycle | null {
  const { cycle_type: cycleType, cycle, cycle_date: date, cycle_day_of_week: day } = row;
  if (cycle === null) return null;
  if (cycleType === 'MONTH' && date !== null) return { cycleType, cycle, date };
  if (cycleType === 'WEEK' && day !== null) return { cycleType, cycle, dayOfWeek: weekdayOf(day) };
  return null;
}

/** The cycle of an application, which always has one. */
export function requiredCycleOf(row: CycleColumns): Cycle {
  const cycle = cycleOf(row);
  if (!cycle) throw new Error(`A stored cycle is invalid: ${row.cycle_type} ${row.cycle_date}`);
  return cycle;
}

export function cycleColumns(cycle: Cycle) {
  return {
    cycle_type: cycle.cycleType,
    cycle: cycle.cycle,
    cycle_date: cycle.cycleType === 'MONTH' ? cycle.date : null,
    cycle_day_of_week: cycle.cycleType === 'WEEK' ? cycle.dayOfWeek : null,
  };
}

export const noCycle: CycleColumns = {
  cycle_type: null,
  cycle: null,
  cycle_date: null,
  cycle_day_of_week: null,
};
