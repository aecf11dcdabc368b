import { z } from 'zod';
import { refundProgresses } from '@/lib/domain/billing/refunds';
import { claimReasonTypes, claimTypes } from '@/lib/domain/claim/claim';
import { deliveryCompanyType } from '../catalog/product-parts';
import { claimStatusTypes, payType } from '../order/order-parts';
import { checkDateRange, dateRangeQuery, pageNumberQuery, queryBoolean, unlessEmpty } from '../shared/common';
import { no, none } from '../shared/empty';
import { claimAddress, claimableAddress, claimedOption, claimPriceInfo } from './claim-parts';

const responsibleObjectType = z.enum(['BUYER', 'SELLER']);

/** `GET /profile/claims`. Whole days of the shop's zone, both ends included; `claimTypes` is a comma-separated list. */
export const claimListQuery = dateRangeQuery
  .extend({
    ...pageNumberQuery.shape,
    claimTypes: unlessEmpty(
      z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(z.enum(claimTypes)).max(claimTypes.length)),
    ),
    hasTotalCount: unlessEmpty(queryBoolean),
  })
  .superRefine(checkDateRange);

const claimFields = z.object({
  claimNo: z.int(),
  claimPriceInfo,
  claimReasonDetail: z.string(),
  claimReasonType: z.enum(claimReasonTypes),
  claimType: z.enum(claimTypes),
  claimYmdt: z.string(),
  claimedOptions: z.array(claimedOption),
  // Ours.
  /** null: the request was withdrawn. */
  claimStatusType: z.enum(claimStatusTypes).nullable(),
  claimStatusTypeLabel: z.string(),
  orderNo: z.string(),
  isPresent: z.boolean(),
  /** Masked for a gift. */
  receiverName: z.string(),
  /** Whether the bank was asked for the refund, made it, or refused it and the shop looks into it; null: nothing was asked for yet. */
  refundProgress: z.enum(refundProgresses).nullable(),
  withdrawable: z.boolean(),
});

export const claimListItem = claimFields.extend({ orderYmdt: z.string() }).meta({ id: 'ClaimListItem' });
export type ClaimListItem = z.output<typeof claimListItem>;
export type ClaimListItemWire = z.input<typeof claimListItem>;

export const claimListResponse = z
  .object({ items: z.array(claimListItem), totalCount: z.int() })
  .meta({ id: 'ClaimListResponse' });

/** `GET /profile/claims/{claimNo}/result` and `GET /profile/order-options/{orderOptionNo}/claims/result`. */
export const claimResultResponse = claimFields
  .extend({
    claimClassType: z.enum(['ORDER_CANCEL', 'OPTION_CANCEL', 'RETURN_EXCHANGE', 'RETURN']),
    claimImageUrls: none,
    claimedOption,
    exchangeAddress: claimAddress.optional(),
    exchangeBeforeDelivery: no,
    exchangedOption: claimedOption.optional(),
    orderProductOptionNo: z.int(),
    returnAddress: claimAddress.optional(),
    returnDelivery: z
      .object({
        deliveryCompanyType: deliveryCompanyType.nullable(),
        deliveryCompanyTypeLabel: z.string().nullable(),
        evadesReturnProcess: no,
        invoiceNo: z.string().nullable(),
      })
      .optional(),
    returnWayType: z.enum(['SELLER_COLLECT', 'BUYER_DIRECT_RETURN']).nullable(),
    // Ours.
    refusedReason: z.string().nullable(),
    collectedYmdt: z.string().nullable(),
    inspectedYmdt: z.string().nullable(),
    endedYmdt: z.string().nullable(),
    refunds: z.array(z.object({ amount: z.int(), state: z.string(), requestedAt: z.string() })),
  })
  .meta({ id: 'ClaimResultResponse' });
export type ClaimResultResponse = z.output<typeof claimResultResponse>;
export type ClaimResultWire = z.input<typeof claimResultResponse>;

export const claimableQuery = z.object({ claimType: z.enum(claimTypes) });

/** `GET /profile/order-options/{orderOptionNo}/claims`: the data for a claim form. */
export const claimableResponse = z
  .object({
    availableBanks: none,
    claimReasonTypes: z.array(
      z.object({
        claimReasonType: z.enum(claimReasonTypes),
        label: z.string(),
        responsibleObjectType,
      }),
    ),
    claimType: z.enum(claimTypes),
    claimableOptions: z.array(claimedOption),
    deliveryCompanyTypeWithLabels: z.array(z.object({ deliveryCompanyType, label: z.string() })),
    deliveryCompanyTypes: z.array(deliveryCompanyType),
    exchangeAddress: claimableAddress.optional(),
    nonClaimReason: z.enum(['ORDER_STATUS_TYPE']).nullable(),
    originalOption: claimedOption,
    payType: payType.default('CREDIT_CARD'),
    responsibleObjectTypes: z.array(responsibleObjectType),
    returnAddress: claimableAddress.optional(),
  })
  .meta({ id: 'ClaimableResponse' });
export type ClaimableWire = z.input<typeof claimableResponse>;
