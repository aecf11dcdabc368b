import { z } from 'zod';
import { checkDateRange, line, ymd } from '../../shared/common';
import { writtenAs } from '../../shared/written';

export const holiday = z
  .object({ holidayOn: ymd, nameKo: line(40, 0), nameEn: line(40, 0) })
  .refine(...writtenAs('name'))
  .meta({ id: 'Holiday' });
export type HolidayWire = z.output<typeof holiday>;

export const holidaysQuery = z
  .object({ startYmd: ymd.optional(), endYmd: ymd.optional() })
  .superRefine(checkDateRange);
export const holidaysResponse = z.object({ holidays: z.array(holiday) }).meta({ id: 'HolidaysResponse' });
/** The number of boxes due on the day; a holiday moves none of them. */
export const holidayPreview = z.object({ boxCount: z.int() }).meta({ id: 'HolidayPreview' });
export const holidayPath = z.object({ holidayOn: ymd });
