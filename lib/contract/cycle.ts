import { z } from 'zod';
import { says } from './field-errors';

export const cycleTypes = ['MONTH', 'WEEK'] as const;
export const daysOfWeek = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const;
export const cycleType = z.enum(cycleTypes);
export const dayOfWeek = z.enum(daysOfWeek);

const cycleFields = z.object({
  cycleType,
  cycle: z.int().min(1).max(6),
  date: z.int().min(1).max(31).nullish(),
  dayOfWeek: dayOfWeek.nullish(),
});

/** MONTH with a day of the month, WEEK with a weekday (domain.md, Schedule). What belongs to the other type is dropped. */
export const deliveryCycleRequest = cycleFields
  .superRefine((value, ctx) => {
    const missing = value.cycleType === 'MONTH' ? 'date' : 'dayOfWeek';
    if (value[missing] == null) ctx.addIssue({ code: 'custom', path: [missing], message: says('required') });
  })
  .transform((value) => ({
    cycleType: value.cycleType,
    cycle: value.cycle,
    date: value.cycleType === 'MONTH' ? (value.date ?? null) : null,
    dayOfWeek: value.cycleType === 'WEEK' ? (value.dayOfWeek ?? null) : null,
  }))
  .meta({ id: 'DeliveryCycleRequest' });
export type DeliveryCycleRequest = z.output<typeof deliveryCycleRequest>;

export const deliveryCycle = z
  .object({
    cycleType,
    cycle: z.int(),
    date: z.int().nullable(),
    dayOfWeek: dayOfWeek.nullable(),
  })
  .meta({ id: 'DeliveryCycle' });
export type DeliveryCycleWire = z.output<typeof deliveryCycle>;

/** What the product lets people choose from. */
export const adjustableDeliveryCycle = z
  .object({
    dayOfWeekCycles: z.array(dayOfWeek),
    deliveryCycleTypes: z.array(cycleType),
    monthDeliveryCycles: z.array(z.int()),
    weekDeliveryCycles: z.array(z.int()),
  })
  .meta({ id: 'AdjustableDeliveryCycle' });
export type AdjustableDeliveryCycleWire = z.output<typeof adjustableDeliveryCycle>;
