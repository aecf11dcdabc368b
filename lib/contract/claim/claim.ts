import { z } from 'zod';
import { claimReasonTypes, claimTypes } from '@/lib/domain/claim/claim';
import { deliveryCompanyType } from '../catalog/product-parts';
import { claimStatusTypes } from '../order/order-parts';
import {
  line,
  pathNo,
  personName,
  phoneDigits,
  queryInt,
  rowNo,
  textUpTo,
  unlessEmpty,
  zipCode,
} from '../shared/common';
import { says } from '../shared/field-errors';
import { claimPriceInfo } from './claim-parts';

const claimType = z.enum(claimTypes);
const responsibleObjectType = z.enum(['BUYER', 'SELLER']).nullish();
const returnWayType = z.enum(['SELLER_COLLECT', 'BUYER_DIRECT_RETURN']);
const claimedProductOptions = z
  .array(z.object({ orderProductOptionNo: rowNo, productCnt: z.int().min(1).max(999) }))
  .min(1)
  .max(100);

/** Refunds go back to the card, so the contract's bank accounts are ignored. */
const cancelFields = z.object({
  claimReasonType: z.enum(claimReasonTypes),
  claimReasonDetail: textUpTo(200).nullish(),
  claimType: z.literal('CANCEL').default('CANCEL'),
  responsibleObjectType,
  refundsImmediately: z.boolean().nullish(),
  saveBankAccountInfo: z.boolean().nullish(),
});

/** `POST /profile/orders/{orderNo}/claims/cancel`: every line of an order that can be cancelled. */
export const cancelOrderRequest = cancelFields.meta({ id: 'CancelOrderRequest' });
/** `POST /profile/order-options/{orderOptionNo}/claims/cancel`. */
export const cancelOptionRequest = cancelFields
  .extend({ productCnt: z.int().min(1).max(999) })
  .meta({ id: 'CancelOptionRequest' });
/** `POST /profile/claims/cancel`: several lines of one order. */
export const cancelRequest = cancelFields.extend({ claimedProductOptions }).meta({ id: 'CancelRequest' });

const blankOr = <S extends z.ZodType>(schema: S) => z.union([z.literal(''), schema]);
const neededOfAddress = ['receiverName', 'receiverContact1', 'receiverZipCd', 'receiverAddress'] as const;

/**
 * The pickup address. For a gift it must be absent: the server knows the address, and the orderer must not. An address with
 * only blanks counts as absent, since a gift's form sends that.
 */
export const fetchAddress = z
  .object({
    receiverName: blankOr(personName),
    receiverContact1: blankOr(phoneDigits),
    receiverZipCd: blankOr(zipCode),
    receiverAddress: blankOr(line(200)),
    receiverDetailAddress: line(200, 0).nullish(),
  })
  .transform((address, ctx) => {
    const missing = neededOfAddress.filter((name) => address[name] === '');
    if (missing.length === neededOfAddress.length && !address.receiverDetailAddress) return null;
    for (const name of missing) ctx.addIssue({ code: 'custom', path: [name], message: says('required') });
    return address;
  })
  .nullish();
export type FetchAddressRequest = z.output<typeof fetchAddress>;

/** The parcel data of an orderer who sends the box back; a form sends '' for none. */
const returnParcelFields = {
  deliveryCompanyType: deliveryCompanyType.nullish(),
  invoiceNo: line(40, 0).nullish(),
};
export type ReturnParcelRequest = z.output<z.ZodObject<typeof returnParcelFields>>;

const returnFields = z.object({
  claimReasonType: z.enum(claimReasonTypes),
  claimReasonDetail: textUpTo(200).nullish(),
  claimType: z.literal('RETURN').default('RETURN'),
  responsibleObjectType,
  returnWayType: returnWayType.nullish(),
  returnAddress: fetchAddress,
  ...returnParcelFields,
  saveBankAccountInfo: z.boolean().nullish(),
});
/** `POST /profile/order-options/{orderOptionNo}/claims/return`. */
export const returnOptionRequest = returnFields
  .extend({ productCnt: z.int().min(1).max(999) })
  .meta({ id: 'ReturnOptionRequest' });
/** `POST /profile/claims/return`: several lines of one order. */
export const returnRequest = returnFields.extend({ claimedProductOptions }).meta({ id: 'ReturnRequest' });

/** `POST /profile/order-options/{orderOptionNo}/claims/exchange`: the same option again or another at the same price. */
export const exchangeRequest = z
  .object({
    claimReasonType: z.enum(claimReasonTypes),
    claimReasonDetail: textUpTo(200).nullish(),
    responsibleObjectType,
    returnWayType: returnWayType.nullish(),
    productCnt: z.int().min(1).max(999),
    exchangeOption: z.object({
      productNo: rowNo,
      optionNo: rowNo,
      orderCnt: z.int().min(1).max(999),
    }),
    returnAddress: fetchAddress,
    exchangeAddress: fetchAddress,
    ...returnParcelFields,
  })
  .refine((body) => body.exchangeOption.orderCnt === body.productCnt, {
    path: ['exchangeOption', 'orderCnt'],
    error: says('mismatch'),
  })
  .meta({ id: 'ExchangeRequest' });

export const claimResponse = z
  .object({
    claimNo: z.int(),
    claimedOptions: z.array(z.object({ orderCnt: z.int(), orderOptionNo: z.int() })),
    // Ours.
    refundAmt: z.int(),
    claimStatusType: z.enum(claimStatusTypes).nullable(),
  })
  .meta({ id: 'ClaimResponse' });
export type ClaimResponse = z.output<typeof claimResponse>;

export const estimateRequest = z
  .object({
    claimReasonType: z.enum(claimReasonTypes),
    claimType,
    claimedProductOptions,
    productCnt: z.int().min(0).max(99_900).nullish(),
    responsibleObjectType,
    returnWayType: returnWayType.nullish(),
  })
  .meta({ id: 'EstimateRequest' });

/** `GET /profile/order-options/{orderOptionNo}/claims/estimate`. */
export const estimateQuery = z.object({
  claimReasonType: z.enum(claimReasonTypes),
  claimType,
  productCnt: queryInt(1, 999),
  responsibleObjectType: unlessEmpty(z.enum(['BUYER', 'SELLER'])),
  returnWayType: unlessEmpty(returnWayType),
});

export const estimateResponse = claimPriceInfo.meta({ id: 'EstimateResponse' });

export const claimNoParams = z.object({ claimNo: pathNo });
