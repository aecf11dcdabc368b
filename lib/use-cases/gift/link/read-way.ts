import { findWays } from '@/db/queries/gift/ways';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import { isFinal } from '@/lib/domain/application/status';
import { type GiftWay, wayOf } from '@/lib/domain/gift/way';
import { standOfInvitation } from '../../shared/calendar';

type Stand = Pick<Application, 'groupNo' | 'status' | 'statusReason' | 'statusChangedAt'>;

/** How far each gift has come, by its group. */
export async function readWays(ctx: Context, gifts: readonly Stand[]): Promise<Map<string, GiftWay>> {
  const known = await findWays(ctx.db, [...new Set(gifts.map(({ groupNo }) => groupNo))]);
  const ways = new Map<string, GiftWay>();
  for (const gift of gifts) {
    const facts = known.get(gift.groupNo);
    if (!facts) continue;
    const stand = await standOfInvitation(ctx, facts.invitationAt);
    ways.set(gift.groupNo, wayOf({ ...facts, stand, end: endOf(gift) }));
  }
  return ways;
}

function endOf({ status, statusReason, statusChangedAt: at }: Stand) {
  if (!isFinal(status)) return null;
  if (statusReason === 'RECIPIENT_DECLINED') return { step: 'DECLINED', at } as const;
  if (statusReason === 'SHIPPING_INPUT_CANCEL') return { step: 'EXPIRED', at } as const;
  return { step: 'CLOSED', at } as const;
}
