import { comparableName, digitsOnly } from '../shared/names';

/** Where the console's search looks; ALL is everywhere. */
export const searchTypes = ['ALL', 'NUMBER', 'PRODUCT', 'ORDERER', 'RECIPIENT'] as const;
export type SearchType = (typeof searchTypes)[number];

/**
 * What a merchant looks for. Digits are those of a number or its tail, and `phone` is how they read as a telephone: a number that
 * begins with 82 is not always one of Korea's. A text is a name or a part of one.
 */
export type SearchFilter = { within: SearchType } & (DigitsFilter | TextFilter);
type DigitsFilter = { digits: string; phone: string };
type TextFilter = { text: string };

/** Less would find half of the shop. */
export const leastDigits = 4;
export const leastLetters = 2;

/** Longer than any name that the forms take. */
const mostLetters = 100;

export type Named = { name: string; phones: readonly string[] };

/** A name as its parts are compared: Korean names are written with and without blanks. */
export const foldedName = (name: string) => comparableName(name).replaceAll(' ', '');

const lettersOf = (name: string) => [...foldedName(name)].slice(0, mostLetters);

const pieces = (letters: string[], size: number) =>
  letters.slice(size - 1).map((_, at) => letters.slice(at, at + size).join(''));

const nameKey = (part: string) => `name ${part}`;
const phoneKey = (digits: string) => `phone ${digits}`;
const tailKey = (digits: string) => `tail ${digits.slice(-leastDigits)}`;

/** By which keys a person is found: each two and three letters of the name, each number and its tail. */
export function searchKeysOf({ name, phones }: Named): string[] {
  const letters = lettersOf(name);
  const numbers = phones.map(digitsOnly).filter((digits) => digits.length >= leastDigits);
  const parts = [...pieces(letters, 2), ...pieces(letters, 3)];
  return [...new Set([...parts.map(nameKey), ...numbers.map(phoneKey), ...numbers.map(tailKey)])];
}

/** All keys that whoever is looked for has; some who have them are others (see `isFound`). */
export function searchKeys(sought: DigitsFilter | TextFilter): string[] {
  if ('text' in sought) {
    const letters = lettersOf(sought.text);
    return (letters.length <= 3 ? [letters.join('')] : pieces(letters, 3)).map(nameKey);
  }
  // A whole phone number has a key of its own, since many may share a tail.
  return [sought.phone.length >= 9 ? phoneKey(sought.phone) : tailKey(sought.phone)];
}

export function isFound({ name, phones }: Named, sought: DigitsFilter | TextFilter): boolean {
  if ('text' in sought) return foldedName(name).includes(foldedName(sought.text));
  return phones.some((phone) => digitsOnly(phone).endsWith(sought.phone));
}
