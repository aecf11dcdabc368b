import { z } from 'zod';
import { line } from '../shared/common';

/**
 * Ours, beside the contract: cards of a real gateway are registered on the provider's own page (docs/rules/money.md#cards).
 */
export const cardPageRequest = z
  .object({
    /** A path of this shop to return to; any other value means the list of cards. */
    returnTo: line(500).nullish(),
  })
  .meta({ id: 'CardPageRequest' });

export const cardPageResponse = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('redirect'), url: z.string() }),
    z.object({
      kind: z.literal('window'),
      provider: z.enum(['toss']),
      scriptUrl: z.string(),
      clientKey: z.string(),
      customerKey: z.string(),
      successUrl: z.string(),
      failUrl: z.string(),
    }),
  ])
  .meta({ id: 'CardPageResponse' });
export type CardPageResponse = z.output<typeof cardPageResponse>;

/** `params`: the other query parameters of the provider's redirect. */
export const finishCardPageRequest = z
  .object({
    reference: line(64),
    params: z
      .record(z.string().max(64), z.string().max(1_000))
      .refine((params) => Object.keys(params).length <= 20),
  })
  .meta({ id: 'FinishCardPageRequest' });
