import { findConcerned } from '@/db/queries/application/ran-outs';
import { listOptions } from '@/db/queries/catalog/products';
import type { Context } from '@/lib/context';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';
import { today } from '../../shared/calendar';

export type RanOutInput = {
  productNo: number;
  /** Null: every option of the product. */
  optionNo: number | null;
  /** The first day on which it is delivered again; null: when it has stock again. */
  untilOn: string | null;
};

export type RanOutPreview = {
  applicationCount: number;
  /** One text each. */
  ordererCount: number;
  recipientCount: number;
  options: Array<{ optionNo: number; applicationCount: number }>;
};

/** Who would pause and be told if a product or an option ran out now. Throws NOT_FOUND, or VALIDATION for a day that is not ahead. */
export async function previewRanOut(ctx: Context, input: RanOutInput): Promise<RanOutPreview> {
  const optionNos = await concernedOptions(ctx, input);
  const concerned = await findConcerned(ctx.db, { ...input, optionNos });
  const groups = new Set(concerned.map(({ groupNo }) => groupNo));
  const gifts = new Set(concerned.filter(({ isGift }) => isGift).map(({ groupNo }) => groupNo));
  return {
    applicationCount: new Set(concerned.map((each) => each.recurringPaymentId)).size,
    ordererCount: groups.size,
    recipientCount: gifts.size,
    options: optionNos.map((optionNo) => ({
      optionNo,
      applicationCount: concerned.filter((each) => each.optionNo === optionNo).length,
    })),
  };
}

export async function concernedOptions(
  ctx: Context,
  { productNo, optionNo, untilOn }: RanOutInput,
): Promise<number[]> {
  if (untilOn !== null && untilOn <= today(ctx)) throw fieldError('untilYmd', 'too_small');
  const options = await listOptions(ctx.db, [productNo]);
  const optionNos = options
    .map((option) => option.optionNo)
    .filter((each) => optionNo === null || each === optionNo);
  if (optionNos.length === 0) throw new DomainError('NOT_FOUND');
  return optionNos;
}
