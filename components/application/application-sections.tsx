'use client';

import type { ReactNode } from 'react';
import type { ApplicationListItem } from '@/lib/contract/application/recurring-payment';
import { useT } from '@/lib/i18n/client';
import { ChevronDownIcon } from '../shared/ui/icons';
import { ApplicationRow, type Row } from './application-row';
import { groupOf } from './status-groups';

type Section = 'todo' | 'waiting' | 'running';
const sections: Section[] = ['todo', 'waiting', 'running'];

/** The section in the list: first applications that need an answer, then those that wait, then those that run. */
function sectionOf({ statusType, recurringPaymentChangeAgreements: changes }: ApplicationListItem): Section {
  const isAsked = changes.some(
    ({ answerable, responseStatusType }) => answerable && responseStatusType === 'PENDING',
  );
  if (statusType === 'SYSTEM_PAUSED' || isAsked) return 'todo';
  return groupOf(statusType) === 'waiting' ? 'waiting' : 'running';
}

/** Applications that have not ended, grouped by the required action. */
export function RunningSections({ rows, today }: { rows: Row[]; today: string }) {
  const t = useT();
  return sections.map((section) => {
    const shown = rows.filter(({ item }) => sectionOf(item) === section);
    if (shown.length === 0) return null;
    return (
      <section key={section} aria-labelledby={`section-${section}`} className="flex flex-col gap-3">
        <h2 id={`section-${section}`} className="text-lg font-bold">
          {t(`my.section.${section}`)}
        </h2>
        <Rows rows={shown} today={today} />
      </section>
    );
  });
}

/** Ended applications, folded while the list has others. */
export function EndedSection(props: {
  rows: Row[];
  count: number;
  today: string;
  isOpen: boolean;
  more: ReactNode;
}) {
  const t = useT();
  return (
    <details open={props.isOpen} className="group">
      <summary className="mb-3 flex min-h-11 items-center gap-2 text-lg font-bold">
        <h2 className="text-lg">{t('my.section.ended', { count: props.count })}</h2>
        <ChevronDownIcon className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4">
        <Rows rows={props.rows} today={props.today} />
        <div className="contents">{props.more}</div>
      </div>
    </details>
  );
}

export function Rows({ rows, today }: { rows: Row[]; today: string }) {
  return (
    <ul className="flex flex-col gap-4">
      {rows.map(({ item, ...row }) => (
        <li key={item.recurringPaymentId}>
          <ApplicationRow item={item} {...row} today={today} />
        </li>
      ))}
    </ul>
  );
}
