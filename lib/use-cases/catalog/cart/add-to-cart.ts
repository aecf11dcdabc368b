import {
  addCartRow,
  changeCartRow,
  countCartRows,
  listCartRows,
  type NewCartRow,
} from '@/db/queries/catalog/cart';
import { findOption } from '@/db/queries/catalog/products';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { CartRow } from '@/lib/domain/catalog/cart';
import { whyNotRecurring } from '@/lib/domain/catalog/product';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';
import { businessNow } from '../../shared/calendar';
import { checkChoice } from './check-choice';

const largestCount = 999;
/** Waiting does not empty a full cart; a full minute keeps a script from retrying at once. */
const fullCartRetrySeconds = 60;

/**
 * Adds rows, all or none, and returns how many the cart holds. A row equal to an existing one adds to its
 * count. A product without recurring delivery is refused here already, with its reason.
 */
export async function addToCart(
  ctx: Context,
  { member, rows }: { member: Member; rows: NewCartRow[] },
): Promise<number> {
  return ctx.transaction(async (trx) => {
    for (const [at, row] of rows.entries()) {
      const chosen = await findOption(trx, row.optionNo);
      if (!chosen || chosen.product.productNo !== row.productNo) throw new DomainError('NOT_FOUND');
      await checkChoice(ctx, trx, chosen.product, row, at);
      const same = (await listCartRows(trx, member.memberNo)).find((there) => isSameChoice(there, row));
      const orderCnt = row.orderCnt + (same?.orderCnt ?? 0);
      if (orderCnt > largestCount) throw fieldError(`${at}.orderCnt`, 'too_large');
      const reason = whyNotRecurring(chosen.product, chosen.option, orderCnt, ctx.config.SHOP_CURRENCY);
      if (reason) {
        const field = `${at}.${reason === 'PRODUCT_SOLD_OUT' ? 'orderCnt' : 'productNo'}`;
        throw new DomainError(reason, { errors: [{ field, code: 'not_allowed' }] });
      }
      if (same) await changeCartRow(trx, member.memberNo, { ...row, cartNo: same.cartNo, orderCnt });
      else await addCartRow(trx, member.memberNo, row, businessNow(ctx));
    }
    const count = await countCartRows(trx, member.memberNo);
    if (count > ctx.config.LIMIT_CART_ROWS)
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: fullCartRetrySeconds });
    return count;
  });
}

function isSameChoice(a: CartRow, b: NewCartRow): boolean {
  const choiceOf = ({ optionNo, cycle, lastRound, optionInputs, freeGiftOptionNos }: NewCartRow) =>
    JSON.stringify([
      optionNo,
      lastRound,
      cycle && [cycle.cycleType, cycle.cycle, cycle.cycleType === 'MONTH' ? cycle.date : cycle.dayOfWeek],
      optionInputs.map(({ inputLabel, inputValue }) => [inputLabel, inputValue]),
      freeGiftOptionNos,
    ]);
  return choiceOf(a) === choiceOf(b);
}
