import { z } from 'zod';
import { orderPayment } from '@/lib/contract/billing/console/order-payment';
import { claimReasonTypes, claimStatuses, claimTypes } from '@/lib/domain/claim/claim';
import { orderSorts } from '@/lib/domain/operations/list-look';
import { fileCouriers } from '@/lib/domain/order/courier-file';
import { courierCodes } from '@/lib/domain/order/couriers';
import { moneyStates } from '@/lib/domain/order/order';
import { parcelRowFaults } from '@/lib/domain/order/parcel-rows';
import { shippingSteps } from '@/lib/domain/order/shipping';
import { trackingStates } from '@/lib/domain/order/tracking';
import { movedFromClosedDay } from '../../application/moved-from';
import { searchParam } from '../../operations/console/search';
import {
  amount,
  datedNo,
  line,
  listSize,
  listSortBy,
  maxInteger,
  pathNo,
  queryBoolean,
  queryInt,
  rowNo,
  textUpTo,
  unlessEmpty,
  ymd,
} from '../../shared/common';
import { orderStatusType } from '../order-parts';

const step = z.enum(shippingSteps);
/** Shipping needs a parcel, so it has its own call. */
const plainStep = step.exclude(['SHIP']);
const reason = line(200);
const lineNos = z.array(rowNo).min(1).max(200);

/** The filters of the list as the URL holds them; an empty form field is no filter. */
const filter = <T>(schema: z.ZodType<T, string>) => unlessEmpty(schema).transform((value) => value ?? null);
export const consoleOrdersQuery = z.object({
  status: filter(orderStatusType),
  deliveryYmd: filter(ymd),
  isGift: filter(queryBoolean),
  search: filter(searchParam),
  /** Only what must leave today: paid, not shipped, and due tomorrow or earlier. */
  isToShip: queryBoolean.optional(),
  /** Only what is paid, not shipped, and due on this day or earlier. */
  shipUntilYmd: filter(ymd),
  /** Only what is to be prepared before a courier's file has it: paid, or being packed. */
  isToPrepare: queryBoolean.optional(),
  /** The last line of the page before. */
  beforeLine: filter(queryInt(1, maxInteger)),
  sort: listSortBy(orderSorts),
  size: listSize,
});

const liveClaim = z.object({
  claimNo: z.int(),
  claimType: z.enum(claimTypes),
  status: z.enum(claimStatuses),
});

/** Names are masked: a list never shows a full name. */
export const consoleOrderLine = z
  .object({
    orderNo: z.string(),
    recurringPaymentGroupNo: z.string(),
    recurringPaymentId: z.string(),
    orderOptionNo: z.int(),
    round: z.int(),
    isGift: z.boolean(),
    status: orderStatusType,
    moneyState: z.enum(moneyStates),
    productName: z.string(),
    optionName: z.string(),
    orderCnt: z.int(),
    buyAmt: z.int(),
    deliveryYmd: z.string(),
    /** Its box is due by now and has not left. */
    isLate: z.boolean(),
    createdAt: z.string(),
    ordererName: z.string(),
    receiverName: z.string(),
    isShortOfFreeGifts: z.boolean(),
    liveClaim: liveClaim.nullable(),
    steps: z.array(step),
  })
  .meta({ id: 'ConsoleOrderLine' });
export type ConsoleOrderLine = z.output<typeof consoleOrderLine>;

export const consoleOrdersResponse = z
  .object({
    lines: z.array(consoleOrderLine),
    /** Pass as `beforeLine` for older lines; null on the last page. */
    nextBeforeLine: z.int().nullable(),
  })
  .meta({ id: 'ConsoleOrdersResponse' });

export const consoleOrderParams = z.object({ orderNo: datedNo });
export const consoleOrderLineParams = z.object({ orderOptionNo: pathNo });

const claimOfOrder = z.object({
  claimNo: z.int(),
  claimType: z.enum(claimTypes),
  status: z.enum(claimStatuses),
  reasonType: z.enum(claimReasonTypes),
  refundAmt: z.int(),
  createdAt: z.string(),
  orderOptionNos: z.array(z.int()),
});

const maskedPerson = z.object({ name: z.string(), contact: z.string() });

