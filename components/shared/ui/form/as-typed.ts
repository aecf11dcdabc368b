/**
 * Option for `register`: the form holds the result of `read`, or the typed text where `read` returns null,
 * which the schema then refuses. The field itself shows the typed text, uncut.
 */
export function asTyped(read: (typed: string) => string | null) {
  return { setValueAs: (typed: unknown) => (typeof typed === 'string' ? (read(typed) ?? typed) : typed) };
}
