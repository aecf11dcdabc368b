import { z } from 'zod';
import { trackingStates } from '@/lib/domain/order/tracking';
import type { TrackingOutcome } from '../parcel-tracking';
import { instantOf } from '../provider-call';

/**
 * The documented query of the Tracking API. `lastEvent` is the most likely state: it stays DELIVERED after
 * later scans.
 */
export const trackQuery = `query Track($carrierId: ID!, $trackingNumber: String!) {
  track(carrierId: $carrierId, trackingNumber: $trackingNumber) {
    lastEvent { time status { code } }
  }
}`;

/** The documentation's own query for testing credentials. */
export const carrierQuery = 'query AuthTestQuery { carriers(first: 1) { edges { node { id } } } }';

/** ErrorCode: UNAUTHENTICATED, FORBIDDEN, INTERNAL, BAD_REQUEST, NOT_FOUND; errors come with status 200, too. */
const errors = z.array(z.object({ extensions: z.object({ code: z.string().max(40) }).nullish() })).nullish();

export const trackAnswer = z.object({
  errors,
  data: z
    .object({
      track: z
        .object({
          lastEvent: z
            .object({ time: z.string().nullish(), status: z.object({ code: z.string() }) })
            .nullish(),
        })
        .nullish(),
    })
    .nullish(),
});

export const carriersAnswer = z.object({
  errors,
  data: z.object({ carriers: z.object({ edges: z.array(z.unknown()) }).nullish() }).nullish(),
});

/** An answer with an error is never a state, even with other content. BAD_REQUEST is the answer to a number without a parcel. */
export function toOutcome({ errors, data }: z.output<typeof trackAnswer>): TrackingOutcome {
  const [error] = errors ?? [];
  if (error) {
    const code = error.extensions?.code ?? 'an error without a code';
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return { kind: 'notFound' };
    return { kind: 'unreachable', why: `refused with ${code}` };
  }
  if (!data?.track) return { kind: 'unreachable', why: 'an answer without a parcel' };
  const { lastEvent } = data.track;
  if (!lastEvent) return { kind: 'notFound' };
  const state = trackingStates.find((known) => known === lastEvent.status.code) ?? 'UNKNOWN';
  // In the format of the shop's own instants.
  const at = instantOf(lastEvent.time)?.toString({ smallestUnit: 'millisecond' }) ?? null;
  return { kind: 'found', state, at };
}
