import type { Language } from '../domain/shared/words/language';

/** What this page has loaded of lib/i18n/sentences.ts. */
export const sentences: Record<Language, Map<string, string>> = { ko: new Map(), en: new Map() };
