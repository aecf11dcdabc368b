'use client';

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { formally } from './formal';
import { type Language, type Translate, translate } from './index';

const LanguageContext = createContext<Language>('ko');

const ShopNameContext = createContext('');

export function I18nProvider({
  language,
  shopName,
  children,
}: {
  language: Language;
  /** The name from the settings, in `language`. */
  shopName: string;
  children: ReactNode;
}) {
  return (
    <LanguageContext value={language}>
      <ShopNameContext value={shopName}>{children}</ShopNameContext>
    </LanguageContext>
  );
}

export function useShopName(): string {
  return useContext(ShopNameContext);
}

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

const same = (text: string) => text;
const Register = createContext(same);

/** Its children use the console's formal register. */
export function FormalRegister({ children }: { children: ReactNode }) {
  return <Register value={formally}>{children}</Register>;
}

/** For a sentence from the server. */
export function useRegister(): (text: string) => string {
  return useContext(Register);
}

export function useT(): Translate {
  const t = translate(useLanguage());
  const inRegister = useRegister();
  return useMemo(
    () => (inRegister === same ? t : (key, params) => inRegister(t(key, params))),
    [t, inRegister],
  );
}
