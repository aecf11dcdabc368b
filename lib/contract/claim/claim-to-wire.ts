import { standardPrice } from '@/lib/domain/billing/money';
import type { RefundAmounts } from '@/lib/domain/billing/refunds';
import type { ClaimStatus, Responsible, ReturnWayType } from '@/lib/domain/claim/claim';
import type { Order, OrderLine } from '@/lib/domain/order/order';
import { type Language, translate } from '@/lib/i18n';
import type { ClaimResponse, FetchAddressRequest, ReturnParcelRequest } from './claim';
import type { ClaimPriceWire } from './claim-parts';

type Claimed = { claimNo: number; status: ClaimStatus; refundAmt: number; lines: OrderLine[] };

/** The contract's status; null for a withdrawn request, which counts as never made. */
export function claimStatusToWire(status: ClaimStatus) {
  if (status === 'WITHDRAWN') return null;
  return status === 'EXCHANGE_COLLECTED' ? 'EXCHANGE_PROC_WAITING' : status;
}

export function claimedToWire({ claimNo, status, refundAmt, lines }: Claimed): ClaimResponse {
  return {
    claimNo,
    claimedOptions: lines.map(({ orderCnt, orderOptionNo }) => ({ orderCnt, orderOptionNo })),
    refundAmt,
    claimStatusType: claimStatusToWire(status),
  };
}

type ClaimPrice = {
  order: Pick<Order, 'deliveryAmt' | 'remoteDeliveryAmt'>;
  lines: OrderLine[];
  responsible: Responsible;
  amounts: RefundAmounts;
  returnWayType: ReturnWayType | null;
};

/** Maps both an estimate and a claim's final amounts. */
export function claimPriceToWire(price: ClaimPrice, language: Language): ClaimPriceWire {
  const { order, lines, amounts } = price;
  const standardAmt = lines.reduce(
    (sum, { snapshot, orderCnt }) => sum + standardPrice(snapshot.unit) * orderCnt,
    0,
  );
  const buyAmt = lines.reduce((sum, line) => sum + line.buyAmt, 0);
  const backAmt = amounts.deliveryAmt + amounts.remoteDeliveryAmt;
  const takenOff = amounts.productAmt + backAmt - amounts.returnFee - amounts.refundAmt;
  return {
    deliveryAmtInfo: {
      afterDeliveryAmt: order.deliveryAmt - amounts.deliveryAmt,
      afterRemoteDeliveryAmt: order.remoteDeliveryAmt - amounts.remoteDeliveryAmt,
      beforeDeliveryAmt: order.deliveryAmt,
      beforeRemoteDeliveryAmt: order.remoteDeliveryAmt,
      buyerReturn: price.returnWayType === 'BUYER_DIRECT_RETURN',
      refundDeliveryAmt: backAmt,
      returnDeliveryAmt: amounts.returnFee,
      sellerFault: price.responsible === 'SELLER',
      totalAmt: backAmt - amounts.returnFee,
    },
    productAmtInfo: {
      discountAmt: standardAmt - buyAmt,
      immediateDiscountAmt: standardAmt - buyAmt,
      immediateDiscountedPrice: buyAmt,
      standardPrice: standardAmt,
      totalAmt: amounts.productAmt,
    },
    refundMainPayAmt: amounts.refundAmt,
    refundPayAmt: amounts.refundAmt,
    refundTypeLabel: translate(language)('claim.refundToCard'),
    subtractionAmtInfo: {
      refundAdjustAmt: takenOff,
      earlierAmt: amounts.earlierAmt,
      totalAmt: takenOff,
    },
  };
}

type WireLines = Array<{ orderProductOptionNo: number; productCnt: number }>;

export function claimLinesFromWire(lines: WireLines) {
  return lines.map((line) => ({ orderOptionNo: line.orderProductOptionNo, productCnt: line.productCnt }));
}

export function fetchAddressFromWire(request: FetchAddressRequest) {
  return request
    ? {
        receiverName: request.receiverName,
        contact: request.receiverContact1,
        zip: request.receiverZipCd,
        address: request.receiverAddress,
        detailAddress: request.receiverDetailAddress ?? '',
      }
    : null;
}

export function returnParcelFromWire({ deliveryCompanyType, invoiceNo }: ReturnParcelRequest) {
  if (!deliveryCompanyType && !invoiceNo) return null;
  return { companyType: deliveryCompanyType ?? 'ETC', invoiceNo: invoiceNo ?? '' };
}
