import type { Language } from '../shared/words/language';
import type { GiftCard } from './card';

/**
 * The giver's name as the recipient's page says it: for a reader of English with the signature of the card in Latin letters, since they may
 * not read the name (docs/rules/gift.md#card). Texts have the name alone.
 */
export function shownGiver(name: string, card: Pick<GiftCard, 'signedBy'> | null, reader: Language): string {
  const signature = card?.signedBy ?? '';
  const isLatin = /\p{Script=Latin}/u.test(signature) && !/\p{Script=Hangul}/u.test(signature);
  const isForeign = /\p{Script=Hangul}/u.test(name);
  return reader === 'en' && isLatin && isForeign ? `${name} (${signature})` : name;
}
