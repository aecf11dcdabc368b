'use client';

import { api } from '@/lib/api-client';
import type { BegunFactor } from '@/lib/contract/account/console/second-factor';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { PasswordField } from '../../shared/ui/form/text-field';
import { useContractForm } from '../../shared/ui/form/use-contract-form';
import { StatusMessage } from '../../shared/ui/status-message';

const contract = () => import('@/lib/contract/account/console/second-factor');
const request = () => contract().then((module) => module.beginFactorRequest);
const response = () => contract().then((module) => module.beginFactorResponse);

/** The password again, so that a session that somebody left open is not enough. */
export function BeginForm({ onBegun }: { onBegun: (begun: BegunFactor) => void }) {
  const t = useT();
  const { form, failure, submit } = useContractForm(request, { password: '' });
  const begin = submit(async (values) =>
    onBegun(await api.post('/admin/me/second-factor', response, values)),
  );
  return (
    <form onSubmit={begin} noValidate className="flex flex-col gap-5">
      <p className="text-soft">{t('factor.begin.text')}</p>
      {failure.message && <StatusMessage tone="danger">{failure.message}</StatusMessage>}
      <PasswordField
        label={t('auth.account.currentPassword')}
        wrong={t('error.WRONG_PASSWORD')}
        {...form.register('password')}
      />
      <Button type="submit" pending={form.formState.isSubmitting} className="self-start">
        {t('factor.begin')}
      </Button>
    </form>
  );
}
