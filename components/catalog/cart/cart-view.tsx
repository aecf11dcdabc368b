'use client';

import { useState } from 'react';
import type { CartResponse } from '@/lib/contract/catalog/cart';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { ConfirmDialog } from '../../shared/ui/dialog';
import { Checkbox } from '../../shared/ui/form/checkbox';
import { CartItem, type CartItemProps } from './cart-item';
import { type CartRow, cartRows } from './cart-rows';
import { CartSummary } from './cart-summary';
import { useCartCalls } from './use-cart-calls';

export type CartViewProps = {
  cart: CartResponse;
  /** False where the shop's edition has no gifts: the gift button is hidden. */
  canGift: boolean;
};

const dialogCloseMs = 200;

/** The recurring-delivery cart. Every row that can be ordered is chosen at first. */
export function CartView({ cart, canGift }: CartViewProps) {
  const t = useT();
  const calls = useCartCalls();
  const { valid, invalid } = cartRows(cart);
  const [unchosen, setUnchosen] = useState<readonly number[]>([]);
  const [toRemove, setToRemove] = useState<readonly number[]>([]);
  const [result, setResult] = useState('');
  const [planning, setPlanning] = useState<{ cartNo: number; plan: CartItemProps['plan'] }>();
  const itemProps = (row: CartRow) => {
    const { cartNo } = row;
    return {
      row,
      calls,
      canGift,
      plan: planning?.cartNo === cartNo ? planning.plan : ('CLOSED' as const),
      onPlan: (plan: CartItemProps['plan']) => setPlanning({ cartNo, plan }),
      onRemove: () => setToRemove([cartNo]),
      onSaved: () => setResult(t('cart.saved')),
    };
  };
  const chosen = valid.filter(({ cartNo }) => !unchosen.includes(cartNo));

  function choose(cartNo: number, isChosen: boolean) {
    setUnchosen((before) => (isChosen ? before.filter((no) => no !== cartNo) : [...before, cartNo]));
  }

  async function remove() {
    if (!(await calls.remove([...toRemove]))) return;
    setResult(t('cart.deleted'));
    setToRemove([]);
    // The pressed button is gone with its row; this runs after the closing dialog has looked for it.
    setTimeout(() => document.getElementById('content')?.focus({ preventScroll: true }), dialogCloseMs);
  }

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
      <div className="flex min-w-0 flex-col gap-4">
        {valid.length > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <Checkbox
              label={t('cart.selectAll', { selected: chosen.length, count: valid.length })}
              checked={chosen.length === valid.length}
              onChange={({ target }) => setUnchosen(target.checked ? [] : valid.map(({ cartNo }) => cartNo))}
            />
            <Button
              variant="quiet"
              size="sm"
              disabled={chosen.length === 0}
              onClick={() => setToRemove(chosen.map(({ cartNo }) => cartNo))}
            >
              {t('cart.deleteSelected')}
            </Button>
          </div>
        )}
        <p role="status" className="sr-only">
          {calls.isRefreshing ? t('cart.saving') : result}
        </p>
        <ul className="flex flex-col gap-4">
          {valid.map((row) => (
            <CartItem
              key={row.cartNo}
              {...itemProps(row)}
              isChosen={chosen.includes(row)}
              onChoose={(isChosen) => choose(row.cartNo, isChosen)}
            />
          ))}
        </ul>
        {invalid.length > 0 && (
          <section className="mt-4 flex flex-col gap-4">
            <h2 className="text-lg font-bold">{t('cart.invalidTitle')}</h2>
            <ul className="flex flex-col gap-4">
              {invalid.map((row) => (
                <CartItem key={row.cartNo} {...itemProps(row)} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <CartSummary
        chosen={chosen}
        whole={chosen.length === valid.length ? cart.price : undefined}
        calls={calls}
        canGift={canGift}
        onPlan={({ cartNo }) => setPlanning({ cartNo, plan: 'ASKED' })}
      />
      <ConfirmDialog
        open={toRemove.length > 0}
        onOpenChange={(open) => !open && setToRemove([])}
        title={t('cart.deleteTitle')}
        description={t('cart.deleteText', { count: toRemove.length })}
        confirmLabel={t('action.delete')}
        tone="danger"
        pending={calls.busy === 'remove'}
        error={calls.error?.name === 'remove' ? calls.error.text : undefined}
        onConfirm={remove}
      />
    </div>
  );
}
