/** Why something is cancelled, returned or exchanged, and whose fault that makes it (domain.md, Money: refunds). */
export const claimReasonTypes = [
  'CHANGE_MIND',
  'DEFECTIVE_PRODUCT',
  'WRONG_DELIVERY',
  'WRONG_PRODUCT_DETAIL',
  'DELAY_DELIVERY',
  'OUT_OF_STOCK',
  'OTHERS_SELLER',
  'OTHERS_BUYER',
] as const;
export type ClaimReasonType = (typeof claimReasonTypes)[number];
