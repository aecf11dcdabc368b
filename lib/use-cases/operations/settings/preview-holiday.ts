import { countBoxesFor } from '@/db/queries/operations/holidays';
import type { Context } from '@/lib/context';
import { settingLimits } from '@/lib/domain/operations/settings';
import { addDays } from '@/lib/domain/shared/days';

/** How many boxes are to arrive on a future holiday: they keep their date, so the merchant must know. */
export async function previewHoliday(ctx: Context, holidayOn: string): Promise<{ boxCount: number }> {
  const weekBefore = addDays(holidayOn, -settingLimits.orderLeadDays.max);
  return { boxCount: await countBoxesFor(ctx.db, { day: holidayOn, weekBefore }) };
}
