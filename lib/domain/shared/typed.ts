/**
 * Reads typed, pasted, dictated or filled-in text as the value that a person reads in it; null if that is not
 * certain. The result is never a shortened or different value: a recipient's link is sent to this number
 * (docs/rules/gift.md#names-and-numbers).
 */

/** Letters that no phone or browser shows. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;
/** Characters with an empty shape, although Unicode counts them as symbols. */
const emptyShapes = /[\u2800\ufffc\u{1d159}\u{13441}\u{13442}]/gu;

/** The text as a phone or a browser shows it: compatibility forms unified, invisible characters removed. */
export function seenText(text: string): string {
  return text.normalize('NFKC').replace(ignorable, '');
}

/** Whether the text has nothing visible: only blanks, fillers, lone accents. */
export function isBlank(text: string): boolean {
  return !/[\p{L}\p{N}\p{P}\p{S}]/u.test(seenText(text).replace(emptyShapes, ''));
}

/** Marks that reverse the reading order of digits. */
const turning = /[\u061c\u200f\u202b\u202e\u2067]/u;
const wide = /[\uff01-\uff5e]/g;
const hyphens = /[\u2010-\u2015\u2212\ufe58\ufe63]/g;
const longest = 100;

/** Plain digits and signs with single blanks. Only input-method forms are converted: a raised or circled digit is refused. */
function plainTyped(text: string): string | null {
  if (text.length > longest || turning.test(text)) return null;
  return text
    .replace(ignorable, '')
    .replace(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(hyphens, '-')
    .replace(/[\s\u2800]+/g, ' ')
    .trim();
}

function digitsWith(separators: RegExp, text: string): string | null {
  const plain = plainTyped(text);
  return plain !== null && separators.test(plain) ? plain.replace(/\D/g, '') : null;
}

/**
 * A Korean mobile number: 010 has exactly eight digits behind it, the older prefixes seven or eight
 * (docs/rules/gift.md#names-and-numbers).
 */
export const mobilePattern = /^01(?:0[0-9]{8}|[16789][0-9]{7,8})$/;
/** Any Korean number: mobile or landline. */
export const phonePattern = /^(?:01(?:0[0-9]{8}|[16789][0-9]{7,8})|(?!00|01[016789])0[0-9]{8,11})$/;
export const zipCodePattern = /^[0-9]{5}$/;

/** A Korean mobile number, digits only. */
export function mobileIn(text: string): string | null {
  const digits = nationalDigits(text);
  return digits !== null && mobilePattern.test(digits) ? digits : null;
}

/** A Korean mobile number or landline, digits only. */
export function phoneIn(text: string): string | null {
  const digits = nationalDigits(text);
  return digits !== null && phonePattern.test(digits) ? digits : null;
}

const phoneSigns = /^[( ]*(\+?)([0-9() .·-]*)$/;

function nationalDigits(text: string): string | null {
  const [all, plus = '', rest = ''] = phoneSigns.exec(plainTyped(text) ?? '') ?? [];
  if (all === undefined) return null;
  const typed = rest.replace(/\D/g, '');
  const code = /^(?:00)?82/.exec(typed)?.[0];
  if (plus !== '' && code !== '82') return null;
  // After the country code the leading zero may be present or missing.
  const digits = code === undefined ? typed : typed.slice(code.length).replace(/^0?/, '0');
  if (/^010[0-9]{8}$/.test(digits)) return digits;
  // Other numbers vary in length, so a short last group may be an extension or the end of a range.
  const lastGroup = /[0-9]*$/.exec(rest.replace(/[^0-9]+$/, ''))?.[0] ?? '';
  return lastGroup.length >= 4 ? digits : null;
}

/** A postcode: five digits, optionally in brackets. An old one, six digits with a hyphen, is refused. */
export function zipCodeIn(text: string): string | null {
  const digits = digitsWith(/^[([ ]*[0-9 ]+[)\] ]*$/, text);
  return digits !== null && zipCodePattern.test(digits) ? digits : null;
}

/** Digits of any length, grouped or not. */
export function parseDigits(text: string): string | null {
  return digitsWith(/^[0-9][0-9 .-]*$/, text);
}

/** A whole number, with or without thousands separators. */
export const parseWhole = (text: string): number | null => parseDecimal(text, 0);

/**
 * A number with at most so many decimals behind a point, as an integer of its smallest unit: `19.9` with two decimals is 1990. More
 * decimals are refused and never rounded.
 */
export function parseDecimal(text: string, digits: number): number | null {
  const plain = plainTyped(text)?.replace(/^([+-]) /, '$1') ?? '';
  const [, sign, whole = '', part = ''] =
    /^([+-]?)([0-9]{1,3}(?:,[0-9]{3})+|[0-9]{1,15})(?:\.([0-9]+))?$/.exec(plain) ?? [];
  if (whole === '' || part.length > digits) return null;
  const amount = Number(whole.replaceAll(',', '') + part.padEnd(digits, '0'));
  return Number.isSafeInteger(amount) ? Number(`${sign}${amount}`) : null;
}

/**
 * Whole numbers with commas or blanks of any kind between them. Any other part becomes NaN, which the schema
 * refuses.
 */
export function parseWholes(text: string): number[] {
  const parts = text.normalize('NFKC').split(/[,、\s]+/u);
  return parts.filter(Boolean).map((part) => parseWhole(part) ?? Number.NaN);
}

/** The 20 digits of a gift, an order or an application. */
export function datedNumberIn(text: string): string | null {
  const digits = parseDigits(text);
  return digits?.length === 20 ? digits : null;
}

export function cardNumberIn(text: string): string | null {
  const digits = digitsWith(/^[0-9 -]+$/, text);
  return digits !== null && digits.length >= 14 && digits.length <= 19 ? digits : null;
}

/** Month and year of a card; a year of two or four digits. */
export function cardExpiryIn(text: string): { month: number; year: number } | null {
  const read = /^([0-9]{1,2}) ?[/.-] ?(?:20)?([0-9]{2})$|^([0-9]{2})([0-9]{2})$/.exec(plainTyped(text) ?? '');
  if (!read) return null;
  const [month, year] = [Number(read[1] ?? read[3]), 2000 + Number(read[2] ?? read[4])];
  return month >= 1 && month <= 12 ? { month, year } : null;
}

const contactLabels =
  /(?<!\p{L})(?:이름|성함|연락처|휴대폰|휴대전화|핸드폰|전화번호|전화|번호|name|contact|mobile|phone|tel|cell)(?!\p{L})\s*[\])]?\s*:?/giu;

/** A person's contact as phones share and people paste it: one name and one mobile number, in either order. */
export function contactIn(text: string): { name: string; contact: string } | null {
  const plain = plainTyped(text) ?? '';
  const numbers = plain.match(/\+?\(?[0-9][0-9() .·-]{7,}/g) ?? [];
  const [number = ''] = numbers;
  const contact = mobileIn(number);
  const name = plain
    .replace(number, ' ')
    .replace(contactLabels, ' ')
    .replace(/^[\s[\](),;:|/<>·.-]+|[\s[\](,;:|/<>·-]+$/g, '')
    .replace(/ +/g, ' ');
  if (numbers.length !== 1 || !contact || !/^[^0-9@/:]*\p{L}[^0-9@/:]*$/u.test(name)) return null;
  return { name, contact };
}
