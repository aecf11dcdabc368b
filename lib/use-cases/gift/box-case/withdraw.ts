import { findBoxCasesOfGroup, withdrawBoxCase } from '@/db/queries/gift/box-cases';
import { findLines } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import { orNotFound, requireChanged } from '@/lib/domain/shared/errors';
import { giftEvent, recordEvent } from '../../shared/record-event';
import { openGuestGift } from '../guest/open-guest-gift';

/**
 * The recipient takes a report back that the shop has not answered (docs/rules/gift.md#something-is-wrong); its words are deleted. Of an
 * answer and this at once one wins.
 */
export async function withdrawReport(
  ctx: Context,
  input: { key: string; guestToken: string | null; caseNo: number },
): Promise<void> {
  const { caseNo } = input;
  const groupNo = await ctx.transaction(async (trx) => {
    const { groupNo } = (await openGuestGift(ctx, trx, input)).group;
    const cases = await findBoxCasesOfGroup(trx, groupNo);
    const boxCase = orNotFound(cases.find((each) => each.caseNo === caseNo));
    requireChanged(await withdrawBoxCase(trx, { groupNo, caseNo }));
    const line = orNotFound((await findLines(trx, [boxCase.orderOptionNo]))[0]);
    await recordEvent(ctx, trx, giftEvent('gift.box_report_withdrawn', groupNo, [line]));
    return groupNo;
  });
  ctx.log.info({ event: 'gift.box_report_withdrawn', groupNo, caseNo });
}
