import { type Concerned, findConcerned } from '@/db/queries/application/ran-outs';
import { listOptions } from '@/db/queries/catalog/products';
import type { Context } from '@/lib/context';
import type { SignedIn } from '@/lib/domain/account/rights';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';
import { today } from '../../shared/calendar';
import { type NamedApplication, nameFirst } from '../console/named';
import { type PreviewedText, previewTexts } from './preview-texts';

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
  return (await readConcerned(ctx, input)).preview;
}

/** The applications that would pause, each once, and their numbers. */
async function readConcerned(
  ctx: Context,
  input: RanOutInput,
): Promise<{ concerned: Concerned[]; ids: string[]; preview: RanOutPreview }> {
  const optionNos = await concernedOptions(ctx, input);
  const concerned = await findConcerned(ctx.db, { ...input, optionNos });
  const ids = [...new Set(concerned.map((each) => each.recurringPaymentId))];
  const groups = new Set(concerned.map(({ groupNo }) => groupNo));
  const gifts = new Set(concerned.filter(({ isGift }) => isGift).map(({ groupNo }) => groupNo));
  const preview = {
    applicationCount: ids.length,
    ordererCount: groups.size,
    recipientCount: gifts.size,
    options: optionNos.map((optionNo) => ({
      optionNo,
      applicationCount: concerned.filter((each) => each.optionNo === optionNo).length,
    })),
  };
  return { concerned, ids, preview };
}

/**
 * The preview with the first who would pause by name (`nameFirst`), and the texts that the first orderer and the first recipient get.
 */
export async function previewNamedRanOut(
  ctx: Context,
  { merchant, input }: { merchant: SignedIn; input: RanOutInput },
): Promise<RanOutPreview & { applications: NamedApplication[]; texts: PreviewedText[] }> {
  const { concerned, ids, preview } = await readConcerned(ctx, input);
  const applications = await nameFirst(ctx, merchant, ids);
  return { ...preview, applications, texts: await previewTexts(ctx, merchant, concerned) };
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
