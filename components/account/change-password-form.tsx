'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { api } from '@/lib/api-client';
import { useT } from '@/lib/i18n/client';
import { Button } from '../shared/ui/button';
import { PasswordField } from '../shared/ui/form/text-field';
import { useContractForm } from '../shared/ui/form/use-contract-form';
import { StatusMessage } from '../shared/ui/status-message';

const changePasswordRequest = () =>
  import('@/lib/contract/account/account').then((module) => module.changePasswordRequest);

export function ChangePasswordForm({ isMerchant }: { isMerchant: boolean }) {
  const t = useT();
  const router = useRouter();
  const { form, failure, submit } = useContractForm(changePasswordRequest, {
    currentPassword: '',
    password: '',
    passwordConfirm: '',
  });
  const [isDone, setDone] = useState(false);
  const { register, formState } = form;

  const change = submit(async (values) => {
    setDone(false);
    await api.put('/members/me/password', null, values);
    form.reset();
    setDone(true);
    router.refresh();
  });

  return (
    <form onSubmit={change} noValidate className="flex flex-col gap-5">
      {isDone && <StatusMessage tone="success">{t('auth.account.passwordChanged')}</StatusMessage>}
      {failure.message && <StatusMessage tone="danger">{failure.message}</StatusMessage>}
      <PasswordField
        label={t('auth.account.currentPassword')}
        wrong={t('error.WRONG_PASSWORD')}
        {...register('currentPassword')}
      />
      <PasswordField
        label={t('auth.account.newPassword')}
        hint={t(isMerchant ? 'auth.account.merchantPasswordHint' : 'auth.signUp.passwordHint')}
        autoComplete="new-password"
        {...register('password')}
      />
      <PasswordField
        label={t('auth.account.newPasswordConfirm')}
        autoComplete="new-password"
        {...register('passwordConfirm')}
      />
      <Button type="submit" variant="secondary" pending={formState.isSubmitting} className="self-start">
        {t('auth.account.passwordTitle')}
      </Button>
    </form>
  );
}
