'use client';

import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, api } from '@/lib/api-client';
import { lastChangeResponse } from '@/lib/contract/operations/console/audit';
import { isAmountName } from '@/lib/domain/billing/amounts';
import {
  type Conflict,
  fieldsOfBoth,
  fieldsThatDiffer,
  mergedEdits,
  valueAt,
} from '@/lib/domain/shared/conflict';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Button } from '../ui/button';
import { StatusMessage } from '../ui/status-message';
import { Table } from '../ui/table';
import { useFormat } from '../ui/use-format';

type Form<In extends FieldValues> = Pick<UseFormReturn<In>, 'getValues' | 'reset' | 'formState'>;

/** What a form saves whole: how to read it again, and its names in the audit log. */
export type SharedThing<In> = { read: () => Promise<In>; objects: readonly string[] };

/** The other save; unknown where the audit log has none. */
export type LastSave = { who: string | null; at: string | null };
type Shown<In extends object> = Conflict<In> & LastSave;
type Choice = 'MINE' | 'THEIRS' | 'BOTH';

/**
 * For `reset` to given values: the fields get them. Fields that were registered anew would keep what is ticked in the page, and a radio
 * button that the server drew as chosen would clear its group.
 */
export const keepingFields = { keepFieldsRef: true } as const;

/** Who saved one of these things last. */
export async function readLastSave(objects: readonly string[]): Promise<LastSave> {
  const query = { objects: objects.join(',') };
  const { actorName: who, at } = await api.get('/admin/audit/last-change', lastChangeResponse, { query });
  return { who, at };
}

/**
 * For a form that says what it saw (`seen`, or `seenUpdatedAt` of a product): handles the case that another person saved
 * first. `handleConflict` returns whether an error was this conflict, and loads the other version; `resolve` continues from it
 * with the choice of the user.
 */
export function useConflict<In extends FieldValues>(form: Form<In>, { read, objects }: SharedThing<In>) {
  const [conflict, setConflict] = useState<Shown<In>>();
  // Read while rendering: a form updates its defaults only for components that watch them.
  const { defaultValues } = form.formState;

  async function handleConflict(error: unknown): Promise<boolean> {
    if (!(error instanceof ApiError && error.code === 'ALREADY_CHANGED')) return false;
    const [theirs, last] = await Promise.all([read(), readLastSave(objects)]);
    // A copy, since the form writes into its own values.
    const mine = structuredClone(form.getValues());
    setConflict({ base: { ...mine, ...defaultValues }, theirs, mine, ...last });
    return true;
  }

  function resolve(choice: Choice) {
    if (!conflict) return;
    const { seenUpdatedAt } = conflict.theirs;
    const mine = seenUpdatedAt === undefined ? conflict.mine : { ...conflict.mine, seenUpdatedAt };
    form.reset(conflict.theirs, keepingFields);
    const kept = { ...keepingFields, keepDefaultValues: true };
    if (choice === 'BOTH') form.reset(mergedEdits({ ...conflict, mine }), kept);
    if (choice === 'MINE') form.reset(mine, kept);
    setConflict(undefined);
  }

  return { conflict, handleConflict, resolve };
}

/** Shows both versions and asks which one to keep. Neither is lost before that. Without `labelOf`, fields have their labels. */
export function ConflictCard<In extends FieldValues>(props: {
  conflict: Shown<In>;
  labelOf?: ((field: string) => string) | undefined;
  resolve: (choice: Choice) => void;
}) {
  const t = useConsoleT();
  const { money } = useFormat();
  const { conflict, labelOf = labelOnPage, resolve } = props;
  const both = fieldsOfBoth(conflict);
  const rows = fieldsThatDiffer(conflict.mine, conflict.theirs).filter((name) => name !== 'seenUpdatedAt');
  const shown = (value: unknown, name: string): string => {
    if (typeof value === 'number' && isAmountName(name)) return money(value);
    if (typeof value === 'boolean') return t(value ? 'console.yes' : 'console.no');
    if (value instanceof Object)
      return Object.entries(value)
        .map(([each, part]) => shown(part, each))
        .filter(Boolean)
        .join(' · ');
    return value === null || value === undefined ? '' : String(value);
  };
  const cell = (values: object, field: string) =>
    choiceOnPage(field, valueAt(values, field)) || shown(valueAt(values, field), field) || t('console.none');
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
      <SavedBy {...conflict} />
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
            { head: t('console.conflict.theirs'), cell: (name) => cell(conflict.theirs, name) },
            { head: t('console.conflict.mine'), cell: (name) => cell(conflict.mine, name) },
          ]}
        />
      </div>
    </StatusMessage>
  );
}

function SavedBy({ who, at }: LastSave) {
  const t = useConsoleT();
  const { when } = useFormat();
  return who && <p className="mb-1 font-semibold">{t('console.conflict.who', { who, at: when(at) })}</p>;
}

/** For a sorted list, where what both wrote is merged into the form at once: says who saved, and takes theirs on request. */
export function MergedCard({ last, text, onTheirs }: { last: LastSave; text: string; onTheirs: () => void }) {
  const t = useConsoleT();
  return (
    <StatusMessage
      tone="danger"
      title={t('console.conflict.title')}
      action={
        <Button size="sm" variant="secondary" onClick={onTheirs}>
          {t('console.conflict.THEIRS')}
        </Button>
      }
    >
      <SavedBy {...last} />
      <p>{text}</p>
    </StatusMessage>
  );
}

const inputsOf = (field: string) =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input[name], textarea[name], select[name]',
    ),
  ].filter(({ name }) => name === field || name.startsWith(`${field}.`));

/** The label of a field of the form, without "(optional)"; of radio buttons and lists, what stands above them. */
function labelOnPage(field: string): string {
  const [input] = inputsOf(field);
  const isOneOf = input?.type === 'radio' || (input && input.name === field && inputsOf(field).length > 1);
  const label = isOneOf ? input.closest('fieldset')?.querySelector('legend') : input?.labels?.[0];
  return nameIn(label) || field;
}

/** How a choice of a list, or of radio buttons, is called; of checkboxes, the names of all chosen ones. */
function choiceOnPage(field: string, value: unknown): string {
  const nameOf = (one: unknown) =>
    inputsOf(field).map((input) => {
      const option = 'options' in input && [...input.options].find((each) => each.value === one);
      if (option) return option.text;
      const isChosen = (input.type === 'radio' || input.type === 'checkbox') && input.value === one;
      return isChosen ? nameIn(input.labels?.[0]) : '';
    });
  return [value].flat().flatMap(nameOf).filter(Boolean).join(' · ');
}

const nameIn = (label: Element | null | undefined): string =>
  (label?.querySelector('[data-label-name]') ?? label)?.textContent?.trim() ?? '';
