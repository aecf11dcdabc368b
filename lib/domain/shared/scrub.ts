/**
 * Texts of errors may quote what somebody sent: numbers, tokens and pieces of bodies go before such a text is written down
 * anywhere. Numbers of records (20 digits) and of rows stay.
 */
const quoted: ReadonlyArray<[RegExp, string]> = [
  // What JSON.parse shows of a text that it cannot read.
  [/(Unexpected [^,]{1,40}), .* is not valid JSON/gs, '$1, … is not valid JSON'],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '…@…'],
  [/(?<!\d)(\+?82|0)[ -]?\d{1,2}[ -]?\d{3,4}[ -]?\d{4}(?!\d)/g, '…'],
  [/(?<!\d)(?:\d[ -]?){13,18}\d(?!\d)/g, '…'],
  // A token: letters of both kinds with a digit among them, or, where it has none, with capitals all over.
  [/(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d|(?:[\w-]*?[A-Z]){4})[\w-]{22}(?![\w-])/g, '…'],
];

export function scrub(text: string): string {
  return quoted.reduce((scrubbed, [pattern, instead]) => scrubbed.replace(pattern, instead), text);
}

const longestPath = 200;
/** The shop's own words are small letters; capitals among them are a token's. */
const isPlainSegment = (segment: string) =>
  /^[a-z][a-z.-]{0,39}$/.test(segment) || /^\d{1,8}$/.test(segment) || /^\d{20}$/.test(segment);

/** A path for the log: words and numbers of records as they are, of all else that somebody may have put there only that it was. */
export function plainPath(path: string): string {
  const plain = path
    .split('/')
    .map((segment) => (segment === '' || isPlainSegment(segment) ? segment : '…'))
    .join('/');
  return plain.length > longestPath ? `${plain.slice(0, longestPath)}…` : plain;
}
