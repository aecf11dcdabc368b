'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/ui/dialog';
import { useErrorText } from '@/components/shared/ui/form/form-errors';
import { api } from '@/lib/api-client';
import type { OrderSheetResponse } from '@/lib/contract/catalog/order-sheet';
import { useT } from '@/lib/i18n/client';
import { sheetItems } from '../sheet-lines';

const orderSheetCreatedResponse = () =>
  import('@/lib/contract/catalog/order-sheet-created').then((module) => module.orderSheetCreatedResponse);

/** A price changed since the sheet was made: says so, and makes a new sheet of the same choice. */
export function PriceChangedDialog(props: {
  sheet: OrderSheetResponse;
  cartNos: readonly number[];
  open: boolean;
  /** The typed input is kept for the new sheet. */
  onNewSheet: (orderSheetNo: string) => void;
}) {
  const { sheet, cartNos, open, onNewSheet } = props;
  const t = useT();
  const router = useRouter();
  const textOf = useErrorText();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string>();

  async function renew() {
    setPending(true);
    setError(undefined);
    try {
      const body = {
        isPresent: sheet.isPresent,
        cartNos,
        products: sheetItems(sheet).map((item) => ({
          productNo: item.productNo,
          optionNo: item.optionNo,
          orderCnt: item.orderCnt,
          optionInputs: item.optionInputs,
          recurringPaymentDelivery: item.recurringPaymentDelivery,
          recurringPaymentLastRound: item.recurringPaymentLastRound,
        })),
      };
      const made = await api.post('/recurring-payments/order-sheets', orderSheetCreatedResponse, body);
      onNewSheet(made.orderSheetNo);
      router.replace(`/order-sheet/${made.orderSheetNo}?isPresent=${sheet.isPresent}&notice=price`);
    } catch (failure) {
      setError(textOf(failure));
      setPending(false);
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && router.push('/cart')}
      title={t('orderSheet.priceChanged.title')}
      description={t('orderSheet.priceChanged.text')}
      confirmLabel={t('orderSheet.priceChanged.action')}
      cancelLabel={t('orderSheet.gone.action')}
      pending={isPending}
      error={error}
      onConfirm={renew}
    />
  );
}
