import { z } from 'zod';
import { queryBoolean } from '../shared/common';
import { askedTermsType } from './terms-types';

const requestedTerms = z.array(askedTermsType).max(askedTermsType.options.length);

/** `termsTypes` is a comma-separated list; a type without a text is left out of the answer. */
export const termsQuery = z.object({
  termsTypes: z
    .string()
    .transform((text) => text.split(','))
    .pipe(requestedTerms.min(1)),
  usedOnly: queryBoolean.optional(),
});

/** POST takes the same list. The contract calls it `termsType`, the official client `termsTypes`. */
export const termsRequest = z
  .object({
    termsType: requestedTerms.nullish(),
    termsTypes: z.union([requestedTerms, askedTermsType.transform((type) => [type])]).nullish(),
    usedOnly: z.boolean().nullish(),
  })
  .meta({ id: 'TermsRequest' });

/** The contract's `key` is the terms type in lower case; the official client reads upper case from POST. */
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