export const consoleOrderResponse = z
  .object({
    orderNo: z.string(),
    recurringPaymentGroupNo: z.string(),
    isGift: z.boolean(),
    deliveryYmd: z.string(),
    movedFromClosedDay,
    createdAt: z.string(),
    paidAt: z.string().nullable(),
    paymentState: z.enum(['DUE', 'CHARGING', 'PAID', 'VOID']),
    moneyState: z.enum(moneyStates),
    ...orderPayment.shape,
    nextAttemptYmd: z.string().nullable(),
    card: z.object({ cardName: z.string(), endDigits: z.string() }),
    orderer: maskedPerson,
    receiver: maskedPerson,
    amounts: z.object({
      standardAmt: z.int(),
      discountAmt: z.int(),
      deliveryAmt: z.int(),
      remoteDeliveryAmt: z.int(),
      payAmt: z.int(),
      refundedAmt: z.int(),
    }),
    lines: z.array(
      z.object({
        orderOptionNo: z.int(),
        recurringPaymentId: z.string(),
        round: z.int(),
        lastRound: z.int().nullable(),
        isVoid: z.boolean(),
        status: orderStatusType,
        productName: z.string(),
        optionName: z.string(),
        inputs: z.array(z.string()),
        orderCnt: z.int(),
        buyAmt: z.int(),
        freeGifts: z.array(z.string()),
        missingFreeGifts: z.array(z.string()),
        shippedAt: z.string().nullable(),
        deliveredAt: z.string().nullable(),
        confirmedAt: z.string().nullable(),
        deliveryNo: z.int().nullable(),
        steps: z.array(step),
        isCancelable: z.boolean(),
        isReturnable: z.boolean(),
        /** For the options that it can be exchanged for. */
        productNo: z.int(),
        optionNo: z.int(),
        addPrice: z.int(),
        liveClaim: liveClaim.nullable(),
      }),
    ),
    parcels: z.array(
      z.object({
        deliveryNo: z.int(),
        deliveryCompanyType: z.string(),
        invoiceNo: z.string(),
        trackingUrl: z.string().nullable(),
        shippedAt: z.string(),
        deliveredAt: z.string().nullable(),
        tracking: z.object({ state: z.enum(trackingStates), at: z.string().nullable() }).nullable(),
      }),
    ),
    claims: z.array(claimOfOrder),
    refunds: z.array(
      z.object({
        amount: z.int(),
        state: z.enum(['STARTED', 'DONE', 'REFUSED', 'UNKNOWN']),
        startedAt: z.string(),
        /** Why it was given back, where no goods came back. */
        goodwill: z.string().nullable(),
      }),
    ),
    /** The most that can be given back without goods coming back; 0: none. */
    mostGoodwillAmt: z.int(),
  })
  .meta({ id: 'ConsoleOrderResponse' });
export type ConsoleOrder = z.output<typeof consoleOrderResponse>;

export const unmaskRequest = z.object({ reason });
export const receiverResponse = z
  .object({
    name: z.string(),
    contact: z.string(),
    contact2: z.string(),
    zip: z.string(),
    address: z.string(),
    detailAddress: z.string(),
    jibunAddress: z.string(),
    memo: z.string(),
  })
  .meta({ id: 'ConsoleReceiverResponse' });

export const stepRequest = z.object({ step: plainStep });
export const stepResponse = z
  .object({ orderOptionNo: z.int(), status: orderStatusType })
  .meta({ id: 'StepResponse' });
export const stepsRequest = z.object({ step: plainStep, orderOptionNos: lineNos });
export const stepsResponse = z
  .object({
    /** One per line: the new status, or the code of the refusal. */
    results: z.array(
      z.object({
        orderOptionNo: z.int(),
        status: orderStatusType.nullable(),
        code: z.string().nullable(),
      }),
    ),
    done: z.int(),
    refused: z.int(),
  })
  .meta({ id: 'StepsResponse' });

export const shipBoxRequest = z.object({
  deliveryCompanyType: z.enum(courierCodes),
  invoiceNo: line(40),
  /** The lines of this parcel; absent: all lines that wait. */
  orderOptionNos: lineNos.nullish(),
});
export const shipBoxResponse = z
  .object({ orderNo: z.string(), deliveryNo: z.int(), orderOptionNos: z.array(z.int()) })
  .meta({ id: 'ShipBoxResponse' });

export const cancelByMerchantRequest = z.object({
  reasonType: z.enum(claimReasonTypes),
  text: textUpTo(200),
  orderOptionNos: lineNos.nullish(),
});
export const cancelEstimateRequest = z.object({ orderOptionNos: lineNos.nullish() });
export const refundAmounts = z
  .object({
    productAmt: z.int(),
    deliveryAmt: z.int(),
    remoteDeliveryAmt: z.int(),
    returnFee: z.int(),
    /** What of it the order's other refunds have paid back already. */
    earlierAmt: z.int(),
    deductionAmt: z.int(),
    refundAmt: z.int(),
  })
  .meta({ id: 'RefundAmounts' });
export const cancelByMerchantResponse = z
  .object({ claimNo: z.int(), refundAmt: z.int() })
  .meta({ id: 'CancelByMerchantResponse' });

