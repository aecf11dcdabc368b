import { isCancelable, isReturnable, type OrderStatus } from '../order/order';
import type { OrderNo } from '../shared/ids';

/** Who brings the goods back. */
export type ReturnWayType = 'SELLER_COLLECT' | 'BUYER_DIRECT_RETURN';

export const claimTypes = ['CANCEL', 'RETURN', 'EXCHANGE'] as const;
export type ClaimType = (typeof claimTypes)[number];

/** Why something is cancelled, returned or exchanged, and whose fault that makes it (docs/rules/money.md#refunds). */
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

/** Only the reason decides, so that no other field of a request can shift a fee. */
export function responsibleFor(reason: ClaimReasonType): Responsible {
  return reason === 'CHANGE_MIND' || reason === 'OTHERS_BUYER' ? 'BUYER' : 'SELLER';
}

const boxReasons: ClaimReasonType[] = [
  'CHANGE_MIND',
  'DEFECTIVE_PRODUCT',
  'WRONG_DELIVERY',
  'WRONG_PRODUCT_DETAIL',
  'OTHERS_SELLER',
  'OTHERS_BUYER',
];

/** The reasons offered to an orderer. A cancellation has no product faults: they are known only after delivery. */
export function offeredReasons(type: ClaimType): ClaimReasonType[] {
  return type === 'CANCEL' ? ['CHANGE_MIND', 'DELAY_DELIVERY', 'OTHERS_SELLER', 'OTHERS_BUYER'] : boxReasons;
}

/** The contract's codes, and two of ours: WITHDRAWN, and EXCHANGE_COLLECTED, which the contract lacks. */
export const claimStatuses = [
  'CANCEL_DONE',
  'RETURN_REQUEST',
  'RETURN_PROC_BEFORE_RECEIVE',
  'RETURN_PROC_REQUEST_REFUND',
  'RETURN_PROC_WAITING_REFUND',
  'RETURN_DONE',
  'RETURN_REJECT_REQUEST',
  'EXCHANGE_REQUEST',
  'EXCHANGE_PROC_BEFORE_RECEIVE',
  'EXCHANGE_COLLECTED',
  'EXCHANGE_PROC_WAITING',
  'EXCHANGE_DONE',
  'EXCHANGE_REJECT_REQUEST',
  'WITHDRAWN',
] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** The state of a returned box: GOOD can be sold again. */
export const goodsStates = ['GOOD', 'DAMAGED'] as const;
export type GoodsState = (typeof goodsStates)[number];

/** What the recipient of a gift sees of a claim that came of a report: the next thing that happens to the box. */
export const claimStages = ['STARTED', 'COLLECTING', 'CHECKING', 'DONE', 'STOPPED'] as const;
export type ClaimStage = (typeof claimStages)[number];

export const stageOf: Record<ClaimStatus, ClaimStage> = {
  CANCEL_DONE: 'DONE',
  RETURN_REQUEST: 'STARTED',
  RETURN_PROC_BEFORE_RECEIVE: 'COLLECTING',
  RETURN_PROC_REQUEST_REFUND: 'CHECKING',
  RETURN_PROC_WAITING_REFUND: 'CHECKING',
  RETURN_DONE: 'DONE',
  RETURN_REJECT_REQUEST: 'STOPPED',
  EXCHANGE_REQUEST: 'STARTED',
  EXCHANGE_PROC_BEFORE_RECEIVE: 'COLLECTING',
  EXCHANGE_COLLECTED: 'CHECKING',
  EXCHANGE_PROC_WAITING: 'CHECKING',
  EXCHANGE_DONE: 'DONE',
  EXCHANGE_REJECT_REQUEST: 'STOPPED',
  WITHDRAWN: 'STOPPED',
};

export type Claim = {
  claimNo: number;
  orderNo: OrderNo;
  claimType: ClaimType;
  status: ClaimStatus;
  reasonType: ClaimReasonType;
  /** Before the refund: the amount announced to the orderer. After it: the amount paid back. */
  refundAmt: number;
  createdAt: string;
  endedAt: string | null;
  collectedAt: string | null;
  inspectedAt: string | null;
  goods: GoodsState | null;
  /** The inspection's deduction from the refund. */
  deductionAmt: number;
  orderOptionNos: number[];
};

/** WITHDRAW is the orderer's; SHIP happens when the new box is shipped; all others are the merchant's. */
export const claimEvents = [
  'APPROVE',
  'REFUSE',
  'COLLECT',
  'INSPECT',
  'REFUND',
  'REFUND_INSTEAD',
  'SHIP',
  'WITHDRAW',
] as const;
export type ClaimEvent = (typeof claimEvents)[number];

/** Once the merchant has the box back, the orderer cannot withdraw the request. */
const table: Partial<Record<ClaimStatus, Partial<Record<ClaimEvent, ClaimStatus>>>> = {
  RETURN_REQUEST: {
    APPROVE: 'RETURN_PROC_BEFORE_RECEIVE',
    REFUSE: 'RETURN_REJECT_REQUEST',
    WITHDRAW: 'WITHDRAWN',
  },
  RETURN_PROC_BEFORE_RECEIVE: {
    COLLECT: 'RETURN_PROC_REQUEST_REFUND',
    REFUSE: 'RETURN_REJECT_REQUEST',
    WITHDRAW: 'WITHDRAWN',
  },
  RETURN_PROC_REQUEST_REFUND: { INSPECT: 'RETURN_PROC_WAITING_REFUND', REFUSE: 'RETURN_REJECT_REQUEST' },
  RETURN_PROC_WAITING_REFUND: { REFUND: 'RETURN_DONE' },
  EXCHANGE_REQUEST: {
    APPROVE: 'EXCHANGE_PROC_BEFORE_RECEIVE',
    REFUSE: 'EXCHANGE_REJECT_REQUEST',
    WITHDRAW: 'WITHDRAWN',
  },
  EXCHANGE_PROC_BEFORE_RECEIVE: {
    COLLECT: 'EXCHANGE_COLLECTED',
    REFUSE: 'EXCHANGE_REJECT_REQUEST',
    WITHDRAW: 'WITHDRAWN',
  },
  EXCHANGE_COLLECTED: {
    INSPECT: 'EXCHANGE_PROC_WAITING',
    REFUSE: 'EXCHANGE_REJECT_REQUEST',
    REFUND_INSTEAD: 'RETURN_PROC_REQUEST_REFUND',
  },
  EXCHANGE_PROC_WAITING: { SHIP: 'EXCHANGE_DONE' },
};

export function afterEvent(status: ClaimStatus, event: ClaimEvent): ClaimStatus | undefined {
  return table[status]?.[event];
}

/** The merchant's possible next steps. */
export function merchantEvents(status: ClaimStatus): ClaimEvent[] {
  return claimEvents.filter(
    (event) => event !== 'WITHDRAW' && event !== 'SHIP' && afterEvent(status, event) !== undefined,
  );
}

export function isEnded(status: ClaimStatus): boolean {
  return table[status] === undefined;
}

/**
 * Which statuses allow which claim (docs/rules/claims.md#which-claim-is-possible; field report B72). A line has one claim at
 * a time.
 */
export function isClaimPossible(type: ClaimType, status: OrderStatus, hasLiveClaim: boolean): boolean {
  if (hasLiveClaim) return false;
  return type === 'CANCEL' ? isCancelable(status) : isReturnable(status);
}

export function isLive(claim: Pick<Claim, 'endedAt'>): boolean {
  return claim.endedAt === null;
}
