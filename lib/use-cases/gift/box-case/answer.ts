import { findApplication } from '@/db/queries/application/applications';
import { answerBoxCase, findBoxCase } from '@/db/queries/gift/box-cases';
import { findLines, findOrder } from '@/db/queries/order/orders';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { BoxProblem } from '@/lib/domain/gift/box-case';
import type { OrderLine } from '@/lib/domain/order/order';
import { orNotFound, requireChanged } from '@/lib/domain/shared/errors';
import { notifyRecipient } from '../../billing/round/notify';
import { writeRequest } from '../../claim/own/request';
import { auditMerchant } from '../../shared/audit';
import { businessNow } from '../../shared/calendar';
import { giftEvent, recordEvent } from '../../shared/record-event';

export type CaseClaim = 'RETURN' | 'EXCHANGE';

/** The shop's fault in each case, so that no claim of it costs the orderer anything. */
const reasons = {
  DAMAGED: 'DEFECTIVE_PRODUCT',
  WRONG: 'WRONG_DELIVERY',
  INCOMPLETE: 'OTHERS_SELLER',
  MISSING: 'OTHERS_SELLER',
} as const satisfies Record<BoxProblem, string>;

/**
 * The merchant answers a report with words, and may make a claim of it, which then goes on as any other. The recipient reads the
 * words and gets a text without them; the orderer neither reads the report nor is told before money moves.
 */
export async function answerCase(
  ctx: Context,
  input: { merchant: Member; caseNo: number; answer: string; claimType: CaseClaim | null },
): Promise<{ claimNo: number | null }> {
  const { merchant, caseNo, answer, claimType } = input;
  return ctx.transaction(async (trx) => {
    const boxCase = orNotFound(await findBoxCase(trx, caseNo));
    const line = orNotFound((await findLines(trx, [boxCase.orderOptionNo]))[0]);
    const claimNo = claimType && (await claim(ctx, trx, boxCase.kind, line, claimType));
    requireChanged(await answerBoxCase(trx, caseNo, { answer, at: businessNow(ctx), claimNo }));
    await recordEvent(ctx, trx, giftEvent('gift.box_answered', boxCase.groupNo, [line]));
    await notifyRecipient(ctx, trx, orNotFound(await findApplication(trx, line.recurringPaymentId)), {
      kind: claimNo === null ? 'BOX_CASE_ANSWERED' : 'BOX_CASE_CLAIMED',
      subject: `case ${caseNo}`,
    });
    await auditMerchant(ctx, trx, merchant, {
      action: 'gift.answer_box_case',
      object: `box case ${caseNo}`,
      details: { orderOptionNo: boxCase.orderOptionNo, claimNo },
    });
    return { claimNo };
  });
}

/** A claim of the orderer, who paid. It has none of the recipient's words, and is hidden from the orderer until money moves. */
async function claim(
  ctx: Context,
  trx: Trx,
  problem: BoxProblem,
  { orderNo, orderOptionNo, orderCnt, optionNo }: OrderLine,
  type: CaseClaim,
): Promise<number> {
  const { memberNo } = orNotFound(await findOrder(trx, orderNo));
  const { claimNo } = await writeRequest(
    ctx,
    trx,
    {
      member: { memberNo },
      lines: [{ orderOptionNo, productCnt: orderCnt }],
      reasonType: reasons[problem],
      text: '',
      returnWayType: 'SELLER_COLLECT',
      address: null,
      isRecipients: true,
    },
    { type, exchangeOptionNo: type === 'EXCHANGE' ? optionNo : null },
  );
  return claimNo;
}
