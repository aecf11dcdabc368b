'use client';

import { lazy } from 'react';
import type { CardResponse } from '@/lib/contract/billing/card';
import type { CardPageWay } from '@/lib/contract/billing/card-window';
import { useT } from '@/lib/i18n/client';
import { CardPageStart } from '../../billing/card/card-page-start';
import { Dialog } from '../../shared/ui/dialog';

const CardRegistrationForm = lazy(() =>
  import('./card-registration-form').then((module) => ({ default: module.CardRegistrationForm })),
);

export type CardRegistrationDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Real gateways have their own card page; the sandbox accepts its test numbers here. */
  cardPage: CardPageWay;
  /** The new card, and all of the member's cards by priority. */
  onRegistered: (cardNo: number, cards: CardResponse[]) => void;
};

/** A new card: on the provider's own page, or with the sandbox's test numbers. */
export function CardRegistrationDialog({ open, onOpenChange, ...rest }: CardRegistrationDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('card.title')}>
      {rest.cardPage ? (
        <CardPageStart way={rest.cardPage} />
      ) : (
        <CardRegistrationForm
          onRegistered={(cardNo, cards) => {
            onOpenChange(false);
            rest.onRegistered(cardNo, cards);
          }}
        />
      )}
    </Dialog>
  );
}
