'use client';

import type { NextBoxesWire } from '@/lib/contract/order/console/orders';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Link } from '../../shared/ui/link';
import { useFormat } from '../../shared/ui/use-format';

/** The boxes that leave next, with the way to them, for a list that has nothing to ship today. */
export function NextBoxes({ next }: { next: NextBoxesWire }) {
  const t = useConsoleT();
  const { date } = useFormat();
  return (
    <p>
      <Link href={`/admin/orders?shipUntilYmd=${next.deliveryYmd}`} className="underline">
        {t('orders.nextBoxes', {
          leave: date(next.leavesByYmd),
          arrive: date(next.deliveryYmd),
          count: next.count,
        })}
      </Link>
    </p>
  );
}
