import { z } from 'zod';
import { cardNumber } from '@/lib/contract/billing/card';
import { says } from '@/lib/contract/shared/field-errors';
import { cardExpiryIn } from '@/lib/domain/shared/typed';

/** A test card of the sandbox: number and expiry. */
export const cardForm = z.object({
  cardNo: cardNumber,
  expiry: z.string().transform((text, ctx) => {
    const read = cardExpiryIn(text);
    if (read) return read;
    ctx.addIssue({ code: 'custom', message: text === '' ? says('required') : says('invalid') });
    return z.NEVER;
  }),
});
