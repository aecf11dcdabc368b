'use client';

import { useState } from 'react';
import { ApiError } from '@/lib/api-client';
import { useT } from '@/lib/i18n/client';
import { Button } from '../shared/ui/button';
import { PasswordField } from '../shared/ui/form/text-field';
import { useContractForm } from '../shared/ui/form/use-contract-form';
import { LinkButton, TextLink } from '../shared/ui/link-button';
import { StatusMessage } from '../shared/ui/status-message';
import { MemberIdField } from './member-id-field';
import type { SandboxAccount } from './sandbox-account-list';
import { SandboxAccounts } from './sandbox-accounts';
import { CodeField } from './second-factor/code-form';
import { signInWithSession } from './session-calls';

const tokenRequest = () => import('@/lib/contract/account/account').then((module) => module.tokenRequest);

export type SignInFormProps = {
  /** Where to go afterwards: a path of this shop, checked by the server. */
  next: string;
  signUpHref: string;
  sandbox: { accounts: SandboxAccount[]; password: string } | null;
};

export function SignInForm({ next, signUpHref, sandbox }: SignInFormProps) {
  const t = useT();
  const { form, failure, submit } = useContractForm(tokenRequest, {});
  const [refused, setRefused] = useState<string>();
  const [asksCode, setAsksCode] = useState(false);
  const { register, formState } = form;

  const signIn = submit(
    async (values) => {
      setRefused(undefined);
      await signInWithSession(values);
      // A full page load, so that every part of the page sees the new session.
      window.location.replace(next);
      await new Promise(() => {});
    },
    (error) => {
      if (!(error instanceof ApiError)) return;
      setRefused(error.code);
      if (error.code === 'SECOND_FACTOR_NEEDED') setAsksCode(true);
    },
  );

  return (
    <div className="flex flex-col gap-6">
      <form onSubmit={signIn} noValidate className="flex flex-col gap-5">
        {failure.message && (
          <StatusMessage
            tone={refused === 'SECOND_FACTOR_NEEDED' ? 'info' : 'danger'}
            action={
              refused === 'LOCKED' && <TextLink href="/password-reset">{t('auth.lockedHelp')}</TextLink>
            }
          >
            {failure.message}
          </StatusMessage>
        )}
        <MemberIdField {...register('memberId')} />
        <PasswordField label={t('auth.password')} {...register('password')} />
        {asksCode && (
          <CodeField label={t('factor.code')} hint={t('factor.code.hint')} autoFocus {...register('code')} />
        )}
        <Button type="submit" size="lg" wide pending={formState.isSubmitting}>
          {t('auth.signIn')}
        </Button>
      </form>
      <div className="flex flex-col items-center gap-4">
        <TextLink href="/password-reset">{t('auth.forgot')}</TextLink>
        <LinkButton href={signUpHref} variant="secondary" wide>
          {t('auth.toSignUp')}
        </LinkButton>
      </div>
      {sandbox && (
        <SandboxAccounts
          {...sandbox}
          onPick={(memberId) => {
            form.setValue('memberId', memberId);
            form.setValue('password', sandbox.password);
            form.clearErrors();
          }}
        />
      )}
    </div>
  );
}
