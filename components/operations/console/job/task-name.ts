import { isConsoleKey, type TranslateConsole } from '@/lib/i18n/console';

/** A task in words; a task without words shows its own name. */
export function taskName(t: TranslateConsole, task: string): string {
  const key = `jobs.task.${task}`;
  return isConsoleKey(key) ? t(key) : task;
}
