'use client';

import { useState } from 'react';
import { ApiError, api } from '@/lib/api-client';
import { useT } from '@/lib/i18n/client';
import { Button } from '../shared/ui/button';
import { ConfirmDialog } from '../shared/ui/dialog';
import { PasswordField } from '../shared/ui/form/text-field';
import { useContractForm } from '../shared/ui/form/use-contract-form';
import { forgetDrafts } from '../shared/ui/form/use-draft';

const deleteAccountRequest = () =>
  import('@/lib/contract/account/account').then((module) => module.deleteAccountRequest);

export function DeleteAccount() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { form, failure, submit } = useContractForm(deleteAccountRequest, { password: '' });
  const { register, formState } = form;

  const remove = submit(
    async (values) => {
      await api.delete('/members/me', null, values);
      forgetDrafts();
      window.location.replace('/');
      await new Promise(() => {});
    },
    (error) => {
      if (error instanceof ApiError && error.code === 'WRONG_PASSWORD') form.setFocus('password');
    },
  );

  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-sm text-soft">
        {t('auth.account.deleteLead')} {t('auth.account.deleteKept')}
      </p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('auth.account.delete')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        tone="danger"
        title={t('auth.account.deleteConfirm')}
        description={t('auth.account.deleteLead')}
        confirmLabel={t('auth.account.delete')}
        pending={formState.isSubmitting}
        error={failure.message}
        onConfirm={remove}
      >
        <form onSubmit={remove} noValidate>
          <PasswordField
            label={t('auth.password')}
            wrong={t('error.WRONG_PASSWORD')}
            {...register('password')}
          />
        </form>
      </ConfirmDialog>
    </div>
  );
}
