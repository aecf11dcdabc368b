'use client';

import type { ReactNode } from 'react';
import type { ApplicationListItem } from '@/lib/contract/application/recurring-payment';
import { useT } from '@/lib/i18n/client';
import { ChevronDownIcon } from '../shared/ui/icons';
import { ApplicationRow } from './application-row';
import { groupOf } from './status-groups';

export type Row = { item: ApplicationListItem; againHref: string };
type Section = 'todo' | 'waiting' | 'running';
const sections: Section[] = ['todo', 'waiting', 'running'];

/** Where it stands in the list: what needs an answer comes before what waits, and that before what runs by itself. */
function sectionOf({ statusType, recurringPaymentChangeAgreements: changes }: ApplicationListItem): Section {
  const isAsked = changes.some(
    ({ answerable, responseStatusType }) => answerable && responseStatusType === 'PENDING',
  );
  if (statusType === 'SYSTEM_PAUSED' || isAsked) return 'todo';
  return groupOf(statusType) === 'waiting' ? 'waiting' : 'running';
}

/** What is not over, by what there is to do about it. */
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

/** What is over, folded while anything else is there. */
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
      {rows.map(({ item, againHref }) => (
        <li key={item.recurringPaymentId}>
          <ApplicationRow item={item} againHref={againHref} today={today} />
        </li>
      ))}
    </ul>
  );
}
