import { z } from 'zod';
import { cardNumberIn } from '@/lib/domain/shared/typed';
import { line, rowNo, textOrNone } from '../shared/common';
import { says } from '../shared/field-errors';

/** Blanks and hyphens are allowed. */
export const cardNumber = z
  .string()
  .transform((text) => cardNumberIn(text) ?? text)
  .pipe(z.string().regex(/^[0-9]{14,19}$/));

/**
 * A sandbox shop without a card page takes the test numbers. Any other shop refuses raw card fields, with test
 * keys too: its cards come from the page of the provider (docs/rules/money.md#cards). The use case decides
 * which applies; the schema checks only the form of present fields.
 */
export const registerCardRequest = z
  .object({
    cardNo: textOrNone(cardNumber),
    expiryDate: z
      .object({ month: z.int().min(0).max(12), year: z.int().min(0).max(2_099) })
      .transform((expiry, ctx) => {
        if (expiry.month > 0) return expiry;
        if (expiry.year > 0) ctx.addIssue({ code: 'custom', path: ['month'], message: says('too_small') });
        return null;
      })
      .nullish(),
    birthday: textOrNone(z.string().regex(/^[0-9]{6}$|^[0-9]{8}$|^[0-9]{10}$/)),
    password: textOrNone(z.string().regex(/^[0-9]{2,4}$/)),
    pgType: z.string().max(30).nullish(),
    token: line(500).nullish(),
  })
  .meta({ id: 'RegisterCardRequest' });

export const registerCardResponse = z
  .object({ result: z.string(), cardNo: z.int() })
  .meta({ id: 'RegisterCardResponse' });

export const cardResponse = z
  .object({
    cardEndDigit: z.string(),
    cardName: z.string(),
    cardNo: z.int(),
    priority: z.int(),
    registerDate: z.string(),
    // Ours. inUse: a live application uses the card, so it cannot be deleted. ended: the gateway ended the
    // card. expiryYm: its last month, YYYY-MM, where the gateway says it.
    inUse: z.boolean(),
    ended: z.boolean(),
    expiryYm: z.string().nullable(),
  })
  .meta({ id: 'CardResponse' });
export type CardResponse = z.output<typeof cardResponse>;

export const cardListResponse = z.array(cardResponse);

const cardPriority = z.object({ cardNo: rowNo, priority: z.int().min(1).max(200) });
/** The contract's type is a list, the official client's is one card: both are accepted. */
export const cardPriorityRequest = z
  .preprocess(
    (given) => (typeof given === 'object' && given !== null && !Array.isArray(given) ? [given] : given),
    z.array(cardPriority).min(1).max(200),
  )
  .meta({ id: 'CardPriorityRequest' });
