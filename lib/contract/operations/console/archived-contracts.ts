import { z } from 'zod';
import { givenConsent, timelineEntry } from '@/lib/contract/application/console/application-detail';
import { statuses } from '@/lib/domain/application/status';
import { claimReasonTypes, claimStatuses, claimTypes } from '@/lib/domain/claim/claim';
import { orderStatuses } from '@/lib/domain/order/order';
import { deliveryCycle } from '../../application/cycle';
import { amount, datedNo, line, listSize, listSort, page } from '../../shared/common';

/** The whole list, as its address holds it. */
export const archivedContractsQuery = z.object({ page, sort: listSort, size: listSize });

/** A number or an orderer's full mobile number (the use case tells them apart); an empty search finds everything. */
export const searchArchivedContractsRequest = z.object({
  search: line(40, 0).nullish(),
  page: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(200).default(20),
});

export const readArchivedContractRequest = z.object({ groupNo: datedNo, reason: line(200) });

/** Numbers and dates, no names: reading the list needs no reason. */
const keptContractRow = z
  .object({
    groupNo: z.string(),
    isGift: z.boolean(),
    appliedAt: z.string(),
    overAt: z.string(),
    goesAt: z.string(),
  })
  .meta({ id: 'KeptContractRow' });

export const archivedContractsResponse = z
  .object({ contracts: z.array(keptContractRow), totalCount: z.int().min(0) })
  .meta({ id: 'KeptContractsResponse' });
export type ArchivedContractsResponse = z.output<typeof archivedContractsResponse>;

const archivedApplication = z.object({
  recurringPaymentId: z.string(),
  productName: z.string(),
  optionText: z.string(),
  orderCnt: z.int(),
  optionInputs: z.array(z.object({ inputLabel: z.string(), inputValue: z.string() })),
  deliveryCycle,
  lastRound: z.int().nullable(),
  statusType: z.enum(statuses),
  /** Steps and changes, newest first. */
  timeline: z.array(timelineEntry),
});
export type ArchivedApplicationWire = z.output<typeof archivedApplication>;

const archivedOrder = z.object({
  orderNo: z.string(),
  deliveryYmd: z.string(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  payAmt: amount,
  refundedAmt: amount,
  paymentState: z.enum(['DUE', 'CHARGING', 'PAID', 'VOID']),
  /** The address of an ordinary order; null for a gift. */
  receiver: z
    .object({
      name: z.string(),
      contact: z.string(),
      zip: z.string(),
      address: z.string(),
      detailAddress: z.string(),
    })
    .nullable(),
  lines: z.array(
    z.object({
      recurringPaymentId: z.string(),
      round: z.int(),
      isVoid: z.boolean(),
      statusType: z.enum(orderStatuses),
      productName: z.string(),
      optionText: z.string(),
      orderCnt: z.int(),
      buyAmt: amount,
      shippedAt: z.string().nullable(),
      deliveredAt: z.string().nullable(),
      confirmedAt: z.string().nullable(),
    }),
  ),
  charges: z.array(
    z.object({
      /** The gateway's number of the payment. */
      key: z.string(),
      gateway: z.string(),
      cardName: z.string(),
      endDigits: z.string(),
      amount,
      state: z.enum(['PAID', 'DECLINED']),
      declineCode: z.string().nullable(),
      startedAt: z.string(),
      settledAt: z.string().nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      key: z.string(),
      amount,
      state: z.enum(['DONE', 'REFUSED']),
      startedAt: z.string(),
      settledAt: z.string().nullable(),
    }),
  ),
});
export type ArchivedOrderWire = z.output<typeof archivedOrder>;

const keptComplaint = z.object({
  claimType: z.enum(claimTypes),
  orderNo: z.string(),
  status: z.enum(claimStatuses),
  reasonType: z.enum(claimReasonTypes),
  text: z.string(),
  refusedReason: z.string().nullable(),
  refundAmt: z.int(),
  createdAt: z.string(),
  endedAt: z.string(),
});
export type ArchivedComplaintWire = z.output<typeof keptComplaint>;

/** The whole record; it contains no data of a gift's recipient. */
export const archivedContractResponse = z
  .object({
    groupNo: z.string(),
    isGift: z.boolean(),
    /** `memberId` is '' once the account is deleted. */
    orderer: z.object({
      memberId: z.string(),
      name: z.string(),
      contact: z.string(),
      email: z.string(),
    }),
    appliedAt: z.string(),
    overAt: z.string(),
    consents: z.array(givenConsent),
    applications: z.array(archivedApplication),
    orders: z.array(archivedOrder),
    /** Each complaint is deleted three years after it ended. */
    complaints: z.array(keptComplaint),
  })
  .meta({ id: 'KeptContractResponse' });
export type ArchivedContractWire = z.output<typeof archivedContractResponse>;
