'use client';

import { useEffect, useState } from 'react';
import { api } from '@/lib/api-client';
import { type GuestNewPasswordRequest, guestNewPasswordRequest } from '@/lib/contract/guest';
import { useT } from '@/lib/i18n/client';
import { Button } from '../ui/button';
import { LinkButton } from '../ui/link-button';
import { EmptyState, Loading } from '../ui/states';
import { StatusMessage } from '../ui/status-message';
import { PasswordField } from '../ui/text-field';
import { useContractForm } from '../ui/use-contract-form';
import { ForgotPassword } from './forgot-password';
import { StageTitle } from './stage-title';
import { useSecretQuery } from './use-secret-query';

const parameters = ['group', 'token'] as const;

/** The page behind the one-time link. What the address held is kept in memory only. */
export function NewGuestPassword() {
  const t = useT();
  const query = useSecretQuery(parameters);
  const { form, failure, say } = useContractForm(guestNewPasswordRequest, {
    token: '',
    password: '',
    passwordConfirm: '',
  });
  const [state, setState] = useState<'open' | 'done' | 'again'>('open');
  const { register, formState, setValue, handleSubmit } = form;

  useEffect(() => {
    if (query?.token) setValue('token', query.token);
  }, [query, setValue]);

  async function change(given: GuestNewPasswordRequest) {
    failure.clear();
    try {
      await api.put(`/recurring-payments/${query?.group}/guest/password-reset`, null, given);
      setState('done');
    } catch (error) {
      failure.show(error);
    }
  }

  if (!query) return <Loading label={t('state.loading')} />;
  if (state === 'again') return <ForgotPassword giftNo={query.group ?? ''} name="" />;
  if (!query.token || !query.group)
    return (
      <EmptyState
        level={1}
        title={t('gift.reset.missing.title')}
        action={<LinkButton href="/gift">{t('nav.giftLookup')}</LinkButton>}
      >
        {t('gift.reset.missing.text')}
      </EmptyState>
    );
  if (state === 'done')
    return (
      <EmptyState
        level={1}
        title={t('gift.reset.done.title')}
        action={<LinkButton href={`/gift/${query.group}`}>{t('gift.lookup.submit')}</LinkButton>}
      >
        {t('gift.reset.done.text')}
      </EmptyState>
    );
  return (
    <form onSubmit={handleSubmit(change)} noValidate className="flex flex-col gap-6">
      <StageTitle lead={t('gift.reset.lead')}>{t('gift.reset.title')}</StageTitle>
      <PasswordField
        label={t('word.lookupPassword')}
        hint={t('gift.consent.passwordHint')}
        autoComplete="new-password"
        error={say(formState.errors.password)}
        {...register('password', { deps: ['passwordConfirm'] })}
      />
      <PasswordField
        label={t('gift.consent.confirm')}
        autoComplete="new-password"
        error={say(formState.errors.passwordConfirm)}
        {...register('passwordConfirm')}
      />
      {failure.message && (
        <StatusMessage
          tone="danger"
          action={
            <Button variant="secondary" size="sm" onClick={() => setState('again')}>
              {t('gift.reset.again')}
            </Button>
          }
        >
          {failure.message}
        </StatusMessage>
      )}
      <Button type="submit" size="lg" wide pending={formState.isSubmitting}>
        {t('gift.reset.submit')}
      </Button>
    </form>
  );
}
