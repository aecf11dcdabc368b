import { findOption, returnStock, takeStock } from '@/db/queries/catalog/products';
import { sendLineAgain } from '@/db/queries/order/orders';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { ClaimStatus, GoodsState } from '@/lib/domain/claim/claim';
import type { OrderLine } from '@/lib/domain/order/order';
import { DomainError, fieldError, requireChanged } from '@/lib/domain/shared/errors';
import { businessNow } from '../../shared/calendar';
import { amountsOf } from '../claimed-lines';
import type { TakenClaim } from '../take-claim';
import { stepByMerchant } from './step-by-merchant';

/**
 * The box was opened. Good items return to the stock, free gifts of a return too; damaged ones do not. A return
 * may lose part of its refund; an exchange makes the line ready to ship again
 * (docs/rules/rounds.md#rounds-of-a-running-contract).
 */
export async function inspectClaim(
  ctx: Context,
  input: { merchant: Member; claimNo: number; goods: GoodsState; deductionAmt: number },
): Promise<{ claimNo: number; status: ClaimStatus }> {
  const { goods, deductionAmt } = input;
  return stepByMerchant(ctx, input, {
    event: 'INSPECT',
    action: 'claim.inspected',
    changes: { inspectedAt: businessNow(ctx), goods, deductionAmt },
    details: { goods, deductionAmt },
    follow: async (trx, taken) => {
      requireDeductible(taken, deductionAmt);
      const isReturn = taken.claim.claimType === 'RETURN';
      for (const line of taken.lines) {
        if (goods === 'GOOD') await restock(trx, line, isReturn);
        if (!isReturn) await sendAgain(trx, line, taken.claim.details.exchangeOptionNo ?? line.optionNo);
      }
    },
  });
}

/** A deduction is at most the refund, and zero where there is no refund. */
function requireDeductible(taken: TakenClaim, deductionAmt: number): void {
  const { claimType, reasonType } = taken.claim;
  const { refundAmt } = amountsOf(taken, { type: claimType, reasonType, lines: taken.lines });
  if (deductionAmt > refundAmt) throw fieldError('deductionAmt', 'too_large');
}

async function restock(trx: Trx, line: OrderLine, withFreeGifts: boolean): Promise<void> {
  await returnStock(trx, line.optionNo, line.orderCnt);
  if (!withFreeGifts) return;
  for (const gift of line.freeGifts) await returnStock(trx, gift.optionNo, 1);
}

async function sendAgain(trx: Trx, line: OrderLine, optionNo: number): Promise<void> {
  if (!(await takeStock(trx, optionNo, line.orderCnt))) throw new DomainError('EXCHANGE_SOLD_OUT');
  const wanted = await findOption(trx, optionNo);
  if (!wanted) throw new DomainError('EXCHANGE_SOLD_OUT');
  const { option } = wanted;
  const words = {
    optionNameKo: option.nameKo,
    optionNameEn: option.nameEn,
    optionValueKo: option.valueKo,
    optionValueEn: option.valueEn,
  };
  const snapshot = optionNo === line.optionNo ? line.snapshot : { ...line.snapshot, ...words };
  requireChanged(await sendLineAgain(trx, line, { optionNo, snapshot }));
}
