'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { useT } from '@/lib/i18n/client';
import { Button } from '../shared/ui/button';
import { useContractForm } from '../shared/ui/form/use-contract-form';
import { TextLink } from '../shared/ui/link-button';
import { StatusMessage } from '../shared/ui/status-message';
import { MemberIdField } from './member-id-field';

const requestPasswordResetRequest = () =>
  import('@/lib/contract/account/account').then((module) => module.requestPasswordResetRequest);

/** Shows the same answer whether the id exists or not. */
export function RequestResetForm() {
  const t = useT();
  const { form, failure, submit } = useContractForm(requestPasswordResetRequest, {});
  const [isSent, setSent] = useState(false);
  const { register, formState } = form;

  const request = submit(async (values) => {
    await api.post('/members/password-reset', null, values);
    setSent(true);
  });

  if (isSent)
    return (
      <StatusMessage
        tone="success"
        title={t('auth.reset.sent.title')}
        action={<TextLink href="/sign-in">{t('auth.title')}</TextLink>}
      >
        {t('auth.reset.sent.text')}
      </StatusMessage>
    );
  return (
    <form onSubmit={request} noValidate className="flex flex-col gap-5">
      <MemberIdField {...register('memberId')} />
      {failure.message && <StatusMessage tone="danger">{failure.message}</StatusMessage>}
      <Button type="submit" size="lg" wide pending={formState.isSubmitting}>
        {t('auth.reset.submit')}
      </Button>
    </form>
  );
}
