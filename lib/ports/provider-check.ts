import { Temporal } from 'temporal-polyfill';

/**
 * The result of a provider check by `npm run doctor`: an authenticated read that changes nothing and shows
 * whether the provider can be reached and accepts the shop's keys. `why` is one sentence for the merchant
 * without keys, personal data or the provider's own text. Implementations never throw, and keep the usual
 * limits of time and size.
 */
export type ProviderCheck =
  | {
      ok: true;
      /** Shown to the merchant with the result, such as a balance or "test keys". */
      note?: string;
      /** The provider's clock, from its answer's Date header: the shop's own is measured against it. */
      at?: Temporal.Instant;
    }
  | { ok: false; why: string };

/** Ports to a real provider implement this; sandbox providers and switched-off ones do not. */
export type Checkable = { check?(): Promise<ProviderCheck> };

/** The provider's clock, from an answer's Date header; undefined without one. */
export function providerTime(headers: Headers): Temporal.Instant | undefined {
  const ms = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(ms) ? undefined : Temporal.Instant.fromEpochMilliseconds(ms);
}
