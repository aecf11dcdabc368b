import type { OptionInput } from '../application/application';
import type { RecordedChange, StatusStep } from '../application/history';
import type { Cycle } from '../application/schedule';
import type { Status } from '../application/status';
import type { ClaimReasonType, ClaimStatus, ClaimType } from '../claim/claim';
import type { OrderLine, PaymentState, Receiver } from '../order/order';
import type { GroupNo, OrderNo, RecurringPaymentId } from '../shared/ids';

/**
 * A group that ended long ago, archived because the e-commerce act requires it: its terms, orders and payments.
 * It has no data of a gift's recipient. It is stored apart from the shop's records; only the OWNER opens it,
 * each time with a reason. Its orderer sees it too.
 */
export type ArchivedContract = {
  groupNo: GroupNo;
  isGift: boolean;
  /** `memberId` is the account's current id; empty once the account is deleted. */
  orderer: { memberId: string; name: string; contact: string; email: string };
  appliedAt: string;
  /** When the last part ended: application, box, payment or claim. The retention period starts here. */
  overAt: string;
  consents: ArchivedConsent[];
  applications: ArchivedApplication[];
  orders: ArchivedOrder[];
  /** Each is deleted three years after it ended; the refund itself stays with the payments. */
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
  /** `reasonText`: an orderer's or merchant's own words; a recipient's words were deleted with the recipient's data. */
  steps: Array<Omit<StatusStep, 'from'> & { reasonText: string | null }>;
  changes: RecordedChange[];
};

export type ArchivedOrder = {
  orderNo: OrderNo;
  deliveryOn: string;
  createdAt: string;
  paidAt: string | null;
  payAmt: number;
  refundedAmt: number;
  paymentState: PaymentState;
  /** The address of an ordinary order. No record contains a gift's recipient. */
  receiver: ArchivedReceiver | null;
  lines: Array<
    Pick<
      OrderLine,
      | 'recurringPaymentId'
      | 'round'
      | 'isVoid'
      | 'status'
      | 'orderCnt'
      | 'buyAmt'
      | 'shippedAt'
      | 'deliveredAt'
      | 'confirmedAt'
    > & {
      /** The product in this box: the application may have changed later. */
      product: BothLanguages;
      option: BothLanguages;
    }
  >;
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

/** Where a box went, or is fetched. */
export type ArchivedReceiver = Pick<Receiver, 'name' | 'contact' | 'zip' | 'address' | 'detailAddress'>;

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

/** The list of archived contracts: numbers and dates, no names. */
export type ArchivedContractRow = {
  groupNo: GroupNo;
  isGift: boolean;
  appliedAt: string;
  overAt: string;
  /** From this instant the record may be deleted. */
  goesAt: string;
};
