/** A parcel's state, independent of the courier. The courier's place names are never stored: they would reveal an address. */
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

/** `at`: the courier's time of this state, UTC; null if the courier gives none. */
export type Tracking = { state: TrackingState; at: string | null };

/** The shop stops asking after so many days; the merchant must follow up an undelivered parcel. */
export const trackedForDays = 30;
const firstPauseHours = 3;
const longestPauseHours = 12;

/** Parcel numbers are reused and mistyped: a delivery before this parcel was shipped belongs to another parcel. */
export function isEarlierDelivery({ state, at }: Tracking, shippedAt: string): boolean {
  return state === 'DELIVERED' && at !== null && at < shippedAt;
}

/** Hours between two checks of a parcel: every few hours, less often the longer it takes. */
export function trackingPauseHours(checks: number): number {
  return Math.min(firstPauseHours + checks, longestPauseHours);
}

/** The tracking to show. A confirmed delivery is more certain than the courier's last scan. */
export function shownTracking({ tracking, deliveredAt }: Pick<Parcel, 'tracking' | 'deliveredAt'>) {
  return tracking && deliveredAt ? { state: 'DELIVERED' as const, at: deliveredAt } : tracking;
}

export type Parcel = {
  deliveryNo: number;
  companyType: string;
  invoiceNo: string;
  shippedAt: string;
  deliveredAt: string | null;
  /** The courier's last report; null if it was never asked or had none. */
  tracking: Tracking | null;
};

/** The carrier's page for a parcel; null without a number or a known page. `pages`: the beginning of the address, by carrier. */
export function trackingUrlOf(
  { companyType, invoiceNo }: Pick<Parcel, 'companyType' | 'invoiceNo'>,
  pages: Record<string, string>,
): string | null {
  const page = pages[companyType];
  return page === undefined || invoiceNo === '' ? null : `${page}${encodeURIComponent(invoiceNo)}`;
}
