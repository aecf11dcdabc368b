'use client';

import type { NamedApplicationWire } from '@/lib/contract/application/console/named';
import { useConsoleT } from '@/lib/i18n/console/client';
import { DoorLink } from './door-link';
import { peopleOf } from './from-to';

/** `link` leads to it. */
export type NamedRowProps = { name: string; href: string; link: string };

/** Of something that is about to happen, one by name. What is typed beside it stays: it opens in a tab of its own. */
export function NamedRow({ name, href, link }: NamedRowProps) {
  return (
    <li>
      <span className="inline-flex flex-wrap gap-x-2">
        <span>{name}</span>
        <DoorLink isBeside href={href}>
          {link}
        </DoorLink>
      </span>
    </li>
  );
}

const mostNamed = 20;

/** The first rows that something concerns, and how many more of `count` there are; nothing where none may be seen. */
export function NamedList({ rows, count }: { rows: NamedRowProps[]; count: number }) {
  const t = useConsoleT();
  if (rows.length === 0) return null;
  const shown = rows.slice(0, mostNamed);
  const left = count - shown.length;
  return (
    <ul className="mt-2 ml-4 list-disc">
      {shown.map((row) => (
        <NamedRow key={row.href} {...row} />
      ))}
      {left > 0 && <li>{t('named.more', { count: left })}</li>}
    </ul>
  );
}

export function NamedApplications({
  applications,
  count,
}: {
  applications: NamedApplicationWire[];
  count: number;
}) {
  const t = useConsoleT();
  const rows = applications.map((application) => ({
    name: peopleOf(application),
    href: `/admin/applications/${application.recurringPaymentId}`,
    link: t('named.application', { no: application.recurringPaymentId }),
  }));
  return <NamedList rows={rows} count={count} />;
}
