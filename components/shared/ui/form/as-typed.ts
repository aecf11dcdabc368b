/**
 * Goes into `register` of a field for a number: the form holds what `read` finds in the typed text, and the text itself where
 * that is nothing, which the schema then refuses. The field keeps what was typed; nothing cuts it.
 */
export function asTyped(read: (typed: string) => string | null) {
  return { setValueAs: (typed: unknown) => (typeof typed === 'string' ? (read(typed) ?? typed) : typed) };
}
