import { findApplicationsOfGroup, insertChangeHistory } from '@/db/queries/application/applications';
import { findGiftRecipient, findGroup } from '@/db/queries/gift/groups';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Application } from '@/lib/domain/application/application';
import type { GiftRecipient, Group } from '@/lib/domain/gift/group';
import { DomainError, type ErrorCode } from '@/lib/domain/shared/errors';
import type { GroupNo, MemberNo } from '@/lib/domain/shared/ids';
import { areUnderReview } from '../../billing/ledger/under-review';
import { businessNow, today } from '../../shared/calendar';

/** Who acts on a waiting gift: the orderer on one of their own, or a merchant in the console. */
export type OrdererOrMerchant = { orderer: MemberNo } | { merchant: Member };

/** For a line of the log: numbers only. */
export const actorNoOf = (by: OrdererOrMerchant) =>
  'merchant' in by ? { merchant: by.merchant.memberNo } : by;

/** The refusals of `getWaitingGift`, for every caller. */
export const whyNotWaiting: readonly ErrorCode[] = [
  'GIFT_ALREADY_ACCEPTED',
  'GIFT_DECLINED',
  'GIFT_CLOSED',
  'GIFT_EXPIRED',
  'UNDER_REVIEW',
];

/** The refusals of `getInvitedGift`, for every caller. */
export const whyNotInvited: readonly ErrorCode[] = [...whyNotWaiting, 'INVITATION_PLANNED'];

export type WaitingGift = { group: Group; recipient: GiftRecipient; applications: Application[] };

/** A gift that waits for its recipient, to be changed by its orderer or a merchant. Its deadline is looked at here, too. */
export async function getWaitingGift(
  ctx: Context,
  trx: Trx,
  by: OrdererOrMerchant,
  groupNo: GroupNo,
): Promise<WaitingGift> {
  const group = await findGroup(trx, groupNo);
  const recipient = await findGiftRecipient(trx, groupNo);
  if (!group || !recipient || ('orderer' in by && group.memberNo !== by.orderer))
    throw new DomainError('NOT_FOUND');
  const applications = await findApplicationsOfGroup(trx, groupNo);
  if (await areUnderReview(trx, applications)) throw new DomainError('UNDER_REVIEW');
  refuseEnded(ctx, { group, recipient, applications });
  return { group, recipient, applications };
}

/** A waiting gift whose invitation has left. */
export async function getInvitedGift(
  ctx: Context,
  trx: Trx,
  by: OrdererOrMerchant,
  groupNo: GroupNo,
): Promise<WaitingGift> {
  const gift = await getWaitingGift(ctx, trx, by, groupNo);
  if (gift.group.invitationAt !== null) throw new DomainError('INVITATION_PLANNED');
  return gift;
}

/** The history of each application that waits. */
export async function recordWaitingChange(
  ctx: Context,
  trx: Trx,
  by: OrdererOrMerchant,
  waiting: Application[],
  change: { kind: 'RECIPIENT' | 'DEADLINE' | 'INVITATION'; before: object; after: object },
): Promise<void> {
  for (const { recurringPaymentId } of waiting)
    await insertChangeHistory(trx, {
      recurringPaymentId,
      at: businessNow(ctx),
      actor: 'merchant' in by ? 'MERCHANT' : 'ORDERER',
      actorNo: 'merchant' in by ? by.merchant.memberNo : by.orderer,
      ...change,
    });
}

function refuseEnded(ctx: Context, { group, recipient, applications }: WaitingGift): void {
  if (recipient.acceptedAt !== null) throw new DomainError('GIFT_ALREADY_ACCEPTED');
  const isWaiting = applications.some(({ status }) => status === 'WAITING');
  const isPast = group.invitationAt === null && group.deadlineOn !== null && group.deadlineOn < today(ctx);
  const reasons = applications.map(({ statusReason }) => statusReason);
  if (!isWaiting && reasons.includes('RECIPIENT_DECLINED')) throw new DomainError('GIFT_DECLINED');
  if ((isWaiting && isPast) || (!isWaiting && reasons.includes('SHIPPING_INPUT_CANCEL')))
    throw new DomainError('GIFT_EXPIRED');
  if (!isWaiting) throw new DomainError('GIFT_CLOSED');
}
