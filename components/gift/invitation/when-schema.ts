import { z } from 'zod';
import type { WhenValues } from './when-form';

export const whenFields = { when: z.enum(['NOW', 'LATER']), day: z.string(), hour: z.string() };

/** A chosen day is needed; the server checks how far ahead it is. */
export function checkWhen({ when, day }: WhenValues, ctx: z.RefinementCtx<WhenValues>): void {
  if (when === 'LATER' && day === '') ctx.addIssue({ code: 'custom', path: ['day'], message: 'required' });
}

export const whenForm = z.object(whenFields).superRefine(checkWhen);
