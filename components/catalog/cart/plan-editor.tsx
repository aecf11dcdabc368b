'use client';

import { lazy, Suspense, useId, useRef } from 'react';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { Loading } from '../../shared/ui/states';
import type { CartRow } from './cart-rows';
import type { CartCalls } from './use-cart-calls';

/** Comes with the press that opens it, so that the cart is light. */
const PlanFields = lazy(() => import('./plan-fields'));

/** Cycle, day and end round of a cart row, opened in place. */
export function PlanEditor({
  row,
  calls,
  open,
  onOpen,
  onSaved,
}: {
  row: CartRow;
  calls: CartCalls;
  /** ASKED: a button elsewhere opened it, and it takes the focus. */
  open: 'CLOSED' | 'OPEN' | 'ASKED';
  onOpen: (isOpen: boolean) => void;
  onSaved: () => void;
}) {
  const t = useT();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = open !== 'CLOSED';

  function close() {
    onOpen(false);
    opener.current?.focus();
  }

  return (
    <div className="flex flex-col gap-4">
      <Button
        ref={opener}
        variant="quiet"
        className="-ml-5 self-start"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onOpen(!isOpen)}
      >
        {t('cart.changePlan')}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Loading label={t('state.loading')} />}>
            <PlanFields
              takesFocus={open === 'ASKED'}
              row={row}
              calls={calls}
              onCancel={close}
              onDone={() => {
                close();
                onSaved();
              }}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
