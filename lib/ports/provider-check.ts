import { Temporal } from 'temporal-polyfill';

/**
 * The result of a harmless authenticated read, used by `npm run doctor`: whether the provider can be reached, accepts the shop's
 * keys, and allows what the shop will do. `why` is one sentence for the merchant: no key, no personal data and no provider's text
 * that could hold either. Implementations never throw, never change anything, and keep the usual time limit and size limit.
 */
export type ProviderCheck =
  | {
      ok: true;
      /** What the merchant should see besides the "ok", such as a balance or "test keys". */
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
