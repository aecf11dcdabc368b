/**
 * Error texts may quote a user's input: numbers, tokens and parts of bodies are removed before such a text is stored or
 * logged. Record numbers (20 digits) and row numbers stay.
 */
const quoted: ReadonlyArray<[RegExp, string]> = [
  // The input that JSON.parse quotes in its error.
  [/(Unexpected [^,]{1,40}), .* is not valid JSON/gs, '$1, … is not valid JSON'],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '…@…'],
  [/(?<!\d)(\+?82|0)[ -]?\d{1,2}[ -]?\d{3,4}[ -]?\d{4}(?!\d)/g, '…'],
  [/(?<!\d)(?:\d[ -]?){13,18}\d(?!\d)/g, '…'],
  // A token: lower and upper case with a digit, or, without a digit, with at least four capitals.
  [/(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d|(?:[\w-]*?[A-Z]){4})[\w-]{22}(?![\w-])/g, '…'],
];

export function scrub(text: string): string {
  return quoted.reduce((scrubbed, [pattern, instead]) => scrubbed.replace(pattern, instead), text);
}

const longestPath = 200;
/** The shop's own path words are lower case; capitals mean a token. */
const isPlainSegment = (segment: string) =>
  /^[a-z][a-z.-]{0,39}$/.test(segment) || /^\d{1,8}$/.test(segment) || /^\d{20}$/.test(segment);

/** A path for the log: known words and record numbers stay; any other segment may be user input and becomes `…`. */
export function plainPath(path: string): string {
  const plain = path
    .split('/')
    .map((segment) => (segment === '' || isPlainSegment(segment) ? segment : '…'))
    .join('/');
  return plain.length > longestPath ? `${plain.slice(0, longestPath)}…` : plain;
}
