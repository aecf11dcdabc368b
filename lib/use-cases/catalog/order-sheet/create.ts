import { listCartRows } from '@/db/queries/catalog/cart';
import { findOrderedRows, insertOrderSheet } from '@/db/queries/catalog/order-sheets';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { CartRow } from '@/lib/domain/catalog/cart';
import { firstRoundAmounts } from '@/lib/domain/catalog/order-sheet';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';
import { asOrderSheetNo, type OrderSheetNo } from '@/lib/domain/shared/ids';
import { instantText } from '@/lib/domain/shared/instant-text';
import { businessNow, today } from '../../shared/calendar';
import { requireGifting } from '../../shared/gifting';
import { takeQuota } from '../../shared/limits';
import { datedNumber } from '../../shared/numbers';
import { priceLines } from './price-lines';

const sheetLifeHours = 24;

/** A cycle of null is the cart's choice. */
export type NewSheetLine = Omit<CartRow, 'cartNo' | 'freeGiftOptionNos'>;

type NewSheet = { member: Member; isGift: boolean; cartNos: number[]; lines: NewSheetLine[] };

/**
 * Endpoint 1 of docs/rules/api.md#twelve-endpoints: the priced draft, made of `lines`; `cartNos` says which
 * cart rows it came from. A gift needs a last round for each product (docs/rules/rounds.md#last-round).
 */
export async function createOrderSheet(ctx: Context, input: NewSheet): Promise<OrderSheetNo> {
  const { isGift } = input;
  if (isGift) requireGifting(ctx);
  if (isGift) requireLastRounds(input.lines);
  return ctx.transaction((trx) => writeSheet(ctx, trx, input));
}

async function writeSheet(
  ctx: Context,
  trx: Trx,
  { member, isGift, cartNos, lines }: NewSheet,
): Promise<OrderSheetNo> {
  await takeQuota(ctx, trx, {
    kind: 'order-sheet',
    subject: String(member.memberNo),
    maxPerDay: ctx.config.LIMIT_ORDER_SHEETS_PER_DAY,
  });
  const rows = await listCartRows(trx, member.memberNo, cartNos);
  const wanted = lines.map((line, index) => {
    const row = rowOf(rows, line);
    const cycle = line.cycle ?? row?.cycle;
    if (!cycle) throw fieldError(`products.${index}.recurringPaymentDelivery`, 'required');
    return { ...line, cycle, freeGiftOptionNos: row?.freeGiftOptionNos ?? null };
  });
  const priced = await priceLines(ctx, trx, wanted);
  const orderSheetNo = asOrderSheetNo(datedNumber(today(ctx)));
  const expiresAt = ctx.clock.businessNow().add({ hours: sheetLifeHours });
  await insertOrderSheet(trx, {
    orderSheetNo,
    memberNo: member.memberNo,
    isGift,
    lines: priced.map(({ product, option, ...line }) => ({
      ...line,
      productNo: product.productNo,
      optionNo: option.optionNo,
    })),
    // Rows that were ordered before are listed too: applying asks about them.
    cartNos: [...rows.map((row) => row.cartNo), ...(await findOrderedRows(trx, member.memberNo, cartNos))],
    totalAmt: firstRoundAmounts(priced, 0).payAmt,
    createdAt: businessNow(ctx),
    expiresAt: instantText(expiresAt),
  });
  return orderSheetNo;
}

function requireLastRounds(lines: NewSheetLine[]) {
  const errors = lines.flatMap((line, index) =>
    line.lastRound === null
      ? [{ field: `products.${index}.recurringPaymentLastRound`, code: 'required' }]
      : [],
  );
  if (errors.length > 0) throw new DomainError('LAST_ROUND_REQUIRED', { errors });
}

function rowOf(rows: CartRow[], line: NewSheetLine): CartRow | undefined {
  return rows.find((row) => row.productNo === line.productNo && row.optionNo === line.optionNo);
}
