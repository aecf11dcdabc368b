'use client';

import { acceptRequest } from '@/lib/contract/gift/later-input';
import { fieldErrorsOf } from '@/lib/contract/shared/field-errors';
import { formatDate, formatPhone, formatPlan } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { DescriptionList } from '../../shared/ui/description-list';
import { PasswordField } from '../../shared/ui/form/text-field';
import { StatusMessage } from '../../shared/ui/status-message';
import { freeGiftRoundsText } from '../free-gift-rounds';
import { type Step, stepOf } from './acceptance-steps';
import { type AcceptanceValues, hasChoice, hasFreeGifts } from './acceptance-values';
import { Consent } from './consent';
import { StageTitle } from './stage-title';
import type { StepProps } from './step-props';
import { displayCycle, type OfferedGift, type OfferedItem } from './wire-cycle';

/** The last step: what was entered, password, consent and the one button. */
export function AcceptStep({
  form,
  heading,
  gift,
  problem,
  pending,
  onEdit,
  onAccept,
}: StepProps & {
  problem: string | undefined;
  pending: boolean;
  onEdit: (step: Step) => void;
  onAccept: () => void;
}) {
  const t = useT();
  const { register, trigger, setError, getValues } = form;

  async function accept() {
    const isFilled = await trigger('password', { shouldFocus: true });
    const missing = gift.termsInfos.findIndex(
      ({ required }, at) => required && !getValues(`agreementTermsAgrees.${at}.isAgree`),
    );
    if (missing >= 0)
      setError(
        `agreementTermsAgrees.${missing}.isAgree`,
        { message: t('gift.consent.missing') },
        { shouldFocus: isFilled },
      );
    if (!isFilled || missing >= 0) return;
    // The browser's back and forward buttons can lead here past an empty step.
    const checked = acceptRequest.safeParse(requestOf(getValues()));
    const step = checked.success ? undefined : stepOf(fieldErrorsOf(checked.error)[0]?.field);
    if (step === undefined || step === 'accept') onAccept();
    else onEdit(step);
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void accept();
      }}
    >
      <StageTitle at={heading}>{t('gift.review.title')}</StageTitle>
      <Summary values={getValues()} gift={gift} onEdit={onEdit} />
      <PasswordField
        label={t('word.lookupPassword')}
        hint={`${t('gift.consent.passwordLead')} ${t('gift.consent.passwordHint')} ${t('gift.consent.passwordForgotten')}`}
        autoComplete="new-password"
        {...register('password')}
      />
      <Consent form={form} gift={gift} />
      {problem && (
        <StatusMessage tone="danger" title={t('gift.review.problem')}>
          {problem}
        </StatusMessage>
      )}
      <Button type="submit" size="lg" wide pending={pending}>
        {t('gift.review.accept')}
      </Button>
    </form>
  );
}

/** The contract asks for the password twice; a person who can see it types it once. */
export const requestOf = (values: AcceptanceValues): AcceptanceValues => ({
  ...values,
  passwordConfirm: values.password,
});

function Summary({
  values,
  gift,
  onEdit,
}: {
  values: AcceptanceValues;
  gift: OfferedGift;
  onEdit: (step: Step) => void;
}) {
  const t = useT();
  const language = useLanguage();
  const edit = (step: Step, what: string) => (
    <Button
      variant="quiet"
      size="sm"
      onClick={() => onEdit(step)}
      aria-label={step === 'freeGifts' ? undefined : t('gift.review.change', { what })}
    >
      {step === 'freeGifts' ? t('gift.view.change') : t('action.edit')}
    </Button>
  );
  return (
    <>
      <Card title={t('gift.review.recipient')} action={edit('address', t('gift.review.recipient'))}>
        <DescriptionList
          items={[
            { term: t('word.name'), value: values.receiverName },
            { term: t('word.mobile'), value: formatPhone(values.receiverContact1) },
            {
              term: t('word.address'),
              value: `(${values.receiverZipCd}) ${values.receiverAddress} ${values.receiverDetailAddress}`,
            },
            ...(values.receiverContact2
              ? [{ term: t('gift.review.contact2'), value: formatPhone(values.receiverContact2) }]
              : []),
            ...(values.deliveryMemo
              ? [
                  {
                    term: t('word.deliveryNote'),
                    value: <span className="whitespace-pre-line">{values.deliveryMemo}</span>,
                  },
                ]
              : []),
          ]}
        />
      </Card>
      <Card
        title={t('gift.review.schedule')}
        action={hasChoice(gift) && edit('freeGifts', t('word.freeGift'))}
      >
        <DescriptionList
          items={gift.recurringPayments.map((item) => ({
            term: item.productName,
            value: (
              <>
                <span>{formatPlan(displayCycle(item), item.lastRound, language)}</span>
                {item.recurringDate && (
                  <span className="block text-soft">
                    {t('offer.first')}: {formatDate(item.recurringDate, language)}
                  </span>
                )}
                {hasFreeGifts(item) && (
                  <span className="block text-soft">
                    {t('word.freeGift')}: {namesOf(item, chosenOf(item)) || t('gift.freeGifts.none')}
                  </span>
                )}
                {hasFreeGifts(item) && chosenOf(item).length > 0 && (
                  <span className="block text-soft">
                    {freeGiftRoundsText(t, item.giftCondition?.giftRounds ?? [], item.lastRound)}
                  </span>
                )}
              </>
            ),
          }))}
        />
      </Card>
    </>
  );

  function chosenOf({ recurringPaymentId }: OfferedItem): number[] {
    const choice = values.gifts?.find((given) => given.recurringPaymentId === recurringPaymentId);
    return choice?.freeGiftOptionNos ?? [];
  }
}

function namesOf({ freeGifts }: OfferedItem, chosen: number[]): string {
  return freeGifts
    .filter(({ optionNo }) => chosen.includes(optionNo))
    .map(({ productName, optionValue }) =>
      optionValue && optionValue !== productName ? `${productName} (${optionValue})` : productName,
    )
    .join(', ');
}
