'use client';

import { useEffect, useRef, useState } from 'react';
import { LastRoundField } from '@/components/application/change/last-round-field';
import { useT } from '@/lib/i18n/client';
import { CycleFields, firstCycle } from '../../application/change/cycle-fields';
import { Button } from '../../shared/ui/button';
import type { CartRow } from './cart-rows';
import type { CartCalls } from './use-cart-calls';

/** The fields of a plan, with what saves them. */
export default function PlanFields(props: {
  row: CartRow;
  calls: CartCalls;
  takesFocus: boolean;
  onCancel: () => void;
  onDone: () => void;
}) {
  const { row, calls, takesFocus, onCancel, onDone } = props;
  const t = useT();
  const { adjustableDeliveryCycle: allowed, recurringPaymentDelivery: chosen } = row;
  const [cycle, setCycle] = useState(() => firstCycle(allowed, chosen?.cycleType, chosen));
  const [lastRound, setLastRound] = useState(row.recurringPaymentLastRound);

  async function save() {
    const part = { recurringPaymentDelivery: cycle, recurringPaymentLastRound: lastRound };
    if (await calls.change(row, part)) onDone();
  }

  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <div
      ref={place}
      tabIndex={-1}
      className="flex flex-col gap-5 rounded-control bg-paper p-4 outline-hidden"
    >
      <CycleFields allowed={allowed} value={cycle} onChange={setCycle} />
      <LastRoundField value={lastRound} onChange={setLastRound} />
      <div className="flex gap-2">
        <Button variant="secondary" onClick={onCancel} className="flex-1">
          {t('action.cancel')}
        </Button>
        <Button onClick={save} pending={calls.busy === `change ${row.cartNo}`} className="flex-1">
          {t('action.save')}
        </Button>
      </div>
    </div>
  );
}
