'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useContractForm } from '@/components/shared/ui/form/use-contract-form';
import { useConsoleT } from '@/lib/i18n/console/client';

/** A form over a contract schema: it saves, reports success, and reloads the page's data. */
export function useSaveForm<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  defaultValues: DefaultValues<In>,
  save: (given: Out) => Promise<unknown>,
) {
  const t = useConsoleT();
  const router = useRouter();
  const { form, failure, say } = useContractForm(schema, defaultValues);
  const [isSaved, setSaved] = useState(false);

  const submit = form.handleSubmit(async (given) => {
    failure.clear();
    setSaved(false);
    try {
      await save(given);
      setSaved(true);
      router.refresh();
    } catch (error) {
      failure.show(error);
    }
  });

  const { errors, isSubmitting: pending } = form.formState;
  const saved = isSaved ? t('console.saved') : undefined;
  const frame = { onSubmit: submit, pending, failure: failure.message, saved };
  return { form, register: form.register, errors, say, frame, isSaved };
}
