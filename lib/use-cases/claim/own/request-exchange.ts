import { findOption } from '@/db/queries/catalog/products';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { ReturnAddress } from '@/lib/domain/claim/claim-view';
import type { Order, OrderLine } from '@/lib/domain/order/order';
import { fieldError } from '@/lib/domain/shared/errors';
import { ownAddress } from '../view';
import type { Claimed } from './cancel';
import { type ClaimRequest, requestClaim } from './request';

/**
 * Exchanges for the same option, or for another of the same product at the same price: nothing is charged or refunded. The new
 * box goes to the order's address, so `sendTo` may only repeat that address.
 */
export async function requestExchange(
  ctx: Context,
  input: ClaimRequest & { exchangeOptionNo: number; sendTo?: ReturnAddress | null },
): Promise<Claimed> {
  const { exchangeOptionNo, sendTo } = input;
  const kind = exchangeFor(exchangeOptionNo);
  return requestClaim(ctx, input, {
    ...kind,
    check: async (trx, lines, order) => {
      if (sendTo && !isWhereItWent(sendTo, order)) throw fieldError('exchangeAddress', 'not_allowed');
      await kind.check(trx, lines);
    },
  });
}

/** The exchange of lines for this option, for every caller. */
export const exchangeFor = (exchangeOptionNo: number) => ({
  type: 'EXCHANGE' as const,
  exchangeOptionNo,
  check: (trx: Trx, lines: OrderLine[]) => requireEqual(trx, lines, exchangeOptionNo),
});

function isWhereItWent(to: ReturnAddress, order: Order): boolean {
  const went = ownAddress(order);
  return (
    went !== null &&
    to.receiverName === went.receiverName &&
    to.contact === went.contact &&
    to.zip === went.zip &&
    to.address === went.address &&
    to.detailAddress === went.detailAddress
  );
}

async function requireEqual(trx: Trx, lines: OrderLine[], optionNo: number): Promise<void> {
  const wanted = await findOption(trx, optionNo);
  const isEqual = lines.every(
    (line) =>
      line.optionNo === optionNo ||
      (wanted?.option.isUsed === true &&
        wanted.product.productNo === line.productNo &&
        wanted.option.addPrice === line.snapshot.unit.addPrice),
  );
  if (!isEqual) throw fieldError('exchangeOption.optionNo', 'invalid');
}
