import type { Language } from '../shared/words/language';
/** The language of texts to the recipient of a gift, and of the pages behind their links. */
export const recipientLanguage = ({
  group,
  recipient,
}: {
  group: { language: Language };
  recipient: { language: Language | null };
}): Language => recipient.language ?? group.language;

/** The language that a sheet suggests: English for a name in Latin letters alone, else the giver's own. */
export function suggestedLanguage(name: string, own: Language): Language {
  if (/\p{Script=Hangul}/u.test(name)) return own;
  return /\p{Script=Latin}/u.test(name) ? 'en' : own;
}
