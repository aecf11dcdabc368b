'use client';

import { lazy, Suspense, useState } from 'react';
import type { CardResponse } from '@/lib/contract/billing/card';
import type { CardPageWay } from '@/lib/contract/billing/card-window';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { RadioCards } from '../../shared/ui/form/choices';
import { FieldError } from '../../shared/ui/form/field';
import { PlusIcon } from '../../shared/ui/icons';

const CardRegistrationDialog = lazy(() =>
  import('./card-registration-dialog').then((module) => ({ default: module.CardRegistrationDialog })),
);

export type CardPickerProps = {
  cards: readonly CardResponse[];
  value: number | null;
  onChange: (cardNo: number) => void;
  /** Called with all registered cards after one was added here. */
  onCardsChange: (cards: CardResponse[]) => void;
  cardPage: CardPageWay;
  error?: string | undefined;
};

/** The registered card that pays; a new card can be registered here. Numbers are masked: only the last four digits are known. */
export function CardPicker({ cards, value, onChange, onCardsChange, cardPage, error }: CardPickerProps) {
  const t = useT();
  /** Undefined until it is asked for. */
  const [isAdding, setAdding] = useState<boolean>();
  const [isAdded, setAdded] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      {cards.length > 0 ? (
        <RadioCards
          legend={t('card.pick')}
          hideLegend
          error={error}
          values={value === null ? [] : [String(value)]}
          onValuesChange={([picked]) => onChange(Number(picked))}
          options={cards.map((card, index) => ({
            value: String(card.cardNo),
            label: t('card.masked', { name: card.cardName, digits: card.cardEndDigit }),
            description: card.ended ? t('card.ended') : index === 0 ? t('card.main') : undefined,
            disabled: card.ended,
          }))}
        />
      ) : (
        <>
          <p className="text-soft">{t('card.none')}</p>
          <FieldError>{error}</FieldError>
        </>
      )}
      <Button variant="secondary" onClick={() => setAdding(true)}>
        <PlusIcon />
        {t('card.add')}
      </Button>
      <p role="status" className="sr-only">
        {isAdded && t('card.saved')}
      </p>
      {isAdding !== undefined && (
        <Suspense>
          <CardRegistrationDialog
            open={isAdding}
            onOpenChange={setAdding}
            cardPage={cardPage}
            onRegistered={(cardNo, all) => {
              onCardsChange(all);
              onChange(cardNo);
              setAdded(true);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