export const goodwillRefundRequest = z.object({
  amount: amount.min(1),
  /** `mostGoodwillAmt` of the order as it was shown: another one is refused, so that nobody gives back twice. */
  mostAmt: amount,
  /** The orderer reads it. */
  reason,
});
export const goodwillRefundResponse = z
  .object({
    refundAmt: z.int(),
    /** What can still be given back. */
    mostAmt: z.int(),
  })
  .meta({ id: 'GoodwillRefundResponse' });

export const pickingListRequest = z.object({
  deliveryYmd: ymd,
  /** Also lines left from earlier delivery dates, exchanges included. */
  includesEarlier: z.boolean().default(false),
  afterOrderNo: datedNo.nullish(),
  size: z.int().min(1).max(500).default(200),
  reason,
});
export const pickingListResponse = z
  .object({
    boxes: z.array(
      z.object({
        orderNo: z.string(),
        deliveryYmd: z.string(),
        isGift: z.boolean(),
        receiver: receiverResponse,
        /** The giver's card, in the first box of a gift. */
        card: z.object({ words: z.string(), signedBy: z.string() }).nullable(),
        lines: z.array(
          z.object({
            orderOptionNo: z.int(),
            status: orderStatusType,
            productNo: z.int(),
            optionNo: z.int(),
            productName: z.string(),
            optionName: z.string(),
            inputs: z.array(z.string()),
            orderCnt: z.int(),
            freeGifts: z.array(z.string()),
            missingFreeGifts: z.array(z.string()),
            isExchange: z.boolean(),
          }),
        ),
      }),
    ),
    /** The number of pieces of each product and free gift in these boxes. */
    sums: z.array(z.object({ name: z.string(), count: z.int(), isFreeGift: z.boolean() })),
    /** The sender on a packing slip. */
    shop: z.object({ name: z.string(), phone: z.string(), hours: z.string() }),
    /** Pass as `afterOrderNo` for more boxes; null if there are no more. */
    nextAfterOrderNo: z.string().nullable(),
  })
  .meta({ id: 'PickingListResponse' });
export type PickingListWire = z.output<typeof pickingListResponse>;

const tableFormat = z.enum(['CSV', 'XLSX']).default('CSV');

export const courierFileRequest = z.object({
  courier: z.enum(fileCouriers),
  deliveryYmd: ymd,
  /** Also boxes left from earlier delivery dates, exchanges included. */
  includesEarlier: z.boolean().default(false),
  format: tableFormat,
  /** For the boxes that an earlier file left: its `X-Next-After`. */
  afterOrderNo: datedNo.nullish(),
  reason,
});
export const courierFileQuery = z.object({
  deliveryYmd: ymd,
  includesEarlier: queryBoolean.default(false),
  afterOrderNo: datedNo.optional(),
});
/** Paid boxes that have not left: their delivery day, the last day on which they can leave for it, and how many they are. */
export const nextBoxes = z
  .object({ deliveryYmd: z.string(), leavesByYmd: z.string(), count: z.int().min(1) })
  .nullable();
export type NextBoxesWire = NonNullable<z.output<typeof nextBoxes>>;

/** Boxes that the file has, boxes that it leaves for the next one, and boxes of the day that are still to be prepared. */
export const courierFileResponse = z
  .object({
    ready: z.int(),
    left: z.int(),
    waiting: z.int(),
    /** Those of the first day after the one asked for. */
    next: nextBoxes,
  })
  .meta({ id: 'CourierFileResponse' });

export const parcelTemplateQuery = z.object({ format: tableFormat });

export const parcelUploadQuery = z.object({
  dryRun: queryBoolean.default(true),
  goodRowsOnly: queryBoolean.default(false),
  /** The courier of rows that name none, as in a file of the courier's own program. */
  courier: filter(z.enum(courierCodes)),
  /** The headings of the columns with the order number (or line number) and the parcel number, where the file has words of its own. */
  keyColumn: filter(textUpTo(200)),
  numberColumn: filter(textUpTo(200)),
});
/** A row as typed in the file. */
const parcelFileRow = z.object({
  lineNo: z.int(),
  key: z.string(),
  courier: z.string(),
  invoiceNo: z.string(),
});
export const parcelUploadResponse = z
  .object({
    /** A dry run's answer to a file whose headings the shop does not know: those headings, and nothing was read. Otherwise null. */
    headings: z.array(z.string()).nullable(),
    rows: z.int(),
    parcels: z.int(),
    shipped: z.int(),
    bad: z.array(parcelFileRow.extend({ faults: z.array(z.enum(parcelRowFaults)) })),
    /** Good rows that leave other lines of their box behind; those can follow, under the same number. */
    partial: z.array(parcelFileRow),
  })
  .meta({ id: 'ParcelUploadResponse' });
export type ParcelUploadWire = z.output<typeof parcelUploadResponse>;
