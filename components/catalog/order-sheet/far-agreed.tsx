'use client';

import { useMoney } from '@/components/shared/ui/use-money';
import type { OrderSheetResponse } from '@/lib/contract/catalog/order-sheet';
import { useT } from '@/lib/i18n/client';
import { Checkbox } from '../../shared/ui/form/checkbox';

type Props = {
  far: NonNullable<OrderSheetResponse['farGift']>;
  isAgreed: boolean;
  onAgreed: (isAgreed: boolean) => void;
};

/** The giver agrees to a regional fee before anybody knows the address (docs/rules/gift.md#far-regions). */
export function FarAgreed({ far: { mostAmt, maxTotalAmt }, isAgreed, onAgreed }: Props) {
  const t = useT();
  const money = useMoney();
  return (
    <Checkbox
      className="mt-5"
      checked={isAgreed}
      onChange={({ target }) => onAgreed(target.checked)}
      label={t('orderSheet.far', { amount: money(mostAmt) })}
      description={
        <>
          <span className="block">{t('orderSheet.farText')}</span>
          {maxTotalAmt !== null && (
            <span className="block">{t('orderSheet.farTotal', { amount: money(maxTotalAmt) })}</span>
          )}
        </>
      }
    />
  );
}
