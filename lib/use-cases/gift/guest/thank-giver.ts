import { insertThanks, listThanks } from '@/db/queries/gift/greetings';
import { findGiftRecipient } from '@/db/queries/gift/groups';
import { findOrdersOfGroup } from '@/db/queries/order/orders';
import type { Trx } from '@/db/schema';
import { TryAgainError } from '@/db/transaction';
import type { Context } from '@/lib/context';
import type { GiftRecipient, Group } from '@/lib/domain/gift/group';
import { canThankFor, isSameThanks, type Thanks } from '@/lib/domain/gift/thanks';
import { DomainError } from '@/lib/domain/shared/errors';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { businessNow } from '../../shared/calendar';
import { giftEvent, recordEvent } from '../../shared/record-event';
import { notifyGiftOrderer } from '../link/notify';
import { acceptedApplications, openGuestGift } from './open-guest-gift';

export type ThanksInput = Pick<Thanks, 'orderNo' | 'reaction' | 'words'> & {
  key: string;
  guestToken: string | null;
};

/**
 * The recipient thanks the giver, once for the gift and once for each box that arrived (docs/rules/gift.md#thanks). The text
 * that tells of it has no words. A repeated call changes nothing; other words for the same box are refused.
 */
export async function thankGiver(ctx: Context, given: ThanksInput): Promise<{ isOrdererTold: boolean }> {
  const { orderNo, reaction, words } = given;
  const result = await ctx.transaction(async (trx) => {
    const { group } = await openGuestGift(ctx, trx, given);
    const { groupNo } = group;
    if (orderNo !== null) await requireArrived(trx, groupNo, orderNo);
    const before = (await listThanks(trx, groupNo)).find((each) => each.orderNo === orderNo);
    if (before && isSameThanks(before, given)) return before;
    const recipient = await findGiftRecipient(trx, groupNo);
    if (before || !recipient) throw new DomainError('ALREADY_THANKED');
    const isOrdererTold = await tell(ctx, trx, { group, recipient }, orderNo);
    const thanks = { orderNo, reaction, words, isOrdererTold, at: businessNow(ctx) };
    // Of two calls at once the second starts again, and reads what the first one said.
    if (!(await insertThanks(trx, groupNo, thanks)))
      throw new TryAgainError('Thanked by another call', { cause: new DomainError('ALREADY_THANKED') });
    ctx.log.info({ event: 'gift.thanked', groupNo });
    return thanks;
  });
  return { isOrdererTold: result.isOrdererTold };
}

/** A text for each thanks, never for a repeated one. */
async function tell(
  ctx: Context,
  trx: Trx,
  gift: { group: Group; recipient: GiftRecipient },
  orderNo: string | null,
): Promise<boolean> {
  const { groupNo } = gift.group;
  const accepted = await acceptedApplications(trx, groupNo);
  await recordEvent(ctx, trx, giftEvent('gift.thanked', groupNo, accepted));
  const subject = `${groupNo}/${orderNo ?? 'gift'}`;
  return notifyGiftOrderer(ctx, trx, gift, 'GIFT_THANKED', accepted, {}, subject);
}

async function requireArrived(trx: Trx, groupNo: GroupNo, orderNo: string): Promise<void> {
  const order = (await findOrdersOfGroup(trx, groupNo)).find((each) => each.orderNo === orderNo);
  if (!order) throw new DomainError('NOT_FOUND');
  if (!canThankFor(order)) throw new DomainError('STATE_FORBIDS');
}
