'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { datedNumberIn } from '@/lib/domain/shared/typed';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { asTyped } from '../../shared/ui/form/as-typed';
import { TextField } from '../../shared/ui/form/text-field';
import { useContractForm } from '../../shared/ui/form/use-contract-form';
import { StatusMessage } from '../../shared/ui/status-message';
import { StageTitle } from '../acceptance/stage-title';

const forgottenForm = () => import('./lookup-forms').then((module) => module.forgottenForm);

/**
 * Every request ends with the same text, so that it does not reveal which gifts or names exist
 * (docs/rules/gift.md#guest-password).
 */
export function ForgotPassword({
  giftKey,
  giftNo,
  name,
  onBack,
}: {
  giftKey?: string;
  /** The number already typed in the look-up. */
  giftNo: string;
  name: string;
  onBack?: () => void;
}) {
  const t = useT();
  const [isSent, setIsSent] = useState(false);
  const { form, failure, submit } = useContractForm(forgottenForm, { giftNo: giftKey ?? giftNo, name });
  const { register, formState } = form;

  const send = submit(async (values) => {
    await api.post(`/recurring-payments/${values.giftNo}/guest/password-reset`, null, { name: values.name });
    setIsSent(true);
  });

  const back = onBack && (
    <Button variant="quiet" wide onClick={onBack}>
      {t('gift.forgot.back')}
    </Button>
  );
  if (isSent)
    return (
      <div className="flex flex-col gap-6">
        <StageTitle>{t('gift.forgot.title')}</StageTitle>
        <StatusMessage tone="success" title={t('gift.forgot.sent.title')}>
          {t('gift.forgot.sent.text')}
        </StatusMessage>
        {back}
      </div>
    );
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-6">
      <StageTitle lead={t('gift.forgot.lead')}>{t('gift.forgot.title')}</StageTitle>
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
      {failure.message && <StatusMessage tone="danger">{failure.message}</StatusMessage>}
      <div className="flex flex-col gap-2">
        <Button type="submit" size="lg" wide pending={formState.isSubmitting}>
          {t('gift.forgot.submit')}
        </Button>
        {back}
      </div>
    </form>
  );
}
