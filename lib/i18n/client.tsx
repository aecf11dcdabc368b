'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { type Language, type Translate, translate } from './index';

const LanguageContext = createContext<Language>('ko');

/** Pages hand over the language only; the sentences travel once, in the script that every page shares. */
export function I18nProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

export function useT(): Translate {
  return translate(useLanguage());
}
