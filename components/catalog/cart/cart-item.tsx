'use client';

import { useRef, useState } from 'react';
import { repeatEarlyPress } from '@/components/shared/ui/form/early-press';
import { Link } from '@/components/shared/ui/link';
import { formatDate, formatPlan } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { cx } from '../../shared/ui/cx';
import { Checkbox } from '../../shared/ui/form/checkbox';
import { Stepper } from '../../shared/ui/form/stepper';
import { CloseIcon, GiftIcon } from '../../shared/ui/icons';
import { Money } from '../../shared/ui/money';
import { StatusMessage } from '../../shared/ui/status-message';
import { ProductPicture } from '../product/product-picture';
import { type CartRow, lacksPlan } from './cart-rows';
import { PlanEditor } from './plan-editor';
import type { CartCalls } from './use-cart-calls';

export type CartItemProps = {
  row: CartRow;
  calls: CartCalls;
  canGift: boolean;
  /** Absent for a row that cannot be ordered. */
  isChosen?: boolean;
  onChoose?: (isChosen: boolean) => void;
  /** The editor of its plan. */
  plan: 'CLOSED' | 'OPEN' | 'ASKED';
  onPlan: (plan: 'CLOSED' | 'OPEN' | 'ASKED') => void;
  onRemove: () => void;
  onSaved: () => void;
};

/** Five quick taps on + become one change. */
const settleMs = 500;
const most = 999;

export function CartItem(props: CartItemProps) {
  const { row, calls, canGift, isChosen, onChoose, plan, onPlan, onRemove, onSaved } = props;
  const isPlanMissing = lacksPlan(props.row);
  const t = useT();
  const language = useLanguage();
  const [wanted, setWanted] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { validInfo, notGiftableReason, recurringPaymentDelivery: cycle } = row;
  const error = calls.error?.name.endsWith(` ${row.cartNo}`) ? calls.error.text : undefined;

  function changeCount(orderCnt: number | null) {
    if (orderCnt === null) return;
    setWanted(orderCnt);
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      if (await calls.change(row, { orderCnt })) onSaved();
      else setWanted(null);
    }, settleMs);
  }

  return (
    <li
      className={cx(
        'rounded-card border border-line p-4 shadow-card sm:p-5',
        validInfo.valid ? 'bg-surface' : 'bg-sunken',
      )}
    >
      <div className="flex flex-wrap gap-3 sm:gap-4">
        {onChoose && (
          <Checkbox
            hideLabel
            label={t('cart.selectRow', { name: row.productName })}
            checked={isChosen ?? false}
            onChange={({ target }) => onChoose(target.checked)}
            className="-mt-2.5"
          />
        )}
        <ProductPicture url={row.imageUrl} size="sm" className={validInfo.valid ? '' : 'opacity-60'} />
        <div className="min-w-0 grow basis-32">
          <div className="flex items-start justify-between gap-2">
            <h3 className="font-bold">
              <Link href={`/products/${row.productNo}`} className="hover:underline">
                {row.productName}
              </Link>
            </h3>
            <button
              ref={repeatEarlyPress}
              type="button"
              onClick={onRemove}
              aria-label={t('cart.delete', { name: row.productName })}
              className="-m-2.5 grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
            >
              <CloseIcon />
            </button>
          </div>
          {row.optionTitle && <p className="text-sm text-soft">{row.optionTitle}</p>}
          <p className="mt-1 font-medium">
            {cycle ? formatPlan(planOf(cycle), row.recurringPaymentLastRound, language) : t('cart.noCycle')}
          </p>
          {row.firstRecurringDate && validInfo.valid && (
            <p className="text-sm text-soft">
              {t('cart.first', { date: formatDate(row.firstRecurringDate, language) })}
            </p>
          )}
          {row.recurringPaymentGifts.length > 0 && (
            <Badge tone="success" className="mt-2">
              {t('cart.freeGift')}
            </Badge>
          )}
        </div>
      </div>
      {!validInfo.valid && (
        <StatusMessage tone="warning" className="mt-4">
          {validInfo.message}
        </StatusMessage>
      )}
      {validInfo.orderCntChangeable && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <Stepper
            hideLabel
            label={`${row.productName} ${t('word.quantity')}`}
            value={wanted ?? row.orderCnt}
            onChange={changeCount}
            max={Math.max(row.orderCnt, Math.min(most, row.stockCnt))}
          />
          <Money amount={row.price.buyAmt} className="text-lg font-bold" />
        </div>
      )}
      {error && (
        <StatusMessage tone="danger" className="mt-4">
          {error}
        </StatusMessage>
      )}
      {validInfo.valid && (
        <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
          <PlanEditor
            row={row}
            calls={calls}
            open={plan}
            onOpen={(isOpen) => onPlan(isOpen ? 'OPEN' : 'CLOSED')}
            onSaved={onSaved}
          />
          {canGift && (
            <Button
              variant="secondary"
              wide
              pending={calls.busy === `gift ${row.cartNo}`}
              disabledReason={
                notGiftableReason && !isPlanMissing ? t(`reason.${notGiftableReason}`) : undefined
              }
              onClick={() =>
                isPlanMissing ? onPlan('ASKED') : calls.order(`gift ${row.cartNo}`, [row], true)
              }
            >
              <GiftIcon />
              {t(isPlanMissing ? 'cart.planAndGift' : 'action.giftThis')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

const planOf = ({ cycleType, cycle, date, dayOfWeek }: NonNullable<CartRow['recurringPaymentDelivery']>) => ({
  cycleType,
  cycle,
  day: date,
  weekday: dayOfWeek,
});
