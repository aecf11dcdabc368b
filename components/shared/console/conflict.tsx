'use client';

import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '@/lib/api-client';
import { type Conflict, fieldsOfBoth, fieldsThatDiffer, mergedEdits } from '@/lib/domain/shared/conflict';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Button } from '../ui/button';
import { StatusMessage } from '../ui/status-message';
import { Table } from '../ui/table';

type Form<In extends FieldValues> = Pick<UseFormReturn<In>, 'getValues' | 'reset' | 'formState'>;

/**
 * For a form that sends `seenUpdatedAt`: handles the case that another person saved first. `handleConflict` returns
 * whether an error was this conflict, and loads the other version; `resolve` continues from it with the choice
 * of the user.
 */
export function useConflict<In extends FieldValues>(form: Form<In>, read: () => Promise<In>) {
  const [conflict, setConflict] = useState<Conflict<In>>();
  // Read while rendering: a form updates its defaults only for components that watch them.
  const { defaultValues } = form.formState;

  async function handleConflict(error: unknown): Promise<boolean> {
    if (!(error instanceof ApiError && error.code === 'ALREADY_CHANGED')) return false;
    const theirs = await read();
    const mine = form.getValues();
    setConflict({ base: { ...mine, ...defaultValues }, theirs, mine });
    return true;
  }

  function resolve(choice: 'MINE' | 'THEIRS' | 'BOTH') {
    if (!conflict) return;
    const { seenUpdatedAt } = conflict.theirs;
    const mine = { ...conflict.mine, seenUpdatedAt };
    form.reset(conflict.theirs);
    if (choice === 'BOTH') form.reset(mergedEdits({ ...conflict, mine }), { keepDefaultValues: true });
    if (choice === 'MINE') form.reset(mine, { keepDefaultValues: true });
    setConflict(undefined);
  }

  return { conflict, handleConflict, resolve };
}

/** Shows both versions and asks which one to keep. Neither is lost before that. */
export function ConflictCard<In extends FieldValues>(props: {
  conflict: Conflict<In>;
  labelOf: (field: string) => string;
  resolve: (choice: 'MINE' | 'THEIRS' | 'BOTH') => void;
}) {
  const t = useConsoleT();
  const { conflict, labelOf, resolve } = props;
  const both = fieldsOfBoth(conflict);
  const rows = fieldsThatDiffer(conflict.mine, conflict.theirs).filter((name) => name !== 'seenUpdatedAt');
  const shown = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'console.yes' : 'console.no');
    if (value instanceof Object) return Object.values(value).map(shown).filter(Boolean).join(' · ');
    return value === null || value === undefined ? '' : String(value);
  };
  return (
    <StatusMessage
      tone="danger"
      title={t('console.conflict.title')}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => resolve('BOTH')}>
            {t('console.conflict.BOTH')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => resolve('MINE')}>
            {t('console.conflict.MINE')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => resolve('THEIRS')}>
            {t('console.conflict.THEIRS')}
          </Button>
        </span>
      }
    >
      <p className="mb-3">{t('console.conflict.text')}</p>
      <div className="text-ink">
        <Table
          caption={t('console.conflict.title')}
          rows={rows}
          rowKey={(name) => name}
          columns={[
            {
              head: t('console.conflict.field'),
              isName: true,
              cell: (name) =>
                both.includes(name) ? t('console.conflict.ofBoth', { field: labelOf(name) }) : labelOf(name),
            },
            {
              head: t('console.conflict.theirs'),
              cell: (name) => shown(conflict.theirs[name]) || t('console.none'),
            },
            {
              head: t('console.conflict.mine'),
              cell: (name) => shown(conflict.mine[name]) || t('console.none'),
            },
          ]}
        />
      </div>
    </StatusMessage>
  );
}
