'use client';

import { acceptRequest } from '@/lib/contract/gift/later-input';
import { fieldErrorsOf } from '@/lib/contract/shared/field-errors';
import { formatDate, formatPhone, formatPlan } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { DescriptionList } from '../../shared/ui/description-list';
import { StatusMessage } from '../../shared/ui/status-message';
import { type Step, stepOf } from './acceptance-steps';
import { hasFreeGifts } from './acceptance-values';
import { StageTitle } from './stage-title';
import type { StepProps } from './step-props';
import { displayCycle, type OfferedItem } from './wire-cycle';

export function ReviewStep({
  form,
  heading,
  gift,
  problem,
  pending,
  onEdit,
  onAccept,
  onIncomplete,
}: StepProps & {
  problem: string | undefined;
  pending: boolean;
  onEdit: (step: Step) => void;
  onAccept: () => void;
  onIncomplete: (step: Step) => void;
}) {
  const t = useT();
  const language = useLanguage();
  const values = form.getValues();

  /** The browser's back and forward buttons can lead here past an empty step. */
  function accept() {
    const checked = acceptRequest.safeParse(values);
    const field = checked.success ? firstMissingConsent() : fieldErrorsOf(checked.error)[0]?.field;
    const step = stepOf(field);
    if (step) onIncomplete(step);
    else onAccept();
  }

  function firstMissingConsent() {
    const isMissing = gift.termsInfos.some(
      ({ required }, at) => required && !values.agreementTermsAgrees?.[at]?.isAgree,
    );
    return isMissing ? 'agreementTermsAgrees' : undefined;
  }

  const edit = (step: Step, what: string) => (
    <Button
      variant="quiet"
      size="sm"
      onClick={() => onEdit(step)}
      aria-label={t('gift.review.change', { what })}
    >
      {t('action.edit')}
    </Button>
  );

  return (
    <div className="flex flex-col gap-6">
      <StageTitle at={heading} lead={t('gift.review.lead')}>
        {t('gift.review.title')}
      </StageTitle>
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
      {hasFreeGifts(gift) && (
        <Card title={t('word.freeGift')} action={edit('freeGifts', t('word.freeGift'))}>
          <DescriptionList
            items={gift.recurringPayments
              .filter(({ freeGifts }) => freeGifts.length > 0)
              .map((item) => ({
                term: item.productName,
                value: namesOf(item, chosenOf(item)) || t('gift.freeGifts.none'),
              }))}
          />
        </Card>
      )}
      <Card title={t('gift.review.schedule')}>
        <DescriptionList
          items={gift.recurringPayments.map((item) => ({
            term: item.productName,
            value: (
              <>
                <span>{formatPlan(displayCycle(item), item.lastRound, language)}</span>
                {item.recurringDate && (
                  <span className="block text-soft">
                    {t('gift.offer.first')}: {formatDate(item.recurringDate, language)}
                  </span>
                )}
              </>
            ),
          }))}
        />
      </Card>
      {problem && (
        <StatusMessage tone="danger" title={t('gift.review.problem')}>
          {problem}
        </StatusMessage>
      )}
      <Button size="lg" wide pending={pending} onClick={accept}>
        {t('action.accept')}
      </Button>
    </div>
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
