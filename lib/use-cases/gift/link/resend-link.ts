import { findApplicationsOfGroup } from '@/db/queries/application/applications';
import { findGiftRecipient, findGroup } from '@/db/queries/gift/groups';
import type { Db } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Application } from '@/lib/domain/application/application';
import type { GiftRecipient, Group } from '@/lib/domain/gift/group';
import { DomainError, type ErrorCode } from '@/lib/domain/shared/errors';
import type { GroupNo, MemberNo } from '@/lib/domain/shared/ids';
import { areUnderReview } from '../../billing/ledger/under-review';
import { auditMerchant } from '../../shared/audit';
import { today } from '../../shared/calendar';
import { leftInQuota, type Quota, takeQuota } from '../../shared/limits';
import { sendGiftLink } from './send-link';

/** Who asks: the orderer for a gift of their own, or a merchant in the console. */
export type Resender = { orderer: MemberNo } | { merchant: Member };

/** The refusals of `resendGiftLink`, for every caller. */
export const whyNotResent: readonly ErrorCode[] = [
  'GIFT_ALREADY_ACCEPTED',
  'GIFT_DECLINED',
  'GIFT_CLOSED',
  'GIFT_EXPIRED',
  'UNDER_REVIEW',
  'MESSAGE_SWITCHED_OFF',
  'QUOTA_EXCEEDED',
];

/**
 * Sends a new address-entry link; the old one dies (docs/rules/gift.md#sending-again; B81). Three a day, not after acceptance
 * or the end. The orderer never gets to see the link.
 */
export async function resendGiftLink(
  ctx: Context,
  by: Resender,
  groupNo: GroupNo,
): Promise<{ lastDay: string; resendsLeft: number }> {
  const result = await ctx.transaction(async (trx) => {
    const group = await findGroup(trx, groupNo);
    const recipient = await findGiftRecipient(trx, groupNo);
    if (!group || !recipient || ('orderer' in by && group.memberNo !== by.orderer))
      throw new DomainError('NOT_FOUND');
    const applications = await findApplicationsOfGroup(trx, groupNo);
    if (await areUnderReview(trx, applications)) throw new DomainError('UNDER_REVIEW');
    refuseEnded(ctx, group, recipient, applications);
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
  const asker = 'merchant' in by ? { merchant: by.merchant.memberNo } : by;
  ctx.log.info({ event: 'gift.link_resent', groupNo, ...asker });
  return result;
}

export function resendsLeft(ctx: Context, db: Db, groupNo: GroupNo): Promise<number> {
  return leftInQuota(ctx, db, resendQuota(ctx, groupNo));
}

function resendQuota(ctx: Context, groupNo: GroupNo): Quota {
  return { kind: 'gift-resend', subject: groupNo, maxPerDay: ctx.config.LIMIT_RESENDS_PER_DAY };
}

function refuseEnded(
  ctx: Context,
  group: Group,
  recipient: GiftRecipient,
  applications: Application[],
): void {
  if (recipient.acceptedAt !== null) throw new DomainError('GIFT_ALREADY_ACCEPTED');
  const isWaiting = applications.some(({ status }) => status === 'WAITING');
  const isPast = group.deadlineOn !== null && group.deadlineOn < today(ctx);
  const reasons = applications.map(({ statusReason }) => statusReason);
  if (!isWaiting && reasons.includes('RECIPIENT_DECLINED')) throw new DomainError('GIFT_DECLINED');
  if ((isWaiting && isPast) || (!isWaiting && reasons.includes('SHIPPING_INPUT_CANCEL')))
    throw new DomainError('GIFT_EXPIRED');
  if (!isWaiting) throw new DomainError('GIFT_CLOSED');
}
