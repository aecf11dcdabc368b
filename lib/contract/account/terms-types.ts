import { z } from 'zod';

/**
 * The consents of the public contract; `termsInfos` of a sheet lists those that it needs
 * (docs/rules/accounts.md#terms).
 */
export const termsTypes = [
  'USE',
  'PI_COLLECTION_AND_USE_ON_ORDER',
  'PI_SELLER_PROVISION',
  'CLEARANCE_INFO_COLLECTION_AND_USE',
  'TRANSFER_AGREE',
  'ORDER_INFO_AGREE',
  'PI_LIQUOR_PURCHASE_PROVISION',
  'REGULAR_PAYMENT_USE',
  'AUTO_APPROVAL_USE',
  'ORDER_DEFAULT',
  'PI_GIFT_ACCEPT_COLLECTION_AND_USE',
] as const;
const termsType = z.enum(termsTypes);

/** The types a client may request: ours, and mall texts of which this shop may have no version. */
export const askedTermsType = z.enum([
  ...termsTypes,
  'MALL_INTRODUCTION',
  'E_COMMERCE',
  'PI_PROCESS',
  'PI_COLLECTION_AND_USE_REQUIRED',
  'PI_COLLECTION_AND_USE_OPTIONAL',
  'PI_PROCESS_CONSIGNMENT',
  'PI_THIRD_PARTY_PROVISION',
  'PI_COLLECTION_AND_USE_FOR_GUEST_ON_ARTICLE',
  'ACCESS_GUIDE',
  'WITHDRAWAL_GUIDE',
  'PI_RESTOCK_NOTICE',
  'PI_14_AGE',
  'MARKETING_INFO_USAGE',
  'MARKETING_RECEIVE',
]);

export const termsInfo = z
  .object({
    contents: z.string(),
    required: z.boolean(),
    termsName: z.string(),
    termsNo: z.int(),
    termsType,
  })
  .meta({ id: 'TermsInfo' });
export type TermsInfo = z.output<typeof termsInfo>;

/** A consent counts only if it is present, spelled right and true. */
export const termsAgreesRequest = z
  .array(z.object({ termsType: z.string().max(60).nullish(), isAgree: z.boolean().nullish() }))
  .max(50)
  .nullish();
export const customTermsAgreesRequest = z
  .array(z.object({ customTermsNo: z.int().nullish(), isAgree: z.boolean().nullish() }))
  .max(50)
  .nullish();
