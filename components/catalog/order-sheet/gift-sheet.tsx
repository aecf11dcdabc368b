'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import type { CardResponse } from '@/lib/contract/billing/card';
import type { CardPageWay } from '@/lib/contract/billing/card-window';
import type { OrderSheetResponse } from '@/lib/contract/catalog/order-sheet';
import { useT } from '@/lib/i18n/client';
import { cardFieldOf, cardIn, emptyCard } from '../../gift/card/card-form';
import { WriteCard } from '../../gift/card/write-card';
import { useContractForm } from '../../shared/ui/form/use-contract-form';
import { useDraft } from '../../shared/ui/form/use-draft';
import { CardPicker } from './card-picker';
import { Consents } from './consents';
import { draftFor, saveDraft } from './draft';
import { partOf } from './place/place-errors';
import { useApply } from './place/use-apply';
import { RecipientFields } from './recipient-fields';
import type { GiftOutput } from './recipient-forms';
import { SheetLayout, SheetSection } from './sheet-layout';
import { SheetTotal } from './sheet-total';
import { useSheetParts } from './use-sheet-parts';

const OrderedBeforeDialog = lazy(() =>
  import('./place/ordered-before-dialog').then((module) => ({ default: module.OrderedBeforeDialog })),
);
const PriceChangedDialog = lazy(() =>
  import('./place/price-changed-dialog').then((module) => ({ default: module.PriceChangedDialog })),
);
const giftForm = () => import('./recipient-forms').then((module) => module.giftForm);

export type SheetProps = {
  sheet: OrderSheetResponse;
  cards: CardResponse[];
  cartNos: number[];
  cardPage: CardPageWay;
  /** Drawn by the server: the items and their cost. */
  items: ReactNode;
  cost: ReactNode;
};

/** A gift: the recipient's name and number, a card, the consents; no address. */
export function GiftSheet({ sheet, cards, cartNos, cardPage, items, cost }: SheetProps) {
  const t = useT();
  const before = draftFor(sheet.orderSheetNo);
  const { form, failure } = useContractForm(giftForm, {
    ...emptyCard,
    ...before?.card,
    receiverName: before?.receiverName ?? '',
    receiverContact: before?.receiverContact ?? '',
  });
  const parts = useSheetParts({ cards, terms: sheet.termsInfos, draft: before });
  const draft = useDraft(form, `gift sheet ${sheet.orderSheetNo}`);
  const apply = useApply((error) => {
    const known = partOf(error);
    if (known?.part === 'greeting') {
      for (const { field, code, message } of known.errors)
        form.setError(cardFieldOf(field.split('.').at(-1) ?? ''), {
          type: code,
          message: message ?? code,
        });
    } else if (known?.part === 'recipient') {
      for (const { field, code, message } of known.errors) {
        const name = field.endsWith('.receiverName') ? 'receiverName' : 'receiverContact';
        form.setError(name, { type: code, message: message ?? code }, { shouldFocus: true });
      }
    } else parts.refuse(error);
  }, draft.forget);

  function send({ receiverName, receiverContact, ...card }: GiftOutput) {
    failure.clear();
    if (!parts.check()) return;
    void apply.send({
      orderSheetNo: sheet.orderSheetNo,
      paymentAmount: sheet.roundTotalAmt,
      receiverInfoForPresent: { receiverName, receiverContact },
      giftCard: cardIn(card),
      ...parts.body,
    });
  }

  // The wrong field keeps the focus; the other missing parts are still reported.
  const submit = form.handleSubmit(send, () => void parts.check({}, false));

  return (
    <SheetLayout
      items={<SheetSection title={t('orderSheet.items')}>{items}</SheetSection>}
      cost={cost}
      total={<SheetTotal sheet={sheet} />}
      submitLabel={t('orderSheet.submitGift')}
      submitNote={t('orderSheet.submitNoteGift')}
      message={parts.message ?? failure.message}
      isPending={apply.isPending}
      onSubmit={submit}
    >
      <SheetSection title={t('orderSheet.recipient')}>
        <form noValidate onSubmit={submit}>
          <RecipientFields form={form} ownMobile={sheet.ordererContact.ordererContact1} />
        </form>
      </SheetSection>
      <SheetSection part="greeting" title={t('greeting.write.title')}>
        <WriteCard
          values={form.watch()}
          register={(name) => form.register(name)}
          onDesign={(design) => form.setValue('design', design, { shouldDirty: true })}
          sender={sheet.ordererContact.ordererName}
        />
      </SheetSection>
      <SheetSection part="card" title={t('orderSheet.card')}>
        <CardPicker {...parts.cards} cardPage={cardPage} />
      </SheetSection>
      <SheetSection title={t('orderSheet.terms')}>
        <Consents {...parts.consents} />
      </SheetSection>
      {apply.ordered.open && (
        <Suspense>
          <OrderedBeforeDialog {...apply.ordered} />
        </Suspense>
      )}
      {apply.isPriceChanged && (
        <Suspense>
          <PriceChangedDialog
            sheet={sheet}
            cartNos={cartNos}
            open
            onNewSheet={(orderSheetNo) => {
              draft.forget();
              const { receiverName, receiverContact, ...card } = form.getValues();
              saveDraft(orderSheetNo, {
                receiverName,
                receiverContact,
                card,
                cardNo: parts.cards.value,
                agreed: parts.consents.agreed,
              });
            }}
          />
        </Suspense>
      )}
    </SheetLayout>
  );
}
