'use client';

import { useState } from 'react';
import { useT } from '@/lib/i18n/client';
import { FreeGiftList, FreeGiftPicker } from '../../catalog/product/free-gifts/free-gift-picker';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { ConfirmDialog } from '../../shared/ui/dialog';
import { StatusMessage } from '../../shared/ui/status-message';
import { freeGiftRoundsText } from '../free-gift-rounds';
import { hasFreeGifts, missingChoices } from './acceptance-values';
import { StageTitle } from './stage-title';
import type { StepProps } from './step-props';

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
      {gift.recurringPayments.filter(hasFreeGifts).map((item) => {
        const { recurringPaymentId: id } = item;
        const chosen = choices.find((choice) => choice.recurringPaymentId === id)?.freeGiftOptionNos ?? [];
        return (
          <Card key={id}>
            <p className="font-bold">{item.productName}</p>
            <p className="mb-4 text-sm text-soft">
              {freeGiftRoundsText(t, item.giftCondition?.giftRounds ?? [], item.lastRound)}
            </p>
            {item.giftCondition?.giftOptionQuantityType === 'SELECTABLE' ? (
              <FreeGiftPicker
                legend={`${t('gift.freeGifts.choose')}: ${item.productName}`}
                hideLegend
                max={item.giftCondition.selectableGiftQuantity ?? 0}
                options={item.freeGifts}
                chosen={chosen}
                onChange={(next) => choose(id, next)}
              />
            ) : (
              <div className="flex flex-col gap-3">
                <FreeGiftList options={item.freeGifts} />
                <p className="text-sm text-soft">{t('gift.freeGifts.all')}</p>
              </div>
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
