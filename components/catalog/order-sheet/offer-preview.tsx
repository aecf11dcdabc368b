'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { type OrderSheetResponse, orderSheetResponse } from '@/lib/contract/catalog/order-sheet';
import type { Language } from '@/lib/i18n';
import { I18nProvider, useLanguage, useT } from '@/lib/i18n/client';
import { missingSentences } from '@/lib/i18n/load-sentences';
import { GiftOffer, type ShownGift } from '../../gift/acceptance/gift-offer';
import type { ShownCard } from '../../gift/card/gift-card';
import { useQuery } from '../../shared/actions/use-query';
import { Dialog } from '../../shared/ui/dialog';
import { Loading } from '../../shared/ui/states';
import { StatusMessage } from '../../shared/ui/status-message';
import { sheetItems } from './sheet-lines';

/** By language, the files with the sentences of the page, and the shop's name. */
export type PreviewIn = Record<Language, { sentences: string[]; shopName: string }>;

type PreviewProps = {
  sheet: OrderSheetResponse;
  card: ShownCard | null;
  /** The recipient's language. */
  language: Language;
  words: PreviewIn;
  /** The day on which the invitation leaves. */
  invitedOn: string;
  onClose: () => void;
};

/**
 * The recipient's first page as it will be, by the components of that page and in the recipient's language. There is no link yet, and
 * its buttons only say so.
 */
export default function OfferPreview(props: PreviewProps) {
  const t = useT();
  const [isPressed, setPressed] = useState(false);
  const { sheet, language, isMissing } = useTheirs(props);
  const press = () => setPressed(true);
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={t('orderSheet.preview')}
      description={
        <>
          <span className="block">{t('orderSheet.previewText')}</span>
          {isMissing && <span className="block">{t('orderSheet.previewIn')}</span>}
        </>
      }
    >
      <div
        lang={sheet && language}
        className="-mx-6 border-y border-line bg-paper px-4 py-6 sm:mx-0 sm:rounded-card sm:border sm:px-6"
      >
        {sheet ? (
          <I18nProvider language={language} shopName={props.words[language].shopName}>
            <GiftOffer
              gift={giftOf(sheet, props.card)}
              today={props.invitedOn}
              level={2}
              isOpened={false}
              onOpened={() => {}}
              onAccept={press}
              onDecline={press}
              onNotMe={press}
            />
          </I18nProvider>
        ) : (
          <Loading label={t('state.loading')} />
        )}
      </div>
      <div aria-live="polite" className="sticky bottom-0">
        {isPressed && <StatusMessage>{t('orderSheet.previewPressed')}</StatusMessage>}
      </div>
    </Dialog>
  );
}

/** The sheet in the recipient's language, with the page's sentences; in the giver's (`isMissing`) where they do not come. */
function useTheirs({ sheet, language, words }: PreviewProps) {
  const own = useLanguage();
  const { orderSheetNo, invitationYmdt } = sheet;
  const { data, error } = useQuery({
    queryKey: ['offer-preview', orderSheetNo, invitationYmdt, language],
    enabled: language !== own,
    queryFn: async ({ signal }) => {
      const [theirs] = await Promise.all([
        api.get(`/recurring-payments/order-sheets/${orderSheetNo}`, orderSheetResponse, {
          query: { isPresent: true, invitationYmdt },
          headers: { language },
          signal,
        }),
        ...words[language].sentences.map(missingSentences),
      ]);
      return theirs;
    },
  });
  if (language === own) return { sheet, language: own, isMissing: false };
  if (error) return { sheet, language: own, isMissing: true };
  return { sheet: data, language, isMissing: false };
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
