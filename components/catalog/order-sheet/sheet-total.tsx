'use client';

import { useMoney } from '@/components/shared/ui/use-money';
import type { OrderSheetResponse } from '@/lib/contract/catalog/order-sheet';
import { useT } from '@/lib/i18n/client';
import { sheetItems, shipsTogether } from './sheet-lines';

type Props = {
  sheet: OrderSheetResponse;
  /** The regional fee that the giver agreed to. */
  far?: OrderSheetResponse['farGift'];
};

/** "3회 · 모두 57,000원", and the cost of each delivery. The bar shows it while the sheet is filled in. */
export function SheetTotal({ sheet, far = null }: Props) {
  const t = useT();
  const money = useMoney();
  const items = sheetItems(sheet);
  const isOneBox = shipsTogether(items.map((item) => item.recurringPaymentDelivery));
  const rounds = new Set(items.map(({ recurringPaymentLastRound }) => recurringPaymentLastRound));
  const [count] = rounds;
  const each = money(sheet.roundTotalAmt);

  function total() {
    if (sheet.maxTotalAmt === null) return t('product.barEndless');
    const amount = money(far?.maxTotalAmt ?? sheet.maxTotalAmt);
    return rounds.size === 1 && count && !far
      ? t('product.barTotal', { count, amount })
      : t('orderSheet.barTotal', { amount });
  }

  return (
    <p className="tabular-nums">
      <strong className="block">{total()}</strong>
      <span className="text-sm text-soft">
        {isOneBox ? t('rounds.each', { amount: each }) : t('orderSheet.barFirst', { amount: each })}
      </span>
    </p>
  );
}
