import type { Db } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { ErrorCode } from '@/lib/domain/shared/errors';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { auditMerchant } from '../../shared/audit';
import { leftInQuota, type Quota, takeQuota } from '../../shared/limits';
import { sendGiftLink } from './send-link';
import { actorNoOf, getInvitedGift, type OrdererOrMerchant, whyNotInvited } from './waiting-gift';

/** The refusals of `resendGiftLink`, for every caller. */
export const whyNotResent: readonly ErrorCode[] = [
  ...whyNotInvited,
  'MESSAGE_SWITCHED_OFF',
  'QUOTA_EXCEEDED',
];

/**
 * Sends a new address-entry link and ends the old one (docs/rules/gift.md#sending-again; B81), within a daily
 * quota and not after acceptance or the end. The orderer never sees the link.
 */
export async function resendGiftLink(
  ctx: Context,
  by: OrdererOrMerchant,
  groupNo: GroupNo,
): Promise<{ lastDay: string; resendsLeft: number }> {
  const result = await ctx.transaction(async (trx) => {
    await getInvitedGift(ctx, trx, by, groupNo);
    await takeQuota(ctx, trx, resendQuota(ctx, groupNo));
    const { lastDay } = await sendGiftLink(ctx, trx, groupNo);
    if ('merchant' in by)
      await auditMerchant(ctx, trx, by.merchant, {
        action: 'gift.resend_link',
        object: `group ${groupNo}`,
        after: { lastDay },
      });
    return { lastDay, resendsLeft: await resendsLeft(ctx, trx, groupNo) };
  });
  ctx.log.info({ event: 'gift.link_resent', groupNo, ...actorNoOf(by) });
  return result;
}

export function resendsLeft(ctx: Context, db: Db, groupNo: GroupNo): Promise<number> {
  return leftInQuota(ctx, db, resendQuota(ctx, groupNo));
}

function resendQuota(ctx: Context, groupNo: GroupNo): Quota {
  return { kind: 'gift-resend', subject: groupNo, maxPerDay: ctx.config.LIMIT_RESENDS_PER_DAY };
}
