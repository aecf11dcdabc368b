'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { datedNumberIn } from '@/lib/domain/shared/typed';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { asTyped } from '../../shared/ui/form/as-typed';
import { PasswordField, TextField } from '../../shared/ui/form/text-field';
import { useContractForm } from '../../shared/ui/form/use-contract-form';
import { StatusMessage } from '../../shared/ui/status-message';
import { StageTitle } from '../acceptance/stage-title';
import { ForgotPassword } from './forgot-password';

const lookupForm = () => import('./lookup-forms').then((module) => module.lookupForm);
const guestLoginResponse = () =>
  import('@/lib/contract/gift/guest').then((module) => module.guestLoginResponse);

export type GuestLoginProps = {
  /** Absent where the recipient must type the gift's number. */
  giftKey?: string;
  title: string;
  lead: string;
  onIn: (guestToken: string, giftKey: string) => void;
};

export function GuestLogin({ giftKey, title, lead, onIn }: GuestLoginProps) {
  const t = useT();
  const [isForgotten, setIsForgotten] = useState(false);
  const { form, failure, submit } = useContractForm(lookupForm, {
    giftNo: giftKey ?? '',
    name: '',
    password: '',
  });
  const { register, formState, getValues } = form;

  const enter = submit(async ({ giftNo, name, password }) => {
    const path = `/recurring-payments/${giftNo}/guest`;
    const { guestToken } = await api.post(path, guestLoginResponse, { name, password });
    onIn(guestToken, giftNo);
  });

  if (isForgotten)
    return (
      <ForgotPassword
        {...(giftKey && { giftKey })}
        giftNo={getValues('giftNo')}
        name={getValues('name')}
        onBack={() => setIsForgotten(false)}
      />
    );
  return (
    <form onSubmit={enter} noValidate className="flex flex-col gap-6">
      <StageTitle lead={lead}>{title}</StageTitle>
      {!giftKey && (
        <TextField
          label={t('word.giftNo')}
          hint={t('gift.lookup.noHint')}
          inputMode="numeric"
          autoComplete="off"
          wrong={t('gift.lookup.noInvalid')}
          {...register('giftNo', asTyped(datedNumberIn))}
        />
      )}
      <TextField label={t('word.name')} autoComplete="name" {...register('name')} />
      <PasswordField label={t('word.lookupPassword')} {...register('password')} />
      {failure.message && <StatusMessage tone="danger">{failure.message}</StatusMessage>}
      <div className="flex flex-col gap-2">
        <Button type="submit" size="lg" wide pending={formState.isSubmitting}>
          {t('gift.lookup.submit')}
        </Button>
        <Button variant="quiet" wide onClick={() => setIsForgotten(true)}>
          {t('gift.lookup.forgot')}
        </Button>
      </div>
      {!giftKey && <p className="text-sm text-soft">{t('gift.lookup.notYet')}</p>}
    </form>
  );
}
