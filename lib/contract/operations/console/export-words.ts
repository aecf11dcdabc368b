import type { ExportWords } from '@/lib/domain/operations/export-words';
import { formatCycle } from '@/lib/format';
import type { Language } from '@/lib/i18n';
import { translateConsole, wordFor } from '@/lib/i18n/console';
import { toYmdt } from '../../shared/ymdt';

export function exportWords(language: Language, timeZone: string): ExportWords {
  const t = translateConsole(language);
  const wordOf = (prefix: string) => (code: string) => wordFor(t, prefix, code);
  return {
    heading: (column) => t(`exports.column.${column}`),
    moment: (instant) => toYmdt(instant, timeZone),
    kind: (isGift) => t(isGift ? 'applications.kind.true' : 'applications.kind.false'),
    moneyKind: (kind) => t(`exports.moneyKind.${kind}`),
    status: wordOf('consoleStatus'),
    orderStatus: wordOf('orderStatus'),
    reason: wordOf('consoleReason'),
    cycle: (cycle) =>
      formatCycle(
        cycle.cycleType === 'MONTH' ? { ...cycle, day: cycle.date } : { ...cycle, weekday: cycle.dayOfWeek },
        language,
      ),
  };
}
