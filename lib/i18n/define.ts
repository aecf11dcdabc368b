/** One area of messages. The compiler refuses an English catalogue whose keys differ from the Korean ones. */
export function defineMessages<Key extends string>(catalogue: {
  ko: Record<Key, string>;
  en: Record<NoInfer<Key>, string>;
}): { ko: Record<Key, string>; en: Record<Key, string> } {
  return catalogue;
}
