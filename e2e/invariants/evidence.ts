import type { HistoryResponse } from '@/lib/contract/operations/sandbox-history';
import type { BookedCharge, SandboxMessage, SandboxProduct } from '../fixtures';
import type { recipient } from '../stories';

/** What a test was told about a gift: acknowledged, refused, or left without an answer. */
export type GiftFacts = {
  groupNo: string;
  /** Every application of the group. */
  ids: string[];
  /** The number that the orderer typed. */
  to: string;
  /** Texts with a link that must have arrived; one unless said. */
  linkTexts?: number;
  /** Absent: nobody tried. */
  acceptance?: 'acknowledged' | 'refused' | 'unanswered';
  /** Who accepted and what was given, for an acknowledged acceptance. */
  accepted?: { who: typeof recipient; address: Record<string, string> };
  /** Applications whose close was acknowledged. */
  closed?: string[];
  /** Acknowledged changes, in order; absent: none was made. */
  changes?: Array<{ id: string; kind: string; before: unknown; after: unknown }>;
  /** Acknowledged skips of each of its applications; none unless said. */
  skips?: number;
  /** What the orderer must never get to see. */
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

/** What the recipient reads after logging in, or why that fails; null where nobody tries. */
export type GuestSeen = { deliveryInfo: Record<string, string> } | { failure: string } | null;

/** Pieces that stand in stock or have left it, by option: what no story may change. */
export type StockBaseline = Map<number, number>;

/** Everything that can be read from outside: the bank's books, the inbox, and the API. */
export type Evidence = {
  charges: BookedCharge[];
  messages: MessageSeen[];
  orders: OrderSeen[];
  applications: ApplicationSeen[];
  gifts: Array<GiftFacts & { guest: GuestSeen }>;
  /** Every answer that an orderer got, for what must not be in it. */
  fetched: Array<{ what: string; text: string }>;
  products: SandboxProduct[];
  baseline: StockBaseline | null;
};

/** A line whose money was taken, whatever became of it. */
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
/** A line that gave its round back. */
export const isVoid = (line: OrderLineSeen) => /^PAY_(FAIL|CANCEL)$/.test(line.orderStatusType);
