import { extendDeadline } from '@/db/queries/gift/expired-gifts';
import { findLivingEnd } from '@/db/queries/gift/gift-links';
import { markExtended } from '@/db/queries/gift/groups';
import { readSettings } from '@/db/queries/operations/settings';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Group } from '@/lib/domain/gift/group';
import { addDays } from '@/lib/domain/shared/days';
import { DomainError, type ErrorCode } from '@/lib/domain/shared/errors';
import type { GroupNo, MemberNo } from '@/lib/domain/shared/ids';
import { auditMerchant } from '../../shared/audit';
import { instantsOfDays, today } from '../../shared/calendar';
import { giftEvent, recordEvent } from '../../shared/record-event';
import { lastDayOf } from '../acceptance/open-gift';
import { notifyExtended } from './notify-extended';
import {
  actorNoOf,
  getInvitedGift,
  type OrdererOrMerchant,
  recordWaitingChange,
  whyNotInvited,
} from './waiting-gift';

/** The refusals of `extendGiftDeadline`, for every caller. */
export const whyNotExtended: readonly ErrorCode[] = [...whyNotInvited, 'GIFT_EXTENDED', 'ALREADY_CHANGED'];

/** The orderer once, by the days that the merchant set; a merchant any time, by the days asked for. */
type Extension = { orderer: MemberNo } | { merchant: Member; days: number };

/**
 * A waiting gift can be accepted for some days more; its links live on (docs/rules/gift.md#extending). Of an extension and the
 * end of the gift in the same moment one wins.
 */
export async function extendGiftDeadline(
  ctx: Context,
  by: Extension,
  groupNo: GroupNo,
): Promise<{ lastDay: string }> {
  const lastDay = await ctx.transaction(async (trx) => {
    const { group, recipient, applications } = await getInvitedGift(ctx, trx, by, groupNo);
    if ('orderer' in by && !(await markExtended(trx, groupNo))) throw new DomainError('GIFT_EXTENDED');
    const before = await presentLastDay(ctx, trx, group);
    const days = 'days' in by ? by.days : (await readSettings(trx)).extensionDays;
    const after = addDays(before, days);
    const isMoved = await extendDeadline(trx, groupNo, {
      deadlineOn: group.deadlineOn && after,
      linkExpiresAt: instantsOfDays(ctx, after, after).until,
    });
    if (!isMoved) throw new DomainError('ALREADY_CHANGED');
    const waiting = applications.filter(({ status }) => status === 'WAITING');
    await recordWaitingChange(ctx, trx, by, waiting, {
      kind: 'DEADLINE',
      before: { deadlineOn: before },
      after: { deadlineOn: after },
    });
    await recordExtension(ctx, trx, by, { groupNo, before, after });
    await recordEvent(ctx, trx, giftEvent('gift.deadline_extended', groupNo, waiting));
    await notifyExtended(ctx, trx, { group, recipient, applications: waiting }, { before, after });
    return after;
  });
  ctx.log.info({ event: 'gift.deadline_extended', groupNo, lastDay, ...actorNoOf(by) });
  return { lastDay };
}

/** Without a deadline of its own, a gift can be accepted as long as a link lives. */
async function presentLastDay(ctx: Context, trx: Trx, group: Group): Promise<string> {
  if (group.deadlineOn !== null) return group.deadlineOn;
  const lastDay = lastDayOf(ctx, await findLivingEnd(trx, group.groupNo), group);
  if (lastDay < today(ctx)) throw new DomainError('GIFT_EXPIRED');
  return lastDay;
}

async function recordExtension(
  ctx: Context,
  trx: Trx,
  by: OrdererOrMerchant,
  { groupNo, before, after }: { groupNo: GroupNo; before: string; after: string },
): Promise<void> {
  if (!('merchant' in by)) return;
  await auditMerchant(ctx, trx, by.merchant, {
    action: 'gift.extend_deadline',
    object: `group ${groupNo}`,
    before: { lastDay: before },
    after: { lastDay: after },
  });
}
