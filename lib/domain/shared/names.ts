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
