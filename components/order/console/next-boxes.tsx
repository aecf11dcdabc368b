'use client';

import type { NextBoxesWire } from '@/lib/contract/order/console/orders';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Link } from '../../shared/ui/link';
import { useFormat } from '../../shared/ui/use-format';

/** By when the next boxes leave, for which day, and how many they are. */
export function useNextBoxesText(): (next: NextBoxesWire) => string {
  const t = useConsoleT();
  const { date } = useFormat();
  return ({ leavesByYmd, deliveryYmd, count }) =>
    t('orders.nextBoxes', { leave: date(leavesByYmd), arrive: date(deliveryYmd), count });
}

/** The boxes that leave next, with the way to them, for a list that has nothing to ship today. */
export function NextBoxes({ next }: { next: NextBoxesWire }) {
  const text = useNextBoxesText();
  return (
    <p>
      <Link href={`/admin/orders?shipUntilYmd=${next.deliveryYmd}`} className="underline">
        {text(next)}
      </Link>
    </p>
  );
}
