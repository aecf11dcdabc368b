'use client';

import { useState } from 'react';
import { optionTitle } from '@/lib/domain/catalog/option-title';
import { useT } from '@/lib/i18n/client';
import { ProductPicture } from '../../catalog/product/product-picture';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { ConfirmDialog } from '../../shared/ui/dialog';
import { RadioCards } from '../../shared/ui/form/choices';
import { StatusMessage } from '../../shared/ui/status-message';
import { missingChoices } from './acceptance-values';
import { StageTitle } from './stage-title';
import type { StepProps } from './step-props';
import type { OfferedItem } from './wire-cycle';

export function FreeGiftsStep({
  form,
  heading,
  gift,
  notice,
  onDone,
  onAsked,
  isAsked,
}: StepProps & { notice: string | undefined; onDone: () => void; onAsked: () => void; isAsked: boolean }) {
  const t = useT();
  const choices = form.watch('gifts') ?? [];
  const [isAsking, setAsking] = useState(false);
  const missing = missingChoices(gift, choices);
  function choose(recurringPaymentId: string, freeGiftOptionNos: number[]) {
    form.setValue(
      'gifts',
      choices.map((choice) =>
        choice.recurringPaymentId === recurringPaymentId ? { ...choice, freeGiftOptionNos } : choice,
      ),
    );
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (missing === 0 || isAsked) return onDone();
        onAsked();
        setAsking(true);
      }}
    >
      <StageTitle at={heading} lead={t('gift.freeGifts.chooseLead')}>
        {t('gift.freeGifts.choose')}
      </StageTitle>
      {notice && <StatusMessage tone="warning">{notice}</StatusMessage>}
      {gift.recurringPayments
        .filter(({ freeGifts }) => freeGifts.length > 0)
        .map((item) => {
          const { recurringPaymentId: id } = item;
          const chosen = choices.find((choice) => choice.recurringPaymentId === id)?.freeGiftOptionNos ?? [];
          return (
            <Card key={id}>
              <p className="font-bold">{item.productName}</p>
              <p className="mb-4 text-sm text-soft">
                <Rounds item={item} />
              </p>
              {item.giftCondition?.giftOptionQuantityType === 'SELECTABLE' ? (
                <Selectable item={item} chosen={chosen} onChange={(next) => choose(id, next)} />
              ) : (
                <AllOfThem item={item} />
              )}
            </Card>
          );
        })}
      <Button type="submit" size="lg" wide>
        {t('action.next')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('gift.freeGifts.ask.title', { missing })}
        description={t('gift.freeGifts.ask.text')}
        confirmLabel={t('gift.freeGifts.ask.go')}
        cancelLabel={t('gift.freeGifts.ask.stay')}
        onConfirm={onDone}
      />
    </form>
  );
}

function Rounds({ item }: { item: OfferedItem }) {
  const t = useT();
  const rounds = item.giftCondition?.giftRounds ?? [];
  if (rounds.length === 0) return t('gift.freeGifts.noRounds');
  if (rounds.length === item.lastRound) return t('gift.freeGifts.everyRound');
  return t('gift.freeGifts.rounds', { rounds: rounds.join(', ') });
}

function Selectable({
  item,
  chosen,
  onChange,
}: {
  item: OfferedItem;
  chosen: number[];
  onChange: (optionNos: number[]) => void;
}) {
  const t = useT();
  const max = item.giftCondition?.selectableGiftQuantity ?? 0;
  const isFull = chosen.length >= max;
  // With one gift to choose, a new choice replaces the old one; with several, one must be removed first.
  const isSwap = max === 1;
  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        legend={`${t('gift.freeGifts.choose')}: ${item.productName}`}
        hideLegend
        multiple
        options={item.freeGifts.map((option) => ({
          value: String(option.optionNo),
          label: option.productName,
          description: option.soldOut ? t('gift.freeGifts.soldOut') : optionTitle(option),
          aside: <ProductPicture url={option.imageUrl} size="sm" className="size-14" />,
          disabled: option.soldOut || (isFull && !isSwap && !chosen.includes(option.optionNo)),
        }))}
        values={chosen.map(String)}
        onValuesChange={(values) => onChange(isSwap ? values.map(Number).slice(-1) : values.map(Number))}
      />
      <p role="status" className="font-semibold text-accent">
        <span>{t('gift.freeGifts.counter', { max, count: chosen.length })}</span>
        {isFull && !isSwap && (
          <span className="block text-sm font-normal text-soft">{t('gift.freeGifts.full')}</span>
        )}
      </p>
    </div>
  );
}

function AllOfThem({ item }: { item: OfferedItem }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {item.freeGifts.map((option) => (
          <li key={option.optionNo} className="flex items-center gap-4">
            <ProductPicture url={option.imageUrl} size="sm" className="size-14" />
            <span className="min-w-0">
              <span className="block font-medium">{option.productName}</span>
              <span className="block text-sm text-soft">{optionTitle(option)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">{t('gift.freeGifts.all')}</p>
    </div>
  );
}
