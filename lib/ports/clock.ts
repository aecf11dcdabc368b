import { Temporal } from 'temporal-polyfill';

/**
 * One clock, two readings (docs/rules/calendar.md#shop-time). `businessNow` is what the sandbox clock moves: dates,
 * deadlines, retries, order sheets. `wallNow` is the real time: sessions, tokens, lockouts, idempotency keys. Nothing else in
 * the product reads the time.
 */
export type Clock = {
  businessNow(): Temporal.Instant;
  wallNow(): Temporal.Instant;
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
  };
}

/** For packages that still need `Date`. */
export function dateOf(epochMs: number): Date {
  return new Date(epochMs);
}
