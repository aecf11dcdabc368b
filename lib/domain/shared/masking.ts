import { unreadable } from './damaged';
import { isBlank } from './typed';

let segmenter: Intl.Segmenter | undefined;

/**
 * The masked name (docs/rules/privacy.md#masking), made on the server before anything is serialised. A letter is one that a
 * person sees, so an emoji or a combining mark is never cut in half. An asterisk in the name itself does not count as masked.
 */
export function maskName(name: string): string {
  if (name === unreadable) return name;
  return name
    .trim()
    .split(/\s+/)
    .map((word) => maskWord(lettersOf(word)))
    .join(' ');
}

/** In most names each letter is one character; only other names need the slow rules. */
const plainLetters = /^[A-Za-z가-힣]*$/;

function lettersOf(word: string): string[] {
  if (plainLetters.test(word)) return [...word];
  // Created where it is needed: an old browser of a chat app has none, and most names need none.
  segmenter ??= new Intl.Segmenter('ko', { granularity: 'grapheme' });
  return [...segmenter.segment(word)].map((part) => part.segment).filter((letter) => !isBlank(letter));
}

const asterisk = /^[*＊﹡∗⁎✱٭]/u;
const isLetter = (letter: string) => !asterisk.test(letter);

/** A long word is no row of asterisks, and its length stays hidden. */
const mostStars = 4;

/** Keeps the first and the last letter; the first only for a short word or if both would mask nothing; otherwise none. */
function maskWord(letters: string[]): string {
  const first = letters[0] ?? '';
  const last = letters.at(-1) ?? '';
  const stars = (count: number) => '*'.repeat(Math.min(count, mostStars));
  if (letters.length > 2 && letters.slice(1, -1).some(isLetter))
    return `${first}${stars(letters.length - 2)}${last}`;
  if (letters.length > 1 && letters.slice(1).some(isLetter)) return `${first}${stars(letters.length - 1)}`;
  return stars(letters.length);
}

/** 01012345678 → 010-1234-****; any other text loses its last four digits. */
export function maskPhone(phone: string): string {
  if (phone === unreadable) return phone;
  const digits = phone.replace(/\D/g, '');
  const shown = digits.slice(0, -4);
  if (digits.length === 11 || digits.length === 10) return `${shown.slice(0, 3)}-${shown.slice(3)}-****`;
  return `${shown}****`;
}

/** 서울특별시 강남구 테헤란로 152 → 서울특별시 강남구 ***; a shorter text keeps its first word at most. */
export function maskAddress(address: string): string {
  if (address === unreadable) return address;
  const words = address.trim().split(/\s+/);
  return [...words.slice(0, Math.min(2, words.length - 1)), '***'].join(' ');
}
