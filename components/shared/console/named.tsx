'use client';

import type { ReactNode } from 'react';
import type { NamedApplicationWire } from '@/lib/contract/application/console/named';
import { useConsoleT } from '@/lib/i18n/console/client';
import { DoorLink } from './door-link';
import { peopleOf } from './from-to';

/** Of something that is about to happen, one by name. What is typed beside it stays: it opens in a tab of its own. */
export function NamedRow({ name, href, children }: { name: string; href: string; children: ReactNode }) {
  return (
    <li>
      <span className="inline-flex flex-wrap gap-x-2">
        <span>{name}</span>
        <DoorLink isBeside href={href}>
          {children}
        </DoorLink>
      </span>
    </li>
  );
}

/** The first applications that something concerns, by name, and how many more of `count` there are; none where none may be seen. */
export function NamedApplications({
  applications,
  count,
}: {
  applications: NamedApplicationWire[];
  count: number;
}) {
  const t = useConsoleT();
  if (applications.length === 0) return null;
  const left = count - applications.length;
  return (
    <ul className="mt-2 ml-4 list-disc">
      {applications.map((application) => (
        <NamedRow
          key={application.recurringPaymentId}
          name={peopleOf(application)}
          href={`/admin/applications/${application.recurringPaymentId}`}
        >
          {t('named.application', { no: application.recurringPaymentId })}
        </NamedRow>
      ))}
      {left > 0 && <li>{t('named.more', { count: left })}</li>}
    </ul>
  );
}
