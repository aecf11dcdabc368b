'use client';

import type { z } from 'zod';
import { Checkbox } from '@/components/shared/ui/form/checkbox';
import { RadioCards } from '@/components/shared/ui/form/choices';
import { TextField } from '@/components/shared/ui/form/text-field';
import type { ContractForm } from '@/components/shared/ui/form/use-contract-form';
import type { webhookRequest } from '@/lib/contract/messaging/console/webhooks';
import { useConsoleT } from '@/lib/i18n/console/client';
import { eventChoices } from './words';

type Form = ContractForm<z.input<typeof webhookRequest>, z.output<typeof webhookRequest>>;

/** Address, events, and amount of personal data. */
export function EndpointFields({ register }: Pick<Form, 'register'>) {
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
        {...register('url')}
      />
      <TextField
        label={t('webhooks.description')}
        hint={t('webhooks.description.hint')}
        optional
        autoComplete="off"
        {...register('description')}
      />
      <RadioCards
        multiple
        className="md:grid md:grid-cols-2 2xl:grid-cols-3"
        legend={t('webhooks.events')}
        options={eventChoices(t)}
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
