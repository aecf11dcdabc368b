import { findConcerned } from '@/db/queries/application/ran-outs';
import { listOptions } from '@/db/queries/catalog/products';
import type { Context } from '@/lib/context';
import { neededAt } from '@/lib/domain/account/console-doors';
import { isAllowed, type SignedIn } from '@/lib/domain/account/rights';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';
import { today } from '../../shared/calendar';
import { viewForMerchant } from '../console/list';

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
): Promise<{ ids: string[]; preview: RanOutPreview }> {
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
  return { ids, preview };
}

const mostNamed = 20;

export type PausingApplication = {
  recurringPaymentId: string;
  isGift: boolean;
  /** Masked, as in the list of applications; a name is empty once it is erased. */
  ordererName: string;
  receiverName: string;
};

/** The preview, and by name the first who would pause: none for a merchant who may not open the list of applications. */
export async function previewNamedRanOut(
  ctx: Context,
  { merchant, input }: { merchant: SignedIn; input: RanOutInput },
): Promise<RanOutPreview & { applications: PausingApplication[] }> {
  const { ids, preview } = await readConcerned(ctx, input);
  if (!isAllowed(merchant, neededAt('/admin/applications'))) return { ...preview, applications: [] };
  const shown = await viewForMerchant(ctx, ids.slice(0, mostNamed));
  const applications = shown.map(({ view, orderer, recipientName }) => ({
    recurringPaymentId: view.application.recurringPaymentId,
    isGift: view.application.isGift,
    ordererName: orderer.name,
    receiverName: recipientName ?? '',
  }));
  return { ...preview, applications };
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
