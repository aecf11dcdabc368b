import type { Language } from '../domain/shared/words/language';

/** The sentences of lib/i18n/sentences.ts that this page has loaded. */
export const sentences: Record<Language, Map<string, string>> = { ko: new Map(), en: new Map() };
