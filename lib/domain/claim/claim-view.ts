import type { Snapshot } from '../application/application';
import type { RefundAmounts } from '../billing/refunds';
import type { LineView, OrderView } from '../order/order-view';
import type { Claim } from './claim';

/** Where a returned box is fetched. */
export type ReturnAddress = {
  receiverName: string;
  contact: string;
  zip: string;
  address: string;
  detailAddress: string;
};

export type ReturnParcel = { companyType: string; invoiceNo: string };

export type OptionWords = Pick<
  Snapshot,
  'optionNameKo' | 'optionNameEn' | 'optionValueKo' | 'optionValueEn'
> & { optionNo: number };

/**
 * A claim as its orderer sees it. Of a gift there is no address at all: it is the recipient's
 * (docs/rules/claims.md#who-may-claim), and whatever shows this cannot show more.
 */
export type ClaimView = {
  claim: Claim;
  order: OrderView;
  /** As they were claimed, also where an exchange has given them another option since. */
  lines: LineView[];
  /** What was paid back; of a live claim what would be, of one that came to nothing nothing. */
  amounts: RefundAmounts;
  text: string;
  returnWayType: 'SELLER_COLLECT' | 'BUYER_DIRECT_RETURN' | null;
  /** null of a cancellation and of every gift. */
  address: ReturnAddress | null;
  returnParcel: ReturnParcel | null;
  isWithdrawable: boolean;
};

export type ClaimResult = ClaimView & {
  refusedReason: string | null;
  /** What an exchange brings. */
  exchangeOption: OptionWords | null;
  refunds: OrderView['refunds'];
};

/** What could be claimed of an order now, starting from one of its lines. */
export type Claimable = {
  order: OrderView;
  line: LineView;
  /** The lines that this claim could name; none where the line that was asked for cannot be claimed. */
  claimable: LineView[];
  address: ReturnAddress | null;
};
