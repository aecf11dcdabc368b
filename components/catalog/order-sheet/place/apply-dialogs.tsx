'use client';

import { lazy, Suspense } from 'react';
import type { OrderSheetResponse } from '@/lib/contract/catalog/order-sheet';
import type { useApply } from './use-apply';

const OrderedBeforeDialog = lazy(() =>
  import('./ordered-before-dialog').then((module) => ({ default: module.OrderedBeforeDialog })),
);
const PriceChangedDialog = lazy(() =>
  import('./price-changed-dialog').then((module) => ({ default: module.PriceChangedDialog })),
);

/** What a sheet asks when it is sent: whether to order the same again, and at another price. */
export function ApplyDialogs({
  apply: { ordered, isPriceChanged },
  ...changed
}: {
  apply: Pick<ReturnType<typeof useApply>, 'ordered' | 'isPriceChanged'>;
  sheet: OrderSheetResponse;
  cartNos: number[];
  /** The sheet at the new price takes the place of this one. */
  onNewSheet: (orderSheetNo: string) => void;
}) {
  return (
    <Suspense>
      {ordered.open && <OrderedBeforeDialog {...ordered} />}
      {isPriceChanged && <PriceChangedDialog {...changed} open />}
    </Suspense>
  );
}
