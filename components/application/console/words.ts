import { isConsoleKey, type TranslateConsole } from '@/lib/i18n/console';

export function declineWord(t: TranslateConsole, code: string): string {
  const key = `decline.${code}`;
  return isConsoleKey(key) ? t(key) : t('decline.other', { code });
}
