import type { DeliveryCycleWire } from '@/lib/contract/application/cycle';
import { weekdays } from '@/lib/domain/application/weekday';
import { endless, type ProductChoice } from './choice-path';

type Query = Record<string, string | string[] | undefined>;

/** Reads the choice from the URL; invalid values are ignored. */
export function choiceFrom(query: Query): Partial<ProductChoice> {
  const number = (name: string) => {
    const value = query[name];
    return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
  };
  const [optionNo, orderCnt, lastRound, length, date] = ['option', 'count', 'rounds', 'cycle', 'day'].map(
    number,
  );
  const dayOfWeek = weekdays.find((day) => day === query.day);
  const isMonth = query.type === 'MONTH' && date !== undefined && date <= 31;
  const cycle: DeliveryCycleWire | undefined = !length
    ? undefined
    : isMonth
      ? { cycleType: 'MONTH', cycle: length, date, dayOfWeek: null }
      : dayOfWeek && { cycleType: 'WEEK', cycle: length, date: null, dayOfWeek };
  return {
    ...(optionNo && { optionNo }),
    ...(orderCnt && orderCnt <= 999 && { orderCnt }),
    ...(lastRound && lastRound <= 999 && { lastRound }),
    ...(query.rounds === endless && { lastRound: null }),
    ...(cycle && { cycle }),
  };
}
