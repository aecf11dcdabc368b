import { killLinks } from '@/db/queries/gift/gift-links';
import { endGroup } from '@/db/queries/gift/groups';
import { dropPendingLinks } from '@/db/queries/messaging/messages';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { releaseFreeGifts } from '../../billing/round/free-gift-stock';
import { businessNow } from '../../shared/calendar';
import { changeStatus } from '../../shared/change-status';
import { giftEvent, recordEvent } from '../../shared/record-event';

/**
 * Ends a gift before its acceptance: every waiting application of the group or none (docs/safety.md, INV6). The link ends with
 * it, and a text that was not sent yet is never sent.
 */
export async function endWaiting(
  ctx: Context,
  trx: Trx,
  groupNo: GroupNo,
  waiting: Application[],
  end: { reason: 'DECLINED'; reasonText: string | null } | { reason: 'EXPIRED' },
): Promise<void> {
  const step =
    end.reason === 'DECLINED'
      ? ({ event: 'DECLINE', actor: 'RECIPIENT', reasonText: end.reasonText } as const)
      : ({ event: 'EXPIRE', actor: 'SYSTEM' } as const);
  for (const application of waiting) {
    const freeGiftPlan = await releaseFreeGifts(trx, application);
    await changeStatus(ctx, trx, application, step, { freeGiftPlan });
  }
  const at = businessNow(ctx);
  await killLinks(trx, groupNo, end.reason, at);
  await endGroup(trx, groupNo, at);
  await dropPendingLinks(trx, groupNo, end.reason.toLowerCase());
  const type = end.reason === 'DECLINED' ? 'gift.declined' : 'gift.expired';
  await recordEvent(ctx, trx, giftEvent(type, groupNo, waiting));
}
