import { isConsoleKey, type TranslateConsole } from '@/lib/i18n/console';

/** A message kind in words; a kind without words shows its own name. */
export function kindName(t: TranslateConsole, kind: string): string {
  const key = `messages.kind.${kind}`;
  return isConsoleKey(key) ? t(key) : kind;
}
