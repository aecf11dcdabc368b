import type { CourierCode } from '@/lib/domain/order/couriers';
import type { TrackingState } from '@/lib/domain/order/tracking';
import type { RetryAfter } from './provider-call';
import type { Checkable } from './provider-check';

/**
 * The result of tracking a parcel. `notFound`: the courier does not know the number yet. `unsupported`: the
 * provider does not know the courier. `unreachable`: retry later. Implementations never throw when a provider
 * fails, and never return places, names or numbers of the courier's answer.
 */
export type TrackingOutcome =
  | { kind: 'found'; state: TrackingState; at: string | null }
  | { kind: 'notFound' }
  | { kind: 'unsupported' }
  | ({ kind: 'unreachable'; why: string } & RetryAfter);

export type ParcelTracking = Checkable & {
  readonly name: string;
  track(parcel: { carrier: CourierCode; invoiceNo: string }): Promise<TrackingOutcome>;
};
