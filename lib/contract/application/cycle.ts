import { z } from 'zod';
import type { Cycle } from '@/lib/domain/application/schedule';
import { weekdays } from '@/lib/domain/application/weekday';
import { says } from '../shared/field-errors';

export const cycleTypes = ['MONTH', 'WEEK'] as const;
export const cycleType = z.enum(cycleTypes);
export const dayOfWeek = z.enum(weekdays);

const cycleFields = z.object({
  cycleType,
  cycle: z.int().min(1).max(6),
  /** 0 means no date, because typed clients send every number. */
  date: z
    .int()
    .min(0)
    .max(31)
    .transform((day) => day || null)
    .nullish(),
  dayOfWeek: dayOfWeek.nullish(),
});

type CycleParts = Pick<z.output<typeof cycleFields>, 'cycleType' | 'cycle' | 'date' | 'dayOfWeek'>;

/**
 * MONTH needs a day of the month, WEEK a weekday (docs/rules/calendar.md#cycle); the other type's field is
 * dropped. An error names the fields in `names`.
 */
export function toCycle(
  { cycleType: type, cycle, date, dayOfWeek: day }: CycleParts,
  ctx: z.RefinementCtx,
  names = { date: 'date', dayOfWeek: 'dayOfWeek' },
): Cycle {
  if (type === 'MONTH' && date != null) return { cycleType: type, cycle, date };
  if (type === 'WEEK' && day != null) return { cycleType: type, cycle, dayOfWeek: day };
  const path = [type === 'MONTH' ? names.date : names.dayOfWeek];
  ctx.addIssue({ code: 'custom', path, message: says('required') });
  return z.NEVER;
}

export const deliveryCycleRequest = cycleFields
  .transform((value, ctx) => toCycle(value, ctx))
  .meta({ id: 'DeliveryCycleRequest' });

export const deliveryCycle = z
  .object({
    cycleType,
    cycle: z.int(),
    date: z.int().nullable(),
    dayOfWeek: dayOfWeek.nullable(),
  })
  .meta({ id: 'DeliveryCycle' });
export type DeliveryCycleWire = z.output<typeof deliveryCycle>;

/** The cycles that the product allows. */
export const adjustableDeliveryCycle = z
  .object({
    dayOfWeekCycles: z.array(dayOfWeek),
    deliveryCycleTypes: z.array(cycleType),
    monthDeliveryCycles: z.array(z.int()),
    weekDeliveryCycles: z.array(z.int()),
  })
  .meta({ id: 'AdjustableDeliveryCycle' });
export type AdjustableDeliveryCycleWire = z.output<typeof adjustableDeliveryCycle>;
