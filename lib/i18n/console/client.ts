'use client';

import { useLanguage } from '../client';
import { type TranslateConsole, translateConsole } from './index';

/** For the console's client components; all others use `useT`. */
export function useConsoleT(): TranslateConsole {
  return translateConsole(useLanguage());
}
