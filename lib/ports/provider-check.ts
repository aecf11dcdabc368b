import { Temporal } from 'temporal-polyfill';

/**
 * What a provider says to a harmless authenticated read, asked by `npm run doctor`: whether it can be reached, takes our keys,
 * and knows us as somebody who may do what the shop will ask. `why` is one sentence for the merchant: no key, no personal data
 * and no text of the provider that could hold either. Implementations never throw, never change anything, and keep the usual
 * time limit and cap.
 */
export type ProviderCheck =
  | {
      ok: true;
      /** What the merchant should see beside the "ok", such as a balance or "test keys". */
      note?: string;
      /** The provider's clock, from its answer's Date header: the shop's own is measured against it. */
      at?: Temporal.Instant;
    }
  | { ok: false; why: string };

/** Ports that stand for a provider have this; sandbox twins and switched-off ones need none. */
export type Checkable = { check?(): Promise<ProviderCheck> };

/** The provider's clock by an answer's Date header; absent where it has none. */
export function providerTime(headers: Headers): Temporal.Instant | undefined {
  const ms = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(ms) ? undefined : Temporal.Instant.fromEpochMilliseconds(ms);
}
