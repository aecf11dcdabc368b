'use client';

import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { Checkbox } from '../../shared/ui/form/checkbox';
import { PasswordField } from '../../shared/ui/form/text-field';
import { StatusMessage } from '../../shared/ui/status-message';
import { StageTitle } from './stage-title';
import type { StepProps } from './step-props';

export function ConsentStep({
  form,
  heading,
  gift,
  notice,
  onDone,
}: StepProps & { notice: string | undefined; onDone: () => void }) {
  const t = useT();
  const { register, trigger, setError, clearErrors, getValues, formState } = form;
  const { touchedFields } = formState;

  async function next() {
    const isFilled = await trigger(['password', 'passwordConfirm'], { shouldFocus: true });
    const missing = gift.termsInfos.findIndex(
      ({ required }, at) => required && !getValues(`agreementTermsAgrees.${at}.isAgree`),
    );
    if (missing >= 0)
      setError(
        `agreementTermsAgrees.${missing}.isAgree`,
        { message: t('gift.consent.missing') },
        { shouldFocus: isFilled },
      );
    if (isFilled && missing < 0) onDone();
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void next();
      }}
    >
      <StageTitle at={heading} lead={t('gift.consent.passwordLead')}>
        {t('gift.consent.title')}
      </StageTitle>
      {notice && <StatusMessage tone="danger">{notice}</StatusMessage>}
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
      {gift.termsInfos.map((terms, at) => (
        <section key={terms.termsNo} className="rounded-card border border-line bg-surface p-5">
          <h2 className="mb-3 font-bold">
            {t(terms.required ? 'gift.consent.required' : 'gift.consent.optional', { name: terms.termsName })}
          </h2>
          <p className="text-sm leading-relaxed whitespace-pre-line text-soft">{terms.contents}</p>
          <Checkbox
            className="mt-3 border-t border-line pt-2 font-semibold"
            label={t('gift.consent.read')}
            {...register(`agreementTermsAgrees.${at}.isAgree`, {
              onChange: () => clearErrors('agreementTermsAgrees'),
            })}
          />
        </section>
      ))}
      <Button type="submit" size="lg" wide>
        {t('action.next')}
      </Button>
    </form>
  );
}
