/** A version of a text that people agree to; consents name its number (docs/rules/accounts.md#terms). */
export type Terms = {
  termsNo: number;
  termsType: string;
  version: string;
  titleKo: string;
  titleEn: string;
  contentsKo: string;
  contentsEn: string;
  isRequired: boolean;
  /** The shop date from which this version is in force. */
  enforcedFrom: string;
};

/** The consents of an orderer on apply, in display order; each version says whether it is required. */
export const orderTermsTypes = [
  'USE',
  'PI_COLLECTION_AND_USE_ON_ORDER',
  'ORDER_INFO_AGREE',
  'REGULAR_PAYMENT_USE',
  'AUTO_APPROVAL_USE',
] as const;

/** What a recipient agrees to on acceptance (docs/rules/operations.md#merchant-settings). */
export const acceptanceTermsTypes = ['PI_GIFT_ACCEPT_COLLECTION_AND_USE'] as const;

/** The texts that only have a public page: nobody agrees to them. The terms of use have a page, too. */
export const pageOnlyTermsTypes = ['PI_PROCESS', 'WITHDRAWAL_GUIDE'] as const;

/** The texts that the merchant edits in versions. */
export const managedTermsTypes = [
  ...orderTermsTypes,
  ...acceptanceTermsTypes,
  ...pageOnlyTermsTypes,
] as const;
