'use client';

import type { z } from 'zod';
import { Button } from '@/components/shared/ui/button';
import { Checkbox } from '@/components/shared/ui/form/checkbox';
import { RadioCards } from '@/components/shared/ui/form/choices';
import { TextField } from '@/components/shared/ui/form/text-field';
import type { ContractForm } from '@/components/shared/ui/form/use-contract-form';
import type { webhookRequest } from '@/lib/contract/messaging/console/webhooks';
import { type WebhookType, webhookTypes } from '@/lib/domain/messaging/webhook';
import { useConsoleT } from '@/lib/i18n/console/client';
import { eventChoices } from './words';

type Form = ContractForm<z.input<typeof webhookRequest>, z.output<typeof webhookRequest>>;

/** Address, events, and amount of personal data. */
export function EndpointFields({ form }: { form: Form }) {
  const t = useConsoleT();
  const { register } = form;
  const choose = (events: WebhookType[]) => form.setValue('events', events, { shouldDirty: true });
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
        wrong={t('webhooks.url.wrong')}
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
        hint={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={() => choose([...webhookTypes])}>
              {t('webhooks.events.all')}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => choose([])}>
              {t('webhooks.events.none')}
            </Button>
          </span>
        }
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
