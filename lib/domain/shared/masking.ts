import { unreadable } from './damaged';
import { isBlank } from './typed';

/**
 * The one masking rule (docs/rules/privacy.md#masking), applied on the server before anything is serialised. Characters are
 * what a person sees as one, so an emoji or a combining mark is never cut in half. A typed asterisk hides nothing, so that a
 * mask covers at least one other letter of each word.
 */
const segmenter = new Intl.Segmenter('ko', { granularity: 'grapheme' });

export function maskName(name: string): string {
  if (name === unreadable) return name;
  return name
    .trim()
    .split(/\s+/)
    .map((word) => maskWord(lettersOf(word)))
    .join(' ');
}

/** Each letter of most names is a character of its own; only the others need the slow rules. */
const plainLetters = /^[A-Za-z가-힣]*$/;

function lettersOf(word: string): string[] {
  if (plainLetters.test(word)) return [...word];
  return [...segmenter.segment(word)].map((part) => part.segment).filter((letter) => !isBlank(letter));
}

const asterisk = /^[*＊﹡∗⁎✱٭]/u;
const isLetter = (letter: string) => !asterisk.test(letter);

/** The first and the last letter stay; of short words, and where that would hide nothing, the first; else none. */
function maskWord(letters: string[]): string {
  const first = letters[0] ?? '';
  const last = letters.at(-1) ?? '';
  const stars = (count: number) => '*'.repeat(count);
  if (letters.length > 2 && letters.slice(1, -1).some(isLetter))
    return `${first}${stars(letters.length - 2)}${last}`;
  if (letters.length > 1 && letters.slice(1).some(isLetter)) return `${first}${stars(letters.length - 1)}`;
  return stars(letters.length);
}

/** 01012345678 → 010-1234-****; whatever else comes loses its last four digits. */
export function maskPhone(phone: string): string {
  if (phone === unreadable) return phone;
  const digits = phone.replace(/\D/g, '');
  const shown = digits.slice(0, -4);
  if (digits.length === 11 || digits.length === 10) return `${shown.slice(0, 3)}-${shown.slice(3)}-****`;
  return `${shown}****`;
}
