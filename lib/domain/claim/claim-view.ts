import type { Snapshot } from '../application/application';
import type { RefundAmounts, RefundProgress } from '../billing/refunds';
import type { ProductOption } from '../catalog/product';
import type { SearchFilter } from '../operations/console-search';
import type { OrderLine } from '../order/order';
import type { LineView, OrderView, RefundView } from '../order/order-view';
import type { Claim, ClaimEvent, ReturnWayType } from './claim';

/** The pickup address of a returned box. */
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
 * A claim as its orderer sees it. A gift's claim has no address, since it is the recipient's
 * (docs/rules/claims.md#who-may-claim): no page can show it.
 */
export type ClaimView = {
  claim: Claim;
  order: OrderView;
  /** The lines at the time of the claim, before an exchange changed their option. */
  lines: LineView[];
  /** A refunded claim: the refund; a live claim: the expected refund; a refused or withdrawn one: nothing. */
  amounts: RefundAmounts;
  /** Null while nothing is asked of the bank. */
  refundProgress: RefundProgress | null;
  text: string;
  returnWayType: ReturnWayType | null;
  /** null for a cancellation and for every gift. */
  address: ReturnAddress | null;
  returnParcel: ReturnParcel | null;
  isWithdrawable: boolean;
};

export type ClaimResult = ClaimView & {
  refusedReason: string | null;
  /** The new option of an exchange. */
  exchangeOption: OptionWords | null;
  refunds: Pick<RefundView, 'amount' | 'state' | 'startedAt'>[];
};

/** The lines of an order that can be claimed now, starting from one of them. */
export type Claimable = {
  order: OrderView;
  line: LineView;
  /** The lines that this claim can include; empty if the requested line cannot be claimed. */
  claimable: LineView[];
  address: ReturnAddress | null;
};

/** What the merchant looks for in the claims: one by its number, those of orders and people, or both. */
export type ClaimSearch = { claimNo: number | null; search: SearchFilter | null };

/** A claim for the merchant; the names are masked. */
export type ListedClaim = Claim & {
  isGift: boolean;
  ordererName: string;
  receiverName: string;
  lines: OrderLine[];
};

/** One claim for the merchant; the box's address stays hidden until the merchant gives a reason. */
export type ClaimForMerchant = ListedClaim &
  Pick<ClaimView, 'text' | 'returnWayType' | 'returnParcel'> &
  Pick<ClaimResult, 'refusedReason' | 'refunds'> & {
    exchangeOption: ProductOption | null;
    /** The parts of the refund: as of now, or of the time it was paid. Null for a claim that ended without one. */
    estimate: RefundAmounts | null;
    events: ClaimEvent[];
    canRefundAgain: boolean;
  };
