'use client';

import { useState } from 'react';
import { useReason } from '@/components/shared/console/use-reason';
import { Button } from '@/components/shared/ui/button';
import { DescriptionList } from '@/components/shared/ui/description-list';
import { ConfirmDialog } from '@/components/shared/ui/dialog';
import { StatusMessage } from '@/components/shared/ui/status-message';
import type { PersonResponse } from '@/lib/contract/account/console/persons';
import { useConsoleT } from '@/lib/i18n/console/client';

type Props = { person: PersonResponse; pending: boolean; onErase: (reason: string) => Promise<void> };

export function FoundPerson({ person, pending, onErase }: Props) {
  const t = useConsoleT();
  const [isOpen, setOpen] = useState(false);
  const { reason, noReason, field } = useReason();
  const counts = Object.entries(person.counts).filter(([, count]) => count > 0);
  return (
    <div className="flex flex-col gap-5">
      <DescriptionList
        items={[
          { term: t('persons.kind'), value: t(`persons.kind.${person.kind}`) },
          { term: t('persons.groups'), value: person.groupNos.join(', ') || '–' },
          {
            term: t('persons.counts'),
            value: counts.map(([name, count]) => `${name} ${count}`).join(', ') || t('console.none'),
          },
        ]}
      />
      {person.holds.length > 0 ? (
        <StatusMessage tone="warning" title={t('persons.holds')}>
          <ul>
            {person.holds.map(({ groupNo, why }) => (
              <li key={`${groupNo} ${why}`}>
                {groupNo ? `${groupNo}: ${t(`persons.hold.${why}`)}` : t(`persons.hold.${why}`)}
              </li>
            ))}
          </ul>
        </StatusMessage>
      ) : (
        <div>
          <Button variant="danger" onClick={() => setOpen(true)}>
            {t('persons.erase')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        tone="danger"
        title={t('persons.erase.title')}
        description={t('persons.erase.text')}
        confirmLabel={t('persons.erase')}
        pending={pending}
        disabledReason={noReason}
        onConfirm={() => void onErase(reason).then(() => setOpen(false))}
      >
        {field}
      </ConfirmDialog>
    </div>
  );
}
