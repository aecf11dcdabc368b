import { z } from 'zod';
import {
  foldedName,
  leastDigits,
  leastLetters,
  type SearchFilter,
  type SearchType,
} from '@/lib/domain/operations/console-search';
import { parseDigits, phoneIn } from '@/lib/domain/shared/typed';
import { says } from '../../shared/field-errors';

/** Parses the one search field for numbers, phones and names, whole or partial, in any spelling. */
export function searchFilterOf(text: string, within: SearchType): SearchFilter | 'too_short' | 'invalid' {
  const phone = phoneIn(text);
  const digits = parseDigits(text) ?? phone;
  if (within === 'PRODUCT') return { within, text };
  if (digits !== null)
    return digits.length < leastDigits ? 'too_short' : { within, digits, phone: phone ?? digits };
  if (within === 'NUMBER')
    return /^[0-9A-Za-z][0-9A-Za-z -]{3,}$/.test(text.trim()) ? { within, text } : 'invalid';
  return [...foldedName(text)].length < leastLetters ? 'too_short' : { within, text };
}

/** The same field as a single query parameter. */
export const searchParam = z
  .string()
  .trim()
  .max(100, { error: says('too_long') })
  .transform((text, ctx) => {
    const search = searchFilterOf(text, 'ALL');
    if (typeof search !== 'string') return search;
    ctx.addIssue({ code: 'custom', message: search });
    return z.NEVER;
  });
