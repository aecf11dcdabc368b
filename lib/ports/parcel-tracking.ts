import type { CourierCode } from '@/lib/domain/order/couriers';
import type { TrackingState } from '@/lib/domain/order/tracking';
import type { RetryAfter } from './provider-call';
import type { Checkable } from './provider-check';

/**
 * The answer to where a parcel is. `notFound`: the courier does not know the number yet; `unsupported`: this provider does not
 * know the courier; `unreachable`: nothing is known, retry. Implementations never throw for a provider's failure, and never pass
 * on places, names or numbers from a courier's answer.
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
