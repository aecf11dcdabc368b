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
  /** Shop date from which it is the current one. */
  enforcedFrom: string;
};

/** What an orderer agrees to on apply, in the order in which it is shown; required or not is the version's own word. */
export const orderTermsTypes = [
  'USE',
  'PI_COLLECTION_AND_USE_ON_ORDER',
  'ORDER_INFO_AGREE',
  'REGULAR_PAYMENT_USE',
  'AUTO_APPROVAL_USE',
] as const;

/** What a recipient agrees to on acceptance (docs/rules/operations.md#merchant-settings). */
export const acceptanceTermsTypes = ['PI_GIFT_ACCEPT_COLLECTION_AND_USE'] as const;

/** The texts that the merchant keeps versions of. */
export const managedTermsTypes = [...orderTermsTypes, ...acceptanceTermsTypes] as const;
