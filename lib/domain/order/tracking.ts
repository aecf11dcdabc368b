/** Where a parcel is, in words of no courier's own. What a courier says of places is never kept: it would tell an address. */
export const trackingStates = [
  'INFORMATION_RECEIVED',
  'AT_PICKUP',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'ATTEMPT_FAIL',
  'AVAILABLE_FOR_PICKUP',
  'DELIVERED',
  'EXCEPTION',
  'UNKNOWN',
] as const;
export type TrackingState = (typeof trackingStates)[number];

/** `at`: when the courier says that it came there, UTC; null where it does not say. */
export type Tracking = { state: TrackingState; at: string | null };

/** What has not arrived by then is the merchant's to look after. */
export const trackedForDays = 30;
const firstPauseHours = 3;
const longestPauseHours = 12;

/** Numbers are used again and mistyped: what had arrived before this parcel left is another journey. */
export function isOtherJourney({ state, at }: Tracking, shippedAt: string): boolean {
  return state === 'DELIVERED' && at !== null && at < shippedAt;
}

/** How long a parcel rests before it is asked for again: every few hours, less often the longer it takes. */
export function trackingPauseHours(checks: number): number {
  return Math.min(firstPauseHours + checks, longestPauseHours);
}

/** What is shown of it. Somebody who has the box in hand knows better than a courier's last scan. */
export function shownTracking({ tracking, deliveredAt }: Pick<Parcel, 'tracking' | 'deliveredAt'>) {
  return tracking && deliveredAt ? { state: 'DELIVERED' as const, at: deliveredAt } : tracking;
}

export type Parcel = {
  deliveryNo: number;
  companyType: string;
  invoiceNo: string;
  shippedAt: string;
  deliveredAt: string | null;
  /** What the courier said last; null where nobody asked or it knew nothing. */
  tracking: Tracking | null;
};
