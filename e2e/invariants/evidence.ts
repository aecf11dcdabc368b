import type { HistoryResponse } from '@/lib/contract/operations/sandbox-history';
import type { BookedCharge, SandboxMessage, SandboxProduct } from '../fixtures';
import type { recipient } from '../stories';

/** A gift's outcome as the test saw it: acknowledged, refused, or without an answer. */
export type GiftFacts = {
  groupNo: string;
  /** Every application of the group. */
  ids: string[];
  /** The number that the orderer typed. */
  to: string;
  /** Texts with a link that must have arrived; default 1. */
  linkTexts?: number;
  /** Absent: no acceptance was tried. */
  acceptance?: 'acknowledged' | 'refused' | 'unanswered';
  /** Who accepted, with which address, for an acknowledged acceptance. */
  accepted?: { who: typeof recipient; address: Record<string, string> };
  /** Applications with an acknowledged close. */
  closed?: string[];
  /** Acknowledged changes, in order; absent: none was made. */
  changes?: Array<{ id: string; kind: string; before: unknown; after: unknown }>;
  /** Acknowledged skips of each application; default none. */
  skips?: number;
  /** Values that the orderer must never see. */
  secrets?: string[];
};

export type OrderLineSeen = {
  orderOptionNo: number;
  recurringPaymentId: string;
  round: number;
  orderStatusType: string;
  optionNo: number;
  orderCnt: number;
  freeGifts: Array<{ productName: string; optionValue: string }>;
};

export type OrderSeen = {
  orderNo: string;
  recurringPaymentGroupNo: string;
  orderYmdt: string;
  firstOrderAmt: { payAmt: number };
  refundedAmt: number;
  orderOptions: OrderLineSeen[];
};

export type ApplicationSeen = {
  recurringPaymentId: string;
  recurringPaymentGroupNo: string;
  isPresent: boolean;
  statusType: string;
  statusChangeReason: string | null;
  lastRound: number | null;
  createdRounds: number;
  rounds: Array<{ round: number; orderNo: string; orderOptionNo: number }>;
  history: HistoryResponse;
};

export type MessageSeen = SandboxMessage & { reference: string };

/** What the recipient reads after logging in, or why that fails; null when the recipient does not try. */
export type GuestSeen = { deliveryInfo: Record<string, string> } | { failure: string } | null;

/** Pieces in stock plus pieces sold, by option: no story may change the sum. */
export type StockBaseline = Map<number, number>;

/** Everything readable from outside: the bank's ledger, the inbox, and the API. */
export type Evidence = {
  charges: BookedCharge[];
  messages: MessageSeen[];
  orders: OrderSeen[];
  applications: ApplicationSeen[];
  gifts: Array<GiftFacts & { guest: GuestSeen }>;
  /** Every answer to an orderer, to check for secrets. */
  fetched: Array<{ what: string; text: string }>;
  products: SandboxProduct[];
  baseline: StockBaseline | null;
};

/** A line whose money was taken, even if it was refunded later. */
const paidStatuses: readonly string[] = [
  'PAY_DONE',
  'PRODUCT_PREPARE',
  'DELIVERY_PREPARE',
  'DELIVERY_ING',
  'DELIVERY_DONE',
  'BUY_CONFIRM',
  'CANCEL_DONE',
  'RETURN_DONE',
  'EXCHANGE_DONE',
];
export const isPaid = (line: OrderLineSeen) => paidStatuses.includes(line.orderStatusType);
/** A line that released its round. */
export const isVoid = (line: OrderLineSeen) => /^PAY_(FAIL|CANCEL)$/.test(line.orderStatusType);
