/**
 * Option for `register` of a number field: the form holds the result of `read`, or the typed text where `read` returns null;
 * the schema then refuses that text. The field keeps the typed text; nothing is cut.
 */
export function asTyped(read: (typed: string) => string | null) {
  return { setValueAs: (typed: unknown) => (typeof typed === 'string' ? (read(typed) ?? typed) : typed) };
}
