'use client';

import { useState } from 'react';
import type { OrderSheetResponse } from '@/lib/contract/catalog/order-sheet';
import type { Language } from '@/lib/i18n';
import { useLanguage, useT } from '@/lib/i18n/client';
import { GiftOffer, type ShownGift } from '../../gift/acceptance/gift-offer';
import type { ShownCard } from '../../gift/card/gift-card';
import { useBackCloses } from '../../shared/actions/use-back-closes';
import { Dialog } from '../../shared/ui/dialog';
import { StatusMessage } from '../../shared/ui/status-message';
import { sheetItems } from './sheet-lines';

/** The recipient's first page as it will be, by the components of that page. There is no link yet, and its buttons only say so. */
export default function OfferPreview(props: {
  sheet: OrderSheetResponse;
  card: ShownCard | null;
  /** The recipient's language. */
  language: Language;
  /** The day on which the invitation leaves. */
  invitedOn: string;
  onClose: () => void;
}) {
  const t = useT();
  const own = useLanguage();
  const close = useBackCloses(props.onClose);
  const [isPressed, setPressed] = useState(false);
  const press = () => setPressed(true);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t('orderSheet.preview')}
      description={
        <>
          <span className="block">{t('orderSheet.previewText')}</span>
          {props.language !== own && <span className="block">{t('orderSheet.previewIn')}</span>}
        </>
      }
    >
      <div className="-mx-6 border-y border-line bg-paper px-4 py-6 sm:mx-0 sm:rounded-card sm:border sm:px-6">
        <GiftOffer
          gift={giftOf(props.sheet, props.card)}
          today={props.invitedOn}
          level={2}
          isOpened={false}
          onOpened={() => {}}
          onAccept={press}
          onDecline={press}
          onNotMe={press}
        />
      </div>
      <div aria-live="polite" className="sticky bottom-0">
        {isPressed && <StatusMessage>{t('orderSheet.previewPressed')}</StatusMessage>}
      </div>
    </Dialog>
  );
}

function giftOf(sheet: OrderSheetResponse, card: ShownCard | null): ShownGift {
  return {
    ordererName: sheet.ordererContact.ordererName,
    giftCard: card,
    deadlineYmd: sheet.deadlineYmd,
    recurringPayments: sheetItems(sheet).map(({ recurringPaymentDelivery: delivery, ...item }) => ({
      recurringPaymentId: String(item.optionNo),
      productName: item.productName,
      optionName: item.optionName,
      optionValue: item.optionValue,
      imageUrl: item.imageUrl,
      orderCnt: item.orderCnt,
      lastRound: item.recurringPaymentLastRound ?? 0,
      delivery,
      recurringDate: delivery.firstRecurringDate,
      movedFromClosedDay: delivery.movedFromClosedDay,
    })),
  };
}
