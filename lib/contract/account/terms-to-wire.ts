import type { Terms } from '@/lib/domain/account/terms';
import { textIn } from '@/lib/domain/shared/words/language';
import type { Language } from '@/lib/i18n';
import type { TermsResponse } from './terms';
import { type TermsInfo, termsTypes } from './terms-types';

/** Each text under its type in lower case, as the public API answers. */
export function termsToWire(list: Terms[], language: Language): TermsResponse {
  return Object.fromEntries(
    list.map((terms) => [
      terms.termsType.toLowerCase(),
      {
        contents: textIn(language, terms.contentsKo, terms.contentsEn),
        enforcementDate: terms.enforcedFrom,
        used: true,
        termsNo: terms.termsNo,
        title: textIn(language, terms.titleKo, terms.titleEn),
        version: terms.version,
        required: terms.isRequired,
      },
    ]),
  );
}

/** Each text under both spellings of its type. */
export function termsInBothToWire(list: Terms[], language: Language): TermsResponse {
  const small = termsToWire(list, language);
  const large = Object.entries(small).map(([type, text]) => [type.toUpperCase(), text]);
  return { ...small, ...Object.fromEntries(large) };
}

/** As the order sheet and the acceptance page list them; types unknown to the public contract are left out. */
export function termsInfosToWire(list: Terms[], language: Language): TermsInfo[] {
  return list.flatMap((terms) => {
    const termsType = termsTypes.find((type) => type === terms.termsType);
    if (!termsType) return [];
    return {
      contents: textIn(language, terms.contentsKo, terms.contentsEn),
      required: terms.isRequired,
      termsName: textIn(language, terms.titleKo, terms.titleEn),
      termsNo: terms.termsNo,
      termsType,
    };
  });
}
