import { comparableName, digitsOnly, initialsOf, isFoundIn } from '../shared/names';

/** The fields that the console's search covers; ALL is every field. */
export const searchTypes = ['ALL', 'NUMBER', 'PRODUCT', 'ORDERER', 'RECIPIENT'] as const;
export type SearchType = (typeof searchTypes)[number];

/**
 * A merchant's search. `digits`: the typed digits. `phone`: the same digits as a Korean phone number, or
 * unchanged if they are none. `text`: a name or a part of one.
 */
export type SearchFilter = { within: SearchType } & (DigitsFilter | TextFilter);
type DigitsFilter = { digits: string; phone: string };
type TextFilter = { text: string };

/** What of a person was like the searched text. */
export const personMatches = ['PHONE', 'NAME', 'MEMBER_ID'] as const;
export type PersonMatch = (typeof personMatches)[number];

/** A shorter search would match half of the shop. */
export const leastDigits = 4;
export const leastLetters = 2;

/** Longer than any name that the forms accept. */
const mostLetters = 100;

export type Named = { name: string; phones: readonly string[] };

/** A name for comparing parts: Korean names are written with and without blanks. */
export const foldedName = (name: string) => comparableName(name).replaceAll(' ', '');

const lettersOf = (name: string) => [...foldedName(name)].slice(0, mostLetters);

const pieces = (letters: string[], size: number) =>
  letters.slice(size - 1).map((_, at) => letters.slice(at, at + size).join(''));

/** Whether a name has this part, or these first consonants. */
export const hasPart = (name: string, text: string) => isFoundIn(foldedName(name), foldedName(text));

const nameKey = (part: string) => `name ${part}`;
const phoneKey = (digits: string) => `phone ${digits}`;
const tailKey = (digits: string) => `tail ${digits.slice(-leastDigits)}`;

/** The search keys of a person: each two and three letters of the name and of its initials, each number and its tail. */
export function searchKeysOf({ name, phones }: Named): string[] {
  const letters = lettersOf(name);
  const numbers = phones.map(digitsOnly).filter((digits) => digits.length >= leastDigits);
  const initials = lettersOf(initialsOf(foldedName(name)));
  const parts = [letters, initials].flatMap((each) => [...pieces(each, 2), ...pieces(each, 3)]);
  return [...new Set([...parts.map(nameKey), ...numbers.map(phoneKey), ...numbers.map(tailKey)])];
}

/** The keys that every match has; other people can have them too (see `matchesFilter`). */
export function searchKeys(search: DigitsFilter | TextFilter): string[] {
  if ('text' in search) {
    const letters = lettersOf(search.text);
    return (letters.length <= 3 ? [letters.join('')] : pieces(letters, 3)).map(nameKey);
  }
  // A whole phone number has its own key, since many people can share a tail.
  return [search.phone.length >= 9 ? phoneKey(search.phone) : tailKey(search.phone)];
}

export function matchesFilter({ name, phones }: Named, search: DigitsFilter | TextFilter): boolean {
  if ('text' in search) return hasPart(name, search.text);
  return phones.some((phone) => digitsOnly(phone).endsWith(search.phone));
}

/** The claim that a typed number can mean. */
export const claimNoIn = (text: string): number | null =>
  /^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : null;
