'use client';

import { useFormat } from '@/components/shared/ui/use-format';
import type { clockResponse } from '@/lib/contract/operations/sandbox';
import { isMessageKey } from '@/lib/i18n';
import { useT } from '@/lib/i18n/client';

export type Ran = NonNullable<ReturnType<typeof clockResponse.parse>['ran']>[number];

/** The work that became due, in time order; steps without work are left out. */
export function ClockRan({ ran }: { ran: Ran[] }) {
  const t = useT();
  const { when } = useFormat();
  const steps = ran.filter(({ worked = 0, failed = 0 }) => worked + failed > 0);
  if (steps.length === 0) return t('sandbox.clock.ranNothing');
  return (
    <>
      <p>{t('sandbox.clock.ran')}</p>
      <ol className="mt-2 flex flex-col gap-1 text-ink">
        {steps.map(({ at, task, worked = 0, failed = 0 }) => {
          const key = `sandbox.task.${task}`;
          return (
            <li
              key={`${at} ${task}`}
              className="grid grid-cols-[1fr_auto] gap-x-3 sm:grid-cols-[11rem_1fr_auto]"
            >
              <time dateTime={at} className="text-soft tabular-nums max-sm:col-span-2">
                {when(at)}
              </time>
              <span className="font-medium">{isMessageKey(key) ? t(key) : task}</span>
              <span className="flex gap-x-3">
                {worked > 0 && <span>{t('sandbox.clock.done', { count: worked })}</span>}
                {failed > 0 && (
                  <span className="font-semibold text-bad">
                    {t('sandbox.clock.failed', { count: failed })}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
