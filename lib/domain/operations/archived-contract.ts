import type { OptionInput } from '../application/application';
import type { Cycle } from '../application/schedule';
import type { Actor, Status, StatusEvent, StatusReason } from '../application/status';
import type { ClaimReasonType, ClaimStatus, ClaimType } from '../claim/claim';
import type { OrderStatus, PaymentState } from '../order/order';
import type { GroupNo, OrderNo, RecurringPaymentId } from '../shared/ids';

/**
 * A contract that is over and serves nobody's delivery any more, as the e-commerce act wants it kept: what was agreed,
 * ordered and paid. Nothing of a gift's recipient is in it. It stands apart from the shop's records, in a store that only the
 * OWNER opens, each time with a reason; its orderer sees it too.
 */
export type ArchivedContract = {
  groupNo: GroupNo;
  isGift: boolean;
  /** `memberId` is the account's, as it is today: empty once there is none any more. */
  orderer: { memberId: string; name: string; contact: string; email: string };
  appliedAt: string;
  /** When the last of it was over: application, box, payment or claim. What is kept is kept from here. */
  overAt: string;
  consents: ArchivedConsent[];
  applications: ArchivedApplication[];
  orders: ArchivedOrder[];
  /** Each goes three years after it ended; that money went back stays with the payments. */
  complaints: ArchivedComplaint[];
};

type ArchivedConsent = {
  party: 'ORDERER' | 'RECIPIENT';
  termsType: string;
  version: string;
  isAgreed: boolean;
  agreedAt: string;
};

type BothLanguages = { ko: string; en: string };

export type ArchivedApplication = {
  recurringPaymentId: RecurringPaymentId;
  product: BothLanguages;
  option: BothLanguages;
  orderCnt: number;
  optionInputs: OptionInput[];
  cycle: Cycle;
  lastRound: number | null;
  status: Status;
  steps: Array<{
    at: string;
    actor: Actor;
    event: StatusEvent | 'APPLY';
    to: Status;
    reason: StatusReason | null;
    /** In the words of an orderer or a merchant; a recipient's went with the recipient. */
    reasonText: string | null;
  }>;
  changes: Array<{ at: string; actor: Actor; kind: string; before: unknown; after: unknown }>;
};

export type ArchivedOrder = {
  orderNo: OrderNo;
  deliveryOn: string;
  createdAt: string;
  paidAt: string | null;
  payAmt: number;
  refundedAmt: number;
  paymentState: PaymentState;
  /** Where an ordinary order went. A gift's recipient is in no record. */
  receiver: ArchivedReceiver | null;
  lines: Array<{
    recurringPaymentId: RecurringPaymentId;
    round: number;
    isVoid: boolean;
    status: OrderStatus;
    /** What was in this box: an application may have been changed since, or before its end. */
    product: BothLanguages;
    option: BothLanguages;
    orderCnt: number;
    buyAmt: number;
    shippedAt: string | null;
    deliveredAt: string | null;
    confirmedAt: string | null;
  }>;
  charges: Array<{
    key: string;
    gateway: string;
    cardName: string;
    endDigits: string;
    amount: number;
    state: 'PAID' | 'DECLINED';
    declineCode: string | null;
    startedAt: string;
    settledAt: string | null;
  }>;
  refunds: Array<{
    key: string;
    amount: number;
    state: 'DONE' | 'REFUSED';
    startedAt: string;
    settledAt: string | null;
  }>;
};

type ArchivedReceiver = {
  name: string;
  contact: string;
  zip: string;
  address: string;
  detailAddress: string;
};

export type ArchivedComplaint = {
  claimType: ClaimType;
  orderNo: OrderNo;
  status: ClaimStatus;
  reasonType: ClaimReasonType;
  text: string;
  refusal: string | null;
  refundAmt: number;
  createdAt: string;
  endedAt: string;
};

/** What a list of kept contracts shows: numbers and days, nobody's name. */
export type ArchivedContractRow = {
  groupNo: GroupNo;
  isGift: boolean;
  appliedAt: string;
  overAt: string;
  /** When the law lets go of it. */
  goesAt: string;
};
