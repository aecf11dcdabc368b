import { isConsoleKey, type TranslateConsole } from '@/lib/i18n/console';

/** The words for a code; the code itself where there are none. */
export function wordFor(t: TranslateConsole, prefix: string, code: string): string {
  const key = `${prefix}.${code}`;
  return isConsoleKey(key) ? t(key) : code;
}

export function declineWord(t: TranslateConsole, code: string): string {
  const key = `decline.${code}`;
  return isConsoleKey(key) ? t(key) : t('decline.other', { code });
}
