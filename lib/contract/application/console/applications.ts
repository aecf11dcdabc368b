import { z } from 'zod';
import { flagReasons } from '@/lib/domain/application/application';
import { merchantActionTypes, togetherActionTypes } from '@/lib/domain/application/console-application';
import { statuses } from '@/lib/domain/application/status';
import { waitingPlaces } from '@/lib/domain/gift/way';
import { searchTypes } from '@/lib/domain/operations/console-search';
import { searchFilterOf } from '../../operations/console/search';
import {
  checkDateRange,
  datedNo,
  line,
  listSort,
  maxInteger,
  queryBoolean,
  queryInt,
  rowNo,
  ymd,
} from '../../shared/common';
import { says } from '../../shared/field-errors';
import { cycleTypes, deliveryCycle } from '../cycle';

const statusList = z
  .string()
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(z.enum(statuses)).max(statuses.length));

/** The cursor of the next page: an instant and an application number. */
const place = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~\d{20}$/)
  .transform((text) => {
    const [registeredAt = '', recurringPaymentId = ''] = text.split('~');
    return { registeredAt, recurringPaymentId };
  });

/** The filters of the list as the URL holds them. */
export const applicationsQuery = z
  .object({
    searchType: z.enum(searchTypes).default('ALL'),
    keyword: line(100, 0).optional(),
    statuses: statusList.optional(),
    isGift: queryBoolean.optional(),
    cycleType: z.enum(cycleTypes).optional(),
    startYmd: ymd.optional(),
    endYmd: ymd.optional(),
    isFlagged: queryBoolean.optional(),
    /** Gifts that wait, by how far they have come; `statuses` is then WAITING. */
    giftPlace: z.enum(waitingPlaces).optional(),
    /** Gifts that wait and whose link ends in two days or earlier; `statuses` is then WAITING. */
    isEnding: queryBoolean.optional(),
    /** Those that rest for this "ran out" (`GET /admin/ran-outs`). */
    ranOutNo: queryInt(1, maxInteger).optional(),
    /** Active ones whose coming box is due on this day. */
    nextDeliveryYmd: ymd.optional(),
    after: place.optional(),
    sort: listSort,
    size: queryInt(1, 200).default(50),
  })
  .superRefine(checkDateRange)
  .transform((query, ctx) => {
    const search = query.keyword ? searchFilterOf(query.keyword, query.searchType) : null;
    if (typeof search === 'string') {
      ctx.addIssue({ code: 'custom', path: ['keyword'], message: search });
      return z.NEVER;
    }
    return {
      search,
      statuses: query.giftPlace || query.isEnding ? (['WAITING'] as const) : (query.statuses ?? null),
      isEnding: query.isEnding ?? false,
      isGift: query.isGift ?? null,
      cycleType: query.cycleType ?? null,
      startYmd: query.startYmd ?? null,
      endYmd: query.endYmd ?? null,
      isFlagged: query.isFlagged ?? false,
      place: query.giftPlace ?? null,
      ranOutNo: query.ranOutNo ?? null,
      nextDeliveryOn: query.nextDeliveryYmd ?? null,
      after: query.after ?? null,
      isOldestFirst: query.sort === 'oldest',
      limit: query.size,
    };
  });

/** Names are masked. */
export const consoleApplication = z
  .object({
    recurringPaymentId: z.string(),
    groupNo: z.string(),
    isGift: z.boolean(),
    statusType: z.enum(statuses),
    statusReason: z.string().nullable(),
    statusChangedAt: z.string(),
    flagReason: z.enum(flagReasons).nullable(),
    isFlagged: z.boolean(),
    productNo: z.int(),
    productName: z.string(),
    optionName: z.string(),
    optionValue: z.string(),
    imageUrl: z.string(),
    orderCnt: z.int(),
    deliveryCycle,
    createdRounds: z.int(),
    lastRound: z.int().nullable(),
    /** Exact while ACTIVE; otherwise the date if accepted or resumed today; '' if no delivery follows. */
    nextDeliveryDate: z.string(),
    nextDeliveryDateEstimated: z.boolean(),
    /** The acceptance deadline of a waiting gift. */
    deadlineYmd: z.string().nullable(),
    registeredAt: z.string(),
    orderer: z.object({ memberId: z.string(), name: z.string() }),
    recipientName: z.string().nullable(),
    /** What it can take together with others. */
    actions: z.array(z.enum(togetherActionTypes)),
  })
  .meta({ id: 'ConsoleApplication' });
export type ConsoleApplicationWire = z.output<typeof consoleApplication>;

export const applicationsResponse = z
  .object({
    applications: z.array(consoleApplication),
    /** Pass as `after` for older ones; null on the last page. */
    next: z.string().nullable(),
  })
  .meta({ id: 'ConsoleApplicationsResponse' });

export const applicationParams = z.object({ key: datedNo });
export const groupParams = z.object({ key: datedNo });

export const actionRequest = z.object({ reason: line(200, 0).nullish() });
/** Recorded in the application's history and in the audit log. */
export const reasonRequest = z.object({ reason: line(200) });
export const chooseFreeGiftsRequest = z.object({
  freeGiftOptionNos: z
    .array(rowNo)
    .max(100)
    .refine((nos) => new Set(nos).size === nos.length, { error: says('invalid') }),
});

export const rerunResponse = z
  .object({
    outcome: z.enum(['PAID', 'DECLINED', 'UNKNOWN', 'NO_CARD', 'NOT_CREATED', 'FAILED']),
    error: z.string().nullable(),
  })
  .meta({ id: 'RerunResponse' });

/** Not masked: needs a reason, which is recorded in the audit log. */
export const unmaskedResponse = z
  .object({
    orderer: z.object({ memberId: z.string(), name: z.string(), contact: z.string(), email: z.string() }),
    recipient: z
      .object({
        name: z.string(),
        contact: z.string(),
        contact2: z.string().nullable(),
        zip: z.string().nullable(),
        address: z.string().nullable(),
        detailAddress: z.string().nullable(),
        jibunAddress: z.string().nullable(),
        memo: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'UnmaskedResponse' });
export type UnmaskedResponse = z.output<typeof unmaskedResponse>;

export const merchantAction = z.enum(merchantActionTypes);
