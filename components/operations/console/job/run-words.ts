import type { JobsResponse } from '@/lib/contract/operations/console/jobs';
import type { TranslateConsole } from '@/lib/i18n/console';

type Run = JobsResponse['runs'][number];

/** What a run did. One that charges cards tells it in money: a record that was worked is not yet a payment. */
export function runWords(t: TranslateConsole, money: (amount: number) => string, run: Run): string {
  const { total, worked, declined, failed, endedAt } = run;
  if (run.money === null) {
    const key = endedAt && declined > 0 ? 'jobs.progressText' : 'jobs.progressText.running';
    return t(key, { total, worked, declined, failed });
  }
  const { paid, declined: refused, unknown } = run.money;
  const parts = [
    t('jobs.money', { total, paid: money(paid), declined: money(refused), unknown: money(unknown) }),
    ...(failed > 0 ? [t('jobs.money.failed', { failed })] : []),
  ];
  return parts.join(', ');
}
