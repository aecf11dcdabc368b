'use client';

import { useRouter } from 'next/navigation';
import { api } from '@/lib/api-client';
import type { OwnFactor } from '@/lib/contract/account/console/second-factor';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { StatusMessage } from '../../shared/ui/status-message';
import { CodeField, useCodeForm } from './code-form';

const recoveryCodes = () =>
  import('@/lib/contract/account/console/second-factor').then((module) => module.recoveryCodesResponse);

/** Renews the recovery codes, or removes the second factor; either needs a code. */
export function KeepForm({ factor, onCodes }: { factor: OwnFactor; onCodes: (codes: string[]) => void }) {
  const t = useT();
  const router = useRouter();
  const { form, failure, submit } = useCodeForm();
  const path = '/admin/me/second-factor';
  const renew = submit(async (values) => {
    onCodes((await api.post(`${path}/recovery-codes`, recoveryCodes, values)).recoveryCodes);
  });
  const remove = submit(async (values) => {
    await api.delete(path, null, values);
    form.reset();
    router.refresh();
  });
  return (
    <form onSubmit={renew} noValidate className="flex flex-col gap-5">
      <p>{t('factor.codes.left', { count: factor.recoveryCodesLeft })}</p>
      {factor.isDemanded && <p className="text-soft">{t('factor.demanded.keep')}</p>}
      {failure.message && <StatusMessage tone="danger">{failure.message}</StatusMessage>}
      <CodeField label={t('factor.code')} hint={t('factor.code.hint')} {...form.register('code')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" pending={form.formState.isSubmitting}>
          {t('factor.renew')}
        </Button>
        {!factor.isDemanded && (
          <Button variant="danger" onClick={remove}>
            {t('factor.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
