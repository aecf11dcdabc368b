import { z } from 'zod';
import { queryBoolean } from '../shared/common';
import { askedTermsType } from './terms-types';

const asked = z.array(askedTermsType).max(askedTermsType.options.length);

/** `termsTypes` is a comma-separated list; a type that the shop has no text for is left out of the answer. */
export const termsQuery = z.object({
  termsTypes: z
    .string()
    .transform((text) => text.split(','))
    .pipe(asked.min(1)),
  usedOnly: queryBoolean.optional(),
});

/** POST reads the same. The contract calls its list `termsType`, the official client `termsTypes`. */
export const termsRequest = z
  .object({
    termsType: asked.nullish(),
    termsTypes: z.union([asked, askedTermsType.transform((type) => [type])]).nullish(),
    usedOnly: z.boolean().nullish(),
  })
  .meta({ id: 'TermsRequest' });

/** The contract's `key` stands for the terms type in small letters; the official client reads capitals of POST. */
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
