import { z } from 'zod';
import { queryBoolean } from './common';
import { termsType, termsTypes } from './terms-types';

/** `termsTypes` is a comma-separated list. */
export const termsQuery = z.object({
  termsTypes: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(termsType).min(1).max(termsTypes.length)),
  usedOnly: queryBoolean.optional(),
});
export type TermsQuery = z.output<typeof termsQuery>;

/** POST reads the same; this shop's texts have no phrases to replace. */
export const termsRequest = z
  .object({
    termsType: z.array(termsType).max(termsTypes.length).nullish(),
    usedOnly: z.boolean().nullish(),
  })
  .meta({ id: 'TermsRequest' });
export type TermsRequest = z.output<typeof termsRequest>;

/** The contract's `key` stands for the terms type: one entry for each asked for that the shop has. */
export const termsResponse = z
  .record(
    z.string(),
    z.object({
      contents: z.string(),
      enforcementDate: z.string(),
      used: z.boolean(),
      // Ours.
      termsNo: z.int(),
      title: z.string(),
      version: z.string(),
      required: z.boolean(),
    }),
  )
  .meta({ id: 'TermsResponse' });
export type TermsResponse = z.output<typeof termsResponse>;
