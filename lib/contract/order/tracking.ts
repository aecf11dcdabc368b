import { z } from 'zod';
import { type Tracking, trackingStates } from '@/lib/domain/order/tracking';
import { translate } from '@/lib/i18n';
import type { Reader } from '../shared/shop';
import { toYmdt } from '../shared/ymdt';

/** Ours: the courier's last report, if the shop uses tracking. All null if unknown, and for a gift's orderer. */
export const trackingFields = {
  trackingStatusType: z.enum(trackingStates).nullable(),
  trackingStatusTypeLabel: z.string().nullable(),
  trackingStatusYmdt: z.string().nullable(),
};

export type TrackedWire = z.output<z.ZodObject<typeof trackingFields>>;

export function trackingFieldsToWire(
  tracking: Tracking | null | undefined,
  { language, timeZone }: Reader,
): TrackedWire {
  return {
    trackingStatusType: tracking ? tracking.state : null,
    trackingStatusTypeLabel: tracking ? translate(language)(`tracking.${tracking.state}`) : null,
    trackingStatusYmdt: tracking?.at ? toYmdt(tracking.at, timeZone) : null,
  };
}
