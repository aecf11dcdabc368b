'use client';

import { useEffect, useState } from 'react';
import { api } from '@/lib/api-client';
import { useT } from '@/lib/i18n/client';
import { Button } from '../shared/ui/button';
import { PasswordField } from '../shared/ui/form/text-field';
import { useContractForm } from '../shared/ui/form/use-contract-form';
import { useSecretQuery } from '../shared/ui/form/use-secret-query';
import { LinkButton, TextLink } from '../shared/ui/link-button';
import { StatusMessage } from '../shared/ui/status-message';

const resetPasswordRequest = () =>
  import('@/lib/contract/account/account').then((module) => module.resetPasswordRequest);

/** Removes the token from the URL at once and keeps it in memory only. */
export function NewPasswordForm() {
  const t = useT();
  const { form, failure, submit } = useContractForm(resetPasswordRequest, {
    token: '',
    password: '',
    passwordConfirm: '',
  });
  const [isDone, setDone] = useState(false);
  const { register, formState, setValue } = form;
  const query = useSecretQuery(['token', 'for']);
  const token = query?.token;

  useEffect(() => {
    if (token) setValue('token', token);
  }, [token, setValue]);

  const reset = submit(async (values) => {
    await api.put('/members/password-reset', null, values);
    setDone(true);
  });

  if (isDone)
    return (
      <StatusMessage
        tone="success"
        title={t('auth.reset.done.title')}
        action={<LinkButton href="/sign-in">{t('auth.signIn')}</LinkButton>}
      >
        {t('auth.reset.done.text')}
      </StatusMessage>
    );
  if (query && !token)
    return (
      <StatusMessage
        tone="warning"
        action={<TextLink href="/password-reset">{t('auth.reset.new.again')}</TextLink>}
      >
        {t('auth.reset.new.missing')}
      </StatusMessage>
    );
  return (
    <form onSubmit={reset} noValidate className="flex flex-col gap-5">
      {failure.message && (
        <StatusMessage
          tone="danger"
          action={<TextLink href="/password-reset">{t('auth.reset.new.again')}</TextLink>}
        >
          {failure.message}
        </StatusMessage>
      )}
      <PasswordField
        label={t('auth.account.newPassword')}
        hint={t(query?.for === 'staff' ? 'auth.account.merchantPasswordHint' : 'auth.signUp.passwordHint')}
        autoComplete="new-password"
        {...register('password')}
      />
      <PasswordField
        label={t('auth.account.newPasswordConfirm')}
        autoComplete="new-password"
        {...register('passwordConfirm')}
      />
      <Button type="submit" size="lg" wide pending={formState.isSubmitting}>
        {t('auth.reset.new.submit')}
      </Button>
    </form>
  );
}
