'use client';

import type { UseFormRegister } from 'react-hook-form';
import type { z } from 'zod';
import { Checkbox } from '@/components/shared/ui/form/checkbox';
import { RadioCards } from '@/components/shared/ui/form/choices';
import { TextField } from '@/components/shared/ui/form/text-field';
import type { webhookRequest } from '@/lib/contract/messaging/console/webhooks';
import { useConsoleT } from '@/lib/i18n/console/client';
import { eventChoices } from './words';

export type EndpointForm = z.input<typeof webhookRequest>;

/** Where to, what, and how much of people. */
export function EndpointFields({
  register,
  errorOf,
}: {
  register: UseFormRegister<EndpointForm>;
  errorOf: (field: 'url' | 'description' | 'events') => string | undefined;
}) {
  const t = useConsoleT();
  return (
    <>
      <TextField
        label={t('webhooks.url')}
        hint={t('webhooks.url.hint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        error={errorOf('url')}
        {...register('url')}
      />
      <TextField
        label={t('webhooks.description')}
        hint={t('webhooks.description.hint')}
        optional
        autoComplete="off"
        error={errorOf('description')}
        {...register('description')}
      />
      <RadioCards
        multiple
        className="md:grid md:grid-cols-2 2xl:grid-cols-3"
        legend={t('webhooks.events')}
        options={eventChoices(t)}
        error={errorOf('events')}
        {...register('events')}
      />
      <Checkbox
        label={t('webhooks.personal')}
        description={t('webhooks.personal.hint')}
        {...register('includesPersonal')}
      />
    </>
  );
}
