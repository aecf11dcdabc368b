'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { api } from '@/lib/api-client';
import type { DeliveryCycleWire } from '@/lib/contract/application/cycle';
import { useErrorText } from '../../shared/ui/form/form-errors';
import type { CartRow } from './cart-rows';

const orderSheetCreatedResponse = () =>
  import('@/lib/contract/catalog/order-sheet-created').then((module) => module.orderSheetCreatedResponse);

export type RowChange = {
  orderCnt?: number;
  recurringPaymentDelivery?: DeliveryCycleWire;
  recurringPaymentLastRound?: number | null;
};

/** The cart's calls to the server. After each change the page shows the server's new state. */
export function useCartCalls() {
  const router = useRouter();
  const textOf = useErrorText();
  const [error, setError] = useState<{ name: string; text: string }>();
  const [busy, setBusy] = useState<string>();
  const [isRefreshing, startRefresh] = useTransition();

  /** `name` is the button that shows the spinner; returns whether the call succeeded. */
  async function run(name: string, work: () => Promise<unknown>): Promise<boolean> {
    setBusy(name);
    setError(undefined);
    try {
      await work();
      return true;
    } catch (failure) {
      setError({ name, text: textOf(failure) });
      return false;
    } finally {
      setBusy(undefined);
    }
  }

  const refresh = () => startRefresh(() => router.refresh());

  async function change(row: CartRow, part: RowChange): Promise<boolean> {
    const body = [{ cartNo: row.cartNo, orderCnt: row.orderCnt, ...part }];
    const done = await run(`change ${row.cartNo}`, () => api.put('/recurring-payments/cart', null, body));
    refresh();
    return done;
  }

  async function remove(cartNos: number[]): Promise<boolean> {
    const query = { cartNo: cartNos.join(',') };
    const done = await run('remove', () =>
      api.delete('/recurring-payments/cart', null, undefined, { query }),
    );
    if (done) refresh();
    return done;
  }

  /** Creates the sheet and opens it; the rows stay in the cart until the sheet becomes an application. */
  function order(name: string, rows: CartRow[], isPresent: boolean): Promise<boolean> {
    return run(name, async () => {
      const { orderSheetNo } = await api.post('/recurring-payments/order-sheets', orderSheetCreatedResponse, {
        isPresent,
        cartNos: rows.map(({ cartNo }) => cartNo),
        products: rows.map((row) => ({
          productNo: row.productNo,
          optionNo: row.optionNo,
          orderCnt: row.orderCnt,
          optionInputs: row.optionInputs,
          recurringPaymentDelivery: row.recurringPaymentDelivery,
          recurringPaymentLastRound: row.recurringPaymentLastRound,
        })),
      });
      router.push(`/order-sheet/${orderSheetNo}?isPresent=${isPresent}`);
    });
  }

  return { error, busy, isRefreshing, change, remove, order };
}

export type CartCalls = ReturnType<typeof useCartCalls>;
