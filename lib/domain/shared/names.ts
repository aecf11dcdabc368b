import { seenText } from './typed';

const apostrophes = /[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bd\u2032\u00b4`\uff07]/g;
const hyphens = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;
const middleDots = /[\u2022\u2027\u2219\u22c5\u30fb\uff65]/g;

/**
 * Names for comparison and search (docs/rules/gift.md#names-and-numbers): typographic variants count as equal,
 * invisible characters are removed, blanks are collapsed, case is ignored. A name is stored as it was typed.
 */
export function comparableName(name: string): string {
  const typed = name.replace(apostrophes, "'").replace(hyphens, '-').replace(middleDots, '·');
  return seenText(typed)
    .replace(/[\s\u2800]+/gu, ' ')
    .trim()
    .toLowerCase();
}

export function digitsOnly(value: string): string {
  return value.replace(/\D/g, '');
}

/**
 * Whether what was typed is a part of a name (docs/rules/catalogue.md#search). A Korean consonant alone stands for each syllable that
 * begins with it, and Korean words are found with and without their blanks. An empty search finds everything.
 */
export function isFoundIn(name: string, typed: string): boolean {
  const [text, wanted] = [comparableName(name), comparableName(typed)];
  if (isPartOf(text, wanted)) return true;
  return (
    /[\u1100-\u1112가-힣]/.test(wanted) && isPartOf(text.replaceAll(' ', ''), wanted.replaceAll(' ', ''))
  );
}

function isPartOf(text: string, wanted: string): boolean {
  if (!/[\u1100-\u1112]/.test(wanted)) return text.includes(wanted);
  const [letters, searched] = [[...text], [...wanted]];
  return letters.some((_, start) =>
    searched.every((letter, at) => {
      const found = letters[start + at];
      return found === letter || (found !== undefined && initialConsonant(found) === letter);
    }),
  );
}

/** 홍길동 → ㅎㄱㄷ; another letter stays as it is. */
export function initialsOf(name: string): string {
  return [...name].map((letter) => initialConsonant(letter) ?? letter).join('');
}

/** Syllables are ordered by their first consonant, 588 of each. The consonant is the one that NFKC makes of a typed one. */
function initialConsonant(syllable: string): string | undefined {
  const order = syllable.charCodeAt(0) - 0xac00;
  return order >= 0 && order < 11_172 ? String.fromCharCode(0x1100 + Math.floor(order / 588)) : undefined;
}
