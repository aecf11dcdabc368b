import { z } from 'zod';
import {
  amount,
  beforeNo,
  datedNo,
  listSize,
  maxInteger,
  orNull,
  queryInt,
  rowNo,
  textUpTo,
  ymd,
} from '../../shared/common';
import { writtenAs } from '../../shared/written';
import { namedApplications } from './named';

/** Change notices: a merchant's announcements to people with a product in recurring delivery. OWNER only. */
export const noticeStates = ['OPEN', 'APPLIED', 'CANCELLED'] as const;
const price = z.int().min(0).max(100_000_000);

const priceChange = z.object({
  kind: z.literal('PRICE'),
  salePrice: price,
  immediateDiscountAmt: price,
  recurringDiscountAmt: price,
});
const contentChange = z.object({ kind: z.literal('CONTENT') });
/** Those who have `replacedOptionNo` get `optionNo` instead, of the same product. */
const wantedOption = z.object({ kind: z.literal('OPTION'), replacedOptionNo: rowNo, optionNo: rowNo });
const wantedChange = z
  .discriminatedUnion('kind', [priceChange, contentChange, wantedOption])
  .meta({ id: 'WantedChange' });
export type WantedChangeWire = z.output<typeof wantedChange>;

/** The option as it was announced. */
const noticeOption = z.object({
  optionNo: z.int(),
  nameKo: z.string(),
  nameEn: z.string(),
  valueKo: z.string(),
  valueEn: z.string(),
  addPrice: z.int(),
});
const optionChange = z.object({
  kind: z.literal('OPTION'),
  replacedOptionNo: z.int(),
  option: noticeOption,
});
const noticeChange = z
  .discriminatedUnion('kind', [priceChange, contentChange, optionChange])
  .meta({ id: 'NoticeChange' });
export type NoticeChangeWire = z.output<typeof noticeChange>;

const about = z.object({ productNo: rowNo, change: wantedChange });
/** A text in one language alone stands for both. */
const details = textUpTo(500);

export const createNoticeRequest = about
  .extend({
    detailsKo: details,
    detailsEn: details,
    /** The last day for an answer; at least a week from today. */
    deadlineOn: ymd,
    /** At least a day and at most 30 days after the deadline; for a price rise at most 30 days from today. */
    applyOn: ymd,
  })
  .refine(...writtenAs('details'))
  .meta({ id: 'CreateNoticeRequest' });
export type CreateNoticeRequest = z.output<typeof createNoticeRequest>;

export const previewNoticeRequest = about.meta({ id: 'PreviewNoticeRequest' });
export const previewNoticeResponse = z
  .object({
    liveApplications: z.int(),
    /** Applications to ask; a price notice skips those that already pay that price. */
    concernedApplications: z.int(),
    risingApplications: z.int(),
    /** Those that would pay less: a cheaper substitute lowers a price, a dearer one never raises it. */
    fallingApplications: z.int(),
    /** One text each. */
    ordererCount: z.int(),
    /** Gifts whose recipient is told when the option changes. */
    giftCount: z.int(),
    /** Those that rest because the replaced option ran out, and go on with the substitute. */
    heldApplications: z.int(),
    /** Pieces of the substitute, and those of one box for each application; null for another kind of change. */
    substitute: z.object({ stock: z.int(), neededCnt: z.int() }).nullable(),
    /** The first of those concerned. */
    applications: namedApplications,
  })
  .meta({ id: 'PreviewNoticeResponse' });
export type PreviewNoticeResponse = z.output<typeof previewNoticeResponse>;

export const noticesQuery = z.object({
  productNo: orNull(queryInt(1, maxInteger)),
  state: orNull(z.enum(noticeStates)),
  beforeNoticeNo: beforeNo,
  size: listSize,
});

const listedNotice = z
  .object({
    noticeNo: z.int(),
    productNo: z.int(),
    productNameKo: z.string(),
    productNameEn: z.string(),
    detailsKo: z.string(),
    detailsEn: z.string(),
    before: noticeChange,
    after: noticeChange,
    deadlineOn: z.string(),
    applyOn: z.string(),
    state: z.enum(noticeStates),
    createdAt: z.string(),
    counts: z.object({ PENDING: amount, AGREE: amount, DISAGREE: amount }),
  })
  .meta({ id: 'ListedNotice' });
export type ListedNotice = z.output<typeof listedNotice>;

export const noticesResponse = z
  .object({
    notices: z.array(listedNotice),
    /** Pass as `beforeNoticeNo` for older notices; null on the last page. */
    nextBeforeNoticeNo: z.int().nullable(),
  })
  .meta({ id: 'NoticesResponse' });

export const noticeQuery = z.object({ after: datedNo.optional() });
export const noticeResponse = listedNotice
  .extend({
    answers: z.array(
      z.object({
        recurringPaymentId: z.string(),
        answer: z.enum(['PENDING', 'AGREE', 'DISAGREE']),
        answeredOn: z.string().nullable(),
        settledAt: z.string().nullable(),
      }),
    ),
    /** Pass as `after` for more answers; null on the last page. */
    nextAfter: z.string().nullable(),
  })
  .meta({ id: 'NoticeResponse' });
export type NoticeResponse = z.output<typeof noticeResponse>;
