import { isConsoleKey, type TranslateConsole } from '@/lib/i18n/console';

/** A kind of message in words; one that has none yet keeps its own name. */
export function kindName(t: TranslateConsole, kind: string): string {
  const key = `messages.kind.${kind}`;
  return isConsoleKey(key) ? t(key) : kind;
}
