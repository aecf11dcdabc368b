import { Temporal } from 'temporal-polyfill';

/**
 * The only source of time in the product (docs/rules/calendar.md#shop-time). `businessNow`, which the sandbox
 * clock moves, is for dates, deadlines, retries and order sheets. `wallNow`, the real time, is for sessions,
 * tokens, lockouts and idempotency keys.
 */
export type Clock = {
  businessNow(): Temporal.Instant;
  wallNow(): Temporal.Instant;
  /** The sandbox's stored offset that this clock was made with; absent in a clock that is not the stored one. */
  offsetMs?: number;
};

export const systemClock: Clock = {
  businessNow: () => Temporal.Now.instant(),
  wallNow: () => Temporal.Now.instant(),
};

/** The sandbox's clock: real time, plus a stored offset for business time. */
export function offsetClock(offsetMs: number): Clock {
  return {
    businessNow: () => Temporal.Now.instant().add({ milliseconds: offsetMs }),
    wallNow: () => Temporal.Now.instant(),
    offsetMs,
  };
}

/** For packages that still need `Date`. */
export function dateOf(epochMs: number): Date {
  return new Date(epochMs);
}
