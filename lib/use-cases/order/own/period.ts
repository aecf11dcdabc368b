import { Temporal } from 'temporal-polyfill';
import type { Context } from '@/lib/context';
import { fieldError } from '@/lib/domain/shared/errors';
import { instantsOfDays, today } from '../../shared/calendar';

/**
 * Whole days of the shop's zone, both ends included (field report B43), as instants [from, until): by default the last three
 * months, never more than three years.
 */
export function periodOf(
  ctx: Context,
  { startYmd, endYmd }: { startYmd: string | null; endYmd: string | null },
): { from: string; until: string } {
  const day = today(ctx);
  const end = Temporal.PlainDate.from(endYmd ?? (startYmd !== null && startYmd > day ? startYmd : day));
  const start = startYmd === null ? end.subtract({ months: 3 }) : Temporal.PlainDate.from(startYmd);
  if (Temporal.PlainDate.compare(end, start) < 0) throw fieldError('endYmd', 'too_small');
  if (Temporal.PlainDate.compare(end, start.add({ years: 3 })) > 0) throw fieldError('endYmd', 'too_large');
  return instantsOfDays(ctx, start.toString(), end.toString());
}
