import { ApiError } from '@/lib/api-client';
import type { FieldError } from '@/lib/domain/shared/errors';

export type SheetPart = 'recipient' | 'greeting' | 'when' | 'card' | 'address' | 'freeGifts' | 'terms';

/** The parts of the sheet that can be wrong, in page order, with the wire names that belong to them. */
const parts: [SheetPart, RegExp][] = [
  ['recipient', /^receiver(InfoForPresent|AsIn)/],
  ['greeting', /^giftCard/],
  ['when', /^invitationYmdt$/],
  ['address', /^addressNo$/],
  ['freeGifts', /^freeGifts/],
  ['card', /^cardNo$/],
  ['terms', /^agreementTermsAgrees/],
];

/** The part of the page that a refusal belongs to; undefined if none. */
export function partOf(error: unknown): { part: SheetPart; errors: FieldError[] } | undefined {
  if (!(error instanceof ApiError)) return undefined;
  for (const [part, names] of parts) {
    const errors = error.errors.filter(({ field }) => names.test(field));
    if (errors.length > 0) return { part, errors };
  }
  return error.code === 'CARD_REQUIRED' ? { part: 'card', errors: [] } : undefined;
}
