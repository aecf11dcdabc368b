'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useContractForm } from '@/components/shared/ui/form/use-contract-form';
import { api } from '@/lib/api-client';
import { settingsResponse } from '@/lib/contract/operations/console/settings';
import { useConsoleT } from '@/lib/i18n/console/client';

/** A form over a contract schema: it saves, reports success, and reloads the page's data. */
export function useSaveForm<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  defaultValues: DefaultValues<In>,
  save: (values: Out) => Promise<unknown>,
) {
  const t = useConsoleT();
  const router = useRouter();
  const { form, failure, say, submit } = useContractForm(schema, defaultValues);
  const [isSaved, setSaved] = useState(false);

  const onSubmit = submit(async (values) => {
    setSaved(false);
    await save(values);
    setSaved(true);
    router.refresh();
  });

  const { errors, isSubmitting: pending } = form.formState;
  const saved = isSaved ? t('console.saved') : undefined;
  const frame = { onSubmit, pending, failure: failure.message, saved };
  return { form, register: form.register, errors, say, frame, isSaved };
}

/** A form over some of the shop's settings. */
export function useSettingsForm<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  settings: DefaultValues<In>,
) {
  return useSaveForm(schema, settings, (values) => api.patch('/admin/settings', settingsResponse, values));
}
