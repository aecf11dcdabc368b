import { findOption } from '@/db/queries/products';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { fieldError } from '@/lib/domain/errors';
import type { OrderLine } from '@/lib/domain/order';
import type { Claimed } from './cancel';
import { type ClaimRequest, requestClaim } from './request';

/** For the same option anew, or for another of the same product at the same price: nothing is charged or paid back. */
export async function requestExchange(
  ctx: Context,
  input: ClaimRequest & { exchangeOptionNo: number },
): Promise<Claimed> {
  const { exchangeOptionNo } = input;
  return requestClaim(ctx, input, {
    type: 'EXCHANGE',
    addressField: 'exchangeAddress',
    exchangeOptionNo,
    check: (trx, lines) => requireEqual(trx, lines, exchangeOptionNo),
  });
}

async function requireEqual(trx: Trx, lines: OrderLine[], optionNo: number): Promise<void> {
  const found = await findOption(trx, optionNo);
  const isEqual = lines.every(
    (line) =>
      line.optionNo === optionNo ||
      (found?.option.isUsed === true &&
        found.product.productNo === line.productNo &&
        found.option.addPrice === line.snapshot.unit.addPrice),
  );
  if (!isEqual) throw fieldError('exchangeOption.optionNo', 'invalid');
}
