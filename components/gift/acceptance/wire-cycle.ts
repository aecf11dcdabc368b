import type { LaterInputResponse } from '@/lib/contract/gift/later-input';
import type { DisplayCycle } from '@/lib/format';

export type OfferedGift = LaterInputResponse;
export type OfferedItem = LaterInputResponse['recurringPayments'][number];

export function displayCycle({ delivery }: Pick<OfferedItem, 'delivery'>): DisplayCycle {
  const { cycleType, cycle, date, dayOfWeek } = delivery;
  return { cycleType, cycle, day: date, weekday: dayOfWeek };
}
