'use client';

import type { TimelineEntryWire } from '@/lib/contract/application/console/application-detail';
import { wordFor } from '@/lib/i18n/console';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Card } from '../../shared/ui/card';
import { useFormat } from '../../shared/ui/use-format';

type TimelineProps = { entries: TimelineEntryWire[] };

/** Who did what and when, every change with its before and after (docs/rules/api.md#change-history). */
export function Timeline(props: TimelineProps) {
  const t = useConsoleT();
  return (
    <Card title={t('applications.timeline')}>
      <TimelineList {...props} />
    </Card>
  );
}

/** `isOld`: shows the year too. */
export function TimelineList({ entries, isOld = false }: TimelineProps & { isOld?: boolean }) {
  const t = useConsoleT();
  const { when } = useFormat();
  return (
    <ol className="flex flex-col">
      {entries.map((entry, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the past does not change, and two things may happen at one moment.
          key={at}
          className="flex flex-col gap-1 border-line py-3 not-last:border-b sm:grid sm:grid-cols-[14rem_1fr] sm:gap-4"
        >
          <span className="text-soft">
            <time dateTime={entry.at} className="block">
              {when(entry.at, { year: isOld })}
            </time>
            <span>{t(`applications.actor.${entry.actor}`)}</span>
            {entry.actorId && <span>{` · ${entry.actorId}`}</span>}
          </span>
          <div className="min-w-0 wrap-anywhere">
            {entry.step && <Step step={entry.step} />}
            {entry.changes.length > 0 && (
              <ul>
                {entry.changes.map((change) => (
                  <li key={change.field}>
                    {t('applications.timeline.changed', {
                      field: wordFor(t, 'applications.field', change.field),
                      before: change.before || t('applications.timeline.nothing'),
                      after: change.after || t('applications.timeline.nothing'),
                    })}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Step({ step }: { step: NonNullable<TimelineEntryWire['step']> }) {
  const t = useConsoleT();
  const to = t(`consoleStatus.${step.to}`);
  const why = [step.reason && wordFor(t, 'consoleReason', step.reason), step.reasonText].filter(Boolean);
  return (
    <>
      <p className="font-semibold">
        {step.from
          ? t('applications.timeline.step', { from: t(`consoleStatus.${step.from}`), to })
          : t('applications.timeline.start', { to })}
      </p>
      {why.length > 0 && <p>{why.join(': ')}</p>}
    </>
  );
}
