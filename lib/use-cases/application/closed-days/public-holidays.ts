import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import { type ClosedSpan, lastClosedYear } from '@/lib/domain/application/closed-days';
import { englishHolidayName, expectedPublicHolidays } from '@/lib/domain/operations/public-holidays';
import { fieldError } from '@/lib/domain/shared/errors';
import { today } from '../../shared/calendar';

export type PublicHolidays = {
  /** False: the government has not announced the year; its days are expected by today's rules. */
  isAnnounced: boolean;
  holidays: Array<ClosedSpan & { isAdded: boolean }>;
};

/**
 * Korea's public holidays of a year, to choose closed days from. Nothing is closed before it is saved. Throws VALIDATION for a year
 * whose days cannot be closed yet.
 */
export async function listPublicHolidays(ctx: Context, year: number): Promise<PublicHolidays> {
  if (year > lastClosedYear(today(ctx))) throw fieldError('year', 'out_of_range');
  const announced = await announcedHolidays(year);
  const holidays = announced ?? expectedPublicHolidays(year);
  const { closedDays } = await readSettings(ctx.db);
  return {
    isAnnounced: announced !== null,
    holidays: holidays.map(({ on, nameKo }) => ({
      from: on,
      until: on,
      nameKo,
      nameEn: englishHolidayName(nameKo),
      isAdded: closedDays.spans.some(({ from, until, courier }) => !courier && from <= on && on <= until),
    })),
  };
}

/** From the official gazette; loaded only here. Null for a year that it does not have. */
async function announcedHolidays(year: number) {
  const { getHolidayPreset } = await import('@hyunbinseo/holidays-kr');
  try {
    const names = await getHolidayPreset(String(year));
    return Object.entries(names).map(([on, [nameKo = '']]) => ({ on, nameKo }));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
