import { z } from 'zod';
import type { ApplicationView } from '@/lib/domain/application/application-view';

/** Ours: the cost and the next round of an endpoint 6 change, before it is saved. */
export const changePreviewResponse = z
  .object({
    nextAmount: z.int().nullable(),
    nextRecurringDate: z.string(),
    nextRecurringDateEstimated: z.boolean(),
    lastRound: z.int().nullable(),
  })
  .meta({ id: 'ChangePreviewResponse' });
export type ChangePreviewResponse = z.output<typeof changePreviewResponse>;

export function changePreviewToWire(view: ApplicationView): ChangePreviewResponse {
  return {
    nextAmount: view.nextAmount,
    nextRecurringDate: view.nextDelivery.on ?? '',
    nextRecurringDateEstimated: view.nextDelivery.isEstimated,
    lastRound: view.application.lastRound,
  };
}
