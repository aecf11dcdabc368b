import { findWays } from '@/db/queries/gift/ways';
import type { Db } from '@/db/schema';
import type { Application } from '@/lib/domain/application/application';
import { isFinal } from '@/lib/domain/application/status';
import { type GiftWay, wayOf } from '@/lib/domain/gift/way';

type Stand = Pick<Application, 'groupNo' | 'status' | 'statusReason' | 'statusChangedAt'>;

/** How far each gift has come, by its group. */
export async function readWays(db: Db, gifts: readonly Stand[]): Promise<Map<string, GiftWay>> {
  const known = await findWays(db, [...new Set(gifts.map(({ groupNo }) => groupNo))]);
  return new Map(
    gifts.flatMap((gift) => {
      const facts = known.get(gift.groupNo);
      return facts ? [[gift.groupNo, wayOf({ ...facts, end: endOf(gift) })] as const] : [];
    }),
  );
}

function endOf({ status, statusReason, statusChangedAt: at }: Stand) {
  if (!isFinal(status)) return null;
  if (statusReason === 'RECIPIENT_DECLINED') return { step: 'DECLINED', at } as const;
  if (statusReason === 'SHIPPING_INPUT_CANCEL') return { step: 'EXPIRED', at } as const;
  return { step: 'CLOSED', at } as const;
}
