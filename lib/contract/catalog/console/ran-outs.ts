import { z } from 'zod';
import { namedApplications } from '../../application/console/named';
import { previewedText } from '../../messaging/console/previewed-text';
import { orNull, pathNo, queryInt, rowNo, rowNoOrNone, ymd } from '../../shared/common';

const input = z.object({
  productNo: rowNo,
  /** None: every option of the product. */
  optionNo: rowNoOrNone,
  /** The first day on which it is delivered again; absent: when it has stock again. */
  untilYmd: ymd.nullish(),
});
export const ranOutPreviewRequest = input.meta({ id: 'RanOutPreviewRequest' });
/** `applicationCount`: what the preview said; 409 `ALREADY_CHANGED` if others would pause by now. */
export const ranOutRequest = input
  .extend({ applicationCount: z.int().min(0).nullish() })
  .meta({ id: 'RanOutRequest' });
export type RanOutRequestWire = z.input<typeof input>;

export const ranOutPreview = z
  .object({
    applicationCount: z.int(),
    /** One text each. */
    ordererCount: z.int(),
    recipientCount: z.int(),
    options: z.array(z.object({ optionNo: z.int(), applicationCount: z.int() })),
    /** The first that pause. */
    applications: namedApplications,
    /** To orderers and recipients. */
    texts: z.array(previewedText),
  })
  .meta({ id: 'RanOutPreview' });
export type RanOutPreviewWire = z.output<typeof ranOutPreview>;

const ranOut = z
  .object({
    ranOutNo: z.int(),
    productNo: z.int(),
    optionNo: z.int(),
    untilYmd: z.string().nullable(),
    startedAt: z.string(),
    productNameKo: z.string(),
    productNameEn: z.string(),
    optionValueKo: z.string(),
    optionValueEn: z.string(),
    stock: z.int(),
    /** The applications that it holds, and the pieces that they need for one box each. */
    pausedCount: z.int(),
    neededCnt: z.int(),
  })
  .meta({ id: 'RanOut' });
export type RanOutWire = z.output<typeof ranOut>;
export const ranOutsResponse = z.object({ ranOuts: z.array(ranOut) }).meta({ id: 'RanOutsResponse' });

export const ranOutPath = z.object({ ranOutNo: pathNo });
/** Of the page: what the form begins with. */
export const ranOutsPageQuery = z.object({
  productNo: orNull(queryInt(1, 2_147_483_647)),
  optionNo: orNull(queryInt(1, 2_147_483_647)),
});

type Listed = Omit<RanOutWire, 'untilYmd'> & { untilOn: string | null };
export const ranOutsToWire = (ranOuts: Listed[]): z.input<typeof ranOutsResponse> => ({
  ranOuts: ranOuts.map(({ untilOn, ...each }) => ({ ...each, untilYmd: untilOn })),
});

export const ranOutFromWire = ({ productNo, optionNo, untilYmd }: z.output<typeof input>) => ({
  productNo,
  optionNo: optionNo ?? null,
  untilOn: untilYmd ?? null,
});
