'use client';

import { useState } from 'react';
import { useSecretQuery } from '@/components/shared/ui/form/use-secret-query';
import { api } from '@/lib/api-client';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { PasswordField } from '../../shared/ui/form/text-field';
import { useContractForm } from '../../shared/ui/form/use-contract-form';
import { LinkButton } from '../../shared/ui/link-button';
import { EmptyState, Loading } from '../../shared/ui/states';
import { StatusMessage } from '../../shared/ui/status-message';
import { StageTitle } from '../acceptance/stage-title';
import { ForgotPassword } from './forgot-password';

const guestNewPasswordRequest = () =>
  import('@/lib/contract/gift/guest').then((module) => module.guestNewPasswordRequest);

const parameters = ['group', 'token'] as const;

/** The page behind the one-time link. The URL's secret is kept in memory only. */
export function NewGuestPassword() {
  const t = useT();
  const query = useSecretQuery(parameters);
  if (!query) return <Loading label={t('state.loading')} />;
  if (query.token && query.group) return <NewPassword token={query.token} giftNo={query.group} />;
  return (
    <EmptyState
      level={1}
      title={t('gift.reset.missing.title')}
      action={<LinkButton href="/gift">{t('nav.giftLookup')}</LinkButton>}
    >
      {t('gift.reset.missing.text')}
    </EmptyState>
  );
}

function NewPassword({ token, giftNo }: { token: string; giftNo: string }) {
  const t = useT();
  const { form, failure, submit } = useContractForm(guestNewPasswordRequest, {
    token,
    password: '',
    passwordConfirm: '',
  });
  const [state, setState] = useState<'open' | 'done' | 'again'>('open');
  const { register, trigger, formState } = form;
  const { touchedFields } = formState;

  const change = submit(async (values) => {
    await api.put(`/recurring-payments/${encodeURIComponent(giftNo)}/guest/password-reset`, null, values);
    setState('done');
  });

  if (state === 'again') return <ForgotPassword giftNo={giftNo} name="" />;
  if (state === 'done')
    return (
      <EmptyState
        level={1}
        title={t('gift.reset.done.title')}
        action={
          <LinkButton href={`/gift/${encodeURIComponent(giftNo)}`}>{t('gift.lookup.submit')}</LinkButton>
        }
      >
        {t('gift.reset.done.text')}
      </EmptyState>
    );
  return (
    <form onSubmit={change} noValidate className="flex flex-col gap-6">
      <StageTitle lead={t('gift.reset.lead')}>{t('gift.reset.title')}</StageTitle>
      <PasswordField
        label={t('word.lookupPassword')}
        hint={t('gift.consent.passwordHint')}
        autoComplete="new-password"
        {...register('password', {
          // Only after the second field was left: a message that vanishes on blur would move the button.
          onChange: () => touchedFields.passwordConfirm && trigger('passwordConfirm'),
        })}
      />
      <PasswordField
        label={t('gift.consent.confirm')}
        autoComplete="new-password"
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
