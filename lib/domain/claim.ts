import type { OrderNo } from './ids';
import { isCancelable, isReturnable, type OrderStatus } from './order';

export const claimTypes = ['CANCEL', 'RETURN', 'EXCHANGE'] as const;
export type ClaimType = (typeof claimTypes)[number];

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

export type Responsible = 'BUYER' | 'SELLER';

/** The reason alone decides: what a request says beside it could only shift a fee. */
export function responsibleFor(reason: ClaimReasonType): Responsible {
  return reason === 'CHANGE_MIND' || reason === 'OTHERS_BUYER' ? 'BUYER' : 'SELLER';
}

export const claimStatuses = [
  'CANCEL_DONE',
  'RETURN_REQUEST',
  'RETURN_DONE',
  'EXCHANGE_REQUEST',
  'EXCHANGE_DONE',
  'WITHDRAWN',
] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

export type Claim = {
  claimNo: number;
  orderNo: OrderNo;
  claimType: ClaimType;
  status: ClaimStatus;
  reasonType: ClaimReasonType;
  refundAmt: number;
  createdAt: string;
  endedAt: string | null;
  orderOptionNos: number[];
};

/** Which statuses allow which claim (domain.md, Orders; field report B72). A line has one claim at a time. */
export function isClaimPossible(type: ClaimType, status: OrderStatus, hasLiveClaim: boolean): boolean {
  if (hasLiveClaim) return false;
  return type === 'CANCEL' ? isCancelable(status) : isReturnable(status);
}

export function isLive(claim: Pick<Claim, 'endedAt'>): boolean {
  return claim.endedAt === null;
}
