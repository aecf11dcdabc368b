/** The languages of the shop's pages and texts (docs/rules/accounts.md#language). */
export const languages = ['ko', 'en'] as const;
export type Language = (typeof languages)[number];

/** The text of a language: `textIn(language, product.nameKo, product.nameEn)`. */
export const textIn = (language: Language, ko: string, en: string): string => (language === 'ko' ? ko : en);
