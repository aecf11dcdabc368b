'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { keepingFields, type SharedThing, useConflict } from '@/components/shared/console/conflict';
import { useContractForm } from '@/components/shared/ui/form/use-contract-form';
import { api } from '@/lib/api-client';
import { type SettingsResponse, settingsResponse } from '@/lib/contract/operations/console/settings';
import { useConsoleT } from '@/lib/i18n/console/client';

/** What a form that saves something whole says it began with; undefined where it is no valid thing any more. */
type Seen = object | undefined;

/**
 * A form over a contract schema: it saves, reports success, and reloads the page's data. For a thing that others may save
 * meanwhile, `shared` reads it again; `save` sends `seen`, and a save that came second is shown beside the first one. A `save` that
 * answers false has only shown what it would do.
 */
export function useSaveForm<In extends FieldValues, Out extends object>(
  schema: z.ZodType<Out, In>,
  defaultValues: DefaultValues<In>,
  save: (values: Out, seen: Seen) => Promise<unknown>,
  shared?: SharedThing<In>,
) {
  const t = useConsoleT();
  const router = useRouter();
  const { form, failure, say, submit } = useContractForm(schema, defaultValues);
  const { conflict, handleConflict, resolve } = useConflict<In>(form, shared ?? nothingShared);
  const [isSaved, setSaved] = useState(false);
  // Read while rendering, see `useConflict`.
  const began = form.formState.defaultValues;

  const onSubmit = submit(async (values) => {
    setSaved(false);
    const typed = form.getValues();
    const seen = schema.safeParse({ ...typed, ...began });
    try {
      if ((await save(values, seen.success ? seen.data : undefined)) === false) return;
    } catch (error) {
      if (shared && (await handleConflict(error))) return;
      throw error;
    }
    if (shared) form.reset(typed, keepingFields);
    setSaved(true);
    router.refresh();
  });

  const { errors, isSubmitting: pending } = form.formState;
  const saved = isSaved ? t('console.saved') : undefined;
  const frame = { onSubmit, pending, failure: failure.message, saved, conflict, resolve };
  return { form, register: form.register, errors, say, frame, isSaved };
}

const nothingShared = {
  read: () => Promise.reject(new Error('This form saves nothing shared')),
  objects: [],
};

/** A form over some of the shop's settings: `valuesOf` picks them from all. */
export function useSettingsForm<In extends FieldValues, Out extends object>(
  schema: z.ZodType<Out, In>,
  settings: SettingsResponse,
  valuesOf: (settings: SettingsResponse) => DefaultValues<In> & In,
) {
  const values = valuesOf(settings);
  return useSaveForm(
    schema,
    values,
    (changes, seen) => api.patch('/admin/settings', settingsResponse, { ...changes, seen }),
    {
      read: async () => valuesOf(await api.get('/admin/settings', settingsResponse)),
      objects: Object.keys(values).map((name) => `setting ${name}`),
    },
  );
}
