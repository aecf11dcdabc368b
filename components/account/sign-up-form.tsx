'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { mobileIn } from '@/lib/domain/shared/typed';
import { useT } from '@/lib/i18n/client';
import { Button } from '../shared/ui/button';
import { asTyped } from '../shared/ui/form/as-typed';
import { Checkbox } from '../shared/ui/form/checkbox';
import { MobileField, PasswordField, TextField } from '../shared/ui/form/text-field';
import { useContractForm } from '../shared/ui/form/use-contract-form';
import { TextLink } from '../shared/ui/link-button';
import { StatusMessage } from '../shared/ui/status-message';
import { MemberIdField } from './member-id-field';
import { signInWithSession } from './session-calls';

const signUpRequest = () => import('@/lib/contract/account/account').then((module) => module.signUpRequest);
const signUpResponse = () => import('@/lib/contract/account/account').then((module) => module.signUpResponse);

export type SignUpTerms = { termsType: string; title: string; contents: string; isRequired: boolean };

export function SignUpForm({
  terms,
  next,
  signInHref,
}: {
  terms: SignUpTerms[];
  next: string;
  signInHref: string;
}) {
  const t = useT();
  const { form, failure, submit } = useContractForm(signUpRequest, {
    agreementTermsAgrees: terms.map(({ termsType }) => ({ termsType, isAgree: false })),
  });
  const [missing, setMissing] = useState(false);
  const { register, formState } = form;
  const { errors } = formState;

  /** The schema does not know which consents are required, so they are checked here. */
  function noteMissing(): boolean {
    const agreed = form.getValues('agreementTermsAgrees') ?? [];
    const isMissing = terms.some(({ isRequired }, index) => isRequired && !agreed[index]?.isAgree);
    setMissing(isMissing);
    return isMissing;
  }

  const signUp = submit(async (values) => {
    if (noteMissing()) return;
    await api.post('/members', signUpResponse, values);
    await signInWithSession(values);
    window.location.replace(next);
    await new Promise(() => {});
  });

  return (
    <form
      onSubmit={(event) => {
        noteMissing();
        return signUp(event);
      }}
      noValidate
      className="flex flex-col gap-5"
    >
      <MemberIdField hint={t('auth.signUp.memberIdHint')} {...register('memberId')} />
      <PasswordField
        label={t('auth.password')}
        hint={t('auth.signUp.passwordHint')}
        autoComplete="new-password"
        {...register('password')}
      />
      <PasswordField
        label={t('auth.signUp.passwordConfirm')}
        autoComplete="new-password"
        {...register('passwordConfirm')}
      />
      <TextField label={t('word.name')} autoComplete="name" {...register('memberName')} />
      <MobileField
        hint={t('auth.signUp.mobileHint')}
        autoComplete="tel-national"
        {...register('mobileNo', asTyped(mobileIn))}
      />
      <TextField
        label={t('auth.signUp.email')}
        wrong={t('field.email')}
        type="email"
        autoComplete="email"
        {...register('email')}
      />
      <div className="flex flex-col gap-1">
        {terms.map(({ termsType, title, contents, isRequired }, index) => (
          <Checkbox
            key={termsType}
            label={t(isRequired ? 'auth.signUp.required' : 'auth.signUp.optional', { title })}
            description={
              contents && (
                <details>
                  <summary className="min-h-6 cursor-pointer underline underline-offset-4">
                    {t('auth.signUp.readTerms')}
                  </summary>
                  <p className="mt-2 max-h-48 overflow-y-auto rounded-control bg-sunken p-3 whitespace-pre-line">
                    {contents}
                  </p>
                </details>
              )
            }
            {...register(`agreementTermsAgrees.${index}.isAgree`, { onChange: () => setMissing(false) })}
            error={missing && isRequired ? t('field.agree') : undefined}
          />
        ))}
        <Checkbox
          label={t('auth.signUp.over14')}
          {...register('over14')}
          error={errors.over14 && t('field.agree')}
        />
      </div>
      {failure.message && <StatusMessage tone="danger">{failure.message}</StatusMessage>}
      <Button type="submit" size="lg" wide pending={formState.isSubmitting}>
        {t('auth.signUp.submit')}
      </Button>
      <p className="text-center">
        <TextLink href={signInHref}>{t('auth.signUp.haveAccount')}</TextLink>
      </p>
    </form>
  );
}
