'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import type { AddressResponse } from '@/lib/contract/catalog/address';
import { useT } from '@/lib/i18n/client';
import { AddressPicker } from './address-picker';
import { CardPicker } from './card-picker';
import { Consents } from './consents';
import { draftFor, saveDraft } from './draft';
import { FreeGiftChoice, type FreeGiftChoices, initialFreeGifts } from './free-gift-choice';
import type { SheetProps } from './gift-sheet';
import { ApplyDialogs } from './place/apply-dialogs';
import { useApply } from './place/use-apply';
import { SheetLayout, SheetSection } from './sheet-layout';
import { hasFreeGifts, sheetItems } from './sheet-lines';
import { SheetTotal } from './sheet-total';
import { useSheetParts } from './use-sheet-parts';

export type OwnSheetProps = SheetProps & {
  addresses: AddressResponse[];
  /** The address that the sheet is priced for. */
  pricedFor: number | null;
};

/** An ordinary recurring delivery: address, free gifts, a card, the consents. */
export function OwnSheet(props: OwnSheetProps) {
  const { sheet, cards, cartNos, cardPage, items, cost, addresses, pricedFor } = props;
  const t = useT();
  const router = useRouter();
  const [addressNo, setAddressNo] = useState(pricedFor);
  const [isPricing, startPricing] = useTransition();
  const [choices, setChoices] = useState<FreeGiftChoices>(() => initialFreeGifts(sheetItems(sheet)));
  const parts = useSheetParts({ cards, terms: sheet.termsInfos, draft: draftFor(sheet.orderSheetNo) });
  const apply = useApply(parts.refuse);
  const giving = sheetItems(sheet).filter(hasFreeGifts);

  /** The server prices the sheet again for this address: an island adds a fee. */
  function pickAddress(picked: number) {
    setAddressNo(picked);
    parts.clear('address');
    const path = `/order-sheet/${sheet.orderSheetNo}?isPresent=false&addressNo=${picked}`;
    startPricing(() => router.replace(path, { scroll: false }));
  }

  function send() {
    const missing = addressNo === null ? { address: t('orderSheet.addressMissing') } : {};
    if (isPricing || !parts.check(missing)) return;
    void apply.send({
      orderSheetNo: sheet.orderSheetNo,
      paymentAmount: sheet.roundTotalAmt,
      addressNo,
      freeGifts: giving.map(({ optionNo }) => ({
        targetOptionNo: optionNo,
        freeGiftOptionNos: choices.get(optionNo) ?? [],
      })),
      ...parts.body,
    });
  }

  return (
    <SheetLayout
      items={<SheetSection title={t('orderSheet.ownItems')}>{items}</SheetSection>}
      cost={cost}
      total={<SheetTotal sheet={sheet} />}
      submitLabel={t('action.startRecurring')}
      submitNote={t('orderSheet.submitNoteOwn')}
      message={parts.message}
      isPending={apply.isPending || isPricing}
      onSubmit={send}
    >
      <SheetSection part="address" title={t('orderSheet.address')}>
        <AddressPicker
          addresses={addresses}
          value={addressNo}
          onChange={pickAddress}
          error={parts.errors.address}
        />
      </SheetSection>
      {giving.length > 0 && (
        <SheetSection part="freeGifts" title={t('orderSheet.freeGifts')}>
          <FreeGiftChoice
            items={giving}
            value={choices}
            onChange={setChoices}
            error={parts.errors.freeGifts}
          />
        </SheetSection>
      )}
      <SheetSection part="card" title={t('orderSheet.card')}>
        <CardPicker {...parts.cards} cardPage={cardPage} />
      </SheetSection>
      <SheetSection title={t('orderSheet.terms')}>
        <Consents {...parts.consents} />
      </SheetSection>
      <ApplyDialogs
        apply={apply}
        sheet={sheet}
        cartNos={cartNos}
        onNewSheet={(orderSheetNo) =>
          saveDraft(orderSheetNo, {
            receiverName: '',
            receiverContact: '',
            cardNo: parts.cards.value,
            agreed: parts.consents.agreed,
          })
        }
      />
    </SheetLayout>
  );
}
