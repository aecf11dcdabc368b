import { findApplication } from '@/db/queries/application/applications';
import { insertBoxCase } from '@/db/queries/gift/box-cases';
import { findOrdersOfGroup } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import { type BoxProblem, canReport } from '@/lib/domain/gift/box-case';
import { DomainError, orNotFound, requireChanged } from '@/lib/domain/shared/errors';
import { businessNow } from '../../shared/calendar';
import { giftEvent, recordEvent } from '../../shared/record-event';
import { openGuestGift } from '../guest/open-guest-gift';

/**
 * The recipient says that something is wrong with a box (docs/rules/gift.md#something-is-wrong): a case for the merchant. A line
 * has one open case at a time.
 */
export async function reportBox(
  ctx: Context,
  input: {
    key: string;
    guestToken: string | null;
    orderOptionNo: number;
    kind: BoxProblem;
    words: string;
  },
): Promise<void> {
  const { orderOptionNo, kind, words } = input;
  const groupNo = await ctx.transaction(async (trx) => {
    const { group } = await openGuestGift(ctx, trx, input);
    const lines = (await findOrdersOfGroup(trx, group.groupNo)).flatMap((order) => order.lines);
    const line = orNotFound(lines.find((each) => each.orderOptionNo === orderOptionNo));
    if (!canReport(line)) throw new DomainError('STATE_FORBIDS');
    const report = { groupNo: group.groupNo, orderOptionNo, kind, words, reportedAt: businessNow(ctx) };
    requireChanged(await insertBoxCase(trx, report));
    const application = orNotFound(await findApplication(trx, line.recurringPaymentId));
    await recordEvent(ctx, trx, giftEvent('gift.box_reported', group.groupNo, [application]));
    return group.groupNo;
  });
  ctx.log.info({ event: 'gift.box_reported', groupNo, orderOptionNo, kind });
}
