import type { AddressResponse } from '@/lib/contract/catalog/address';
import type { ClaimReasonType, ClaimType } from '@/lib/domain/claim/claim';
import type { OrderLineWire } from '../order/order-line';

export type ClaimInput = {
  type: ClaimType;
  lines: [OrderLineWire, ...OrderLineWire[]];
  reason: ClaimReasonType;
  text: string;
  /** The option wanted in exchange. */
  optionNo: number;
  pickup: AddressResponse | null;
};

/** The API call for a claim. A claim takes whole lines; only a cancellation takes several lines here. */
export function claimCall({ type, lines, reason, text, optionNo, pickup }: ClaimInput) {
  const [line, ...others] = lines;
  const said = { claimReasonType: reason, claimReasonDetail: text.trim() };
  if (others.length > 0) {
    const claimedProductOptions = lines.map(({ orderOptionNo, orderCnt }) => ({
      orderProductOptionNo: orderOptionNo,
      productCnt: orderCnt,
    }));
    return { path: '/profile/claims/cancel', body: { ...said, claimType: type, claimedProductOptions } };
  }
  const { orderCnt, productNo } = line;
  return {
    path: `/profile/order-options/${line.orderOptionNo}/claims/${type.toLowerCase()}`,
    body: {
      ...said,
      productCnt: orderCnt,
      ...(type !== 'EXCHANGE' && { claimType: type }),
      ...(type !== 'CANCEL' && { returnWayType: 'SELLER_COLLECT' }),
      ...(type === 'EXCHANGE' && { exchangeOption: { productNo, optionNo, orderCnt } }),
      ...(pickup && { returnAddress: addressOf(pickup) }),
    },
  };
}

function addressOf(pickup: AddressResponse) {
  return {
    receiverName: pickup.receiverName,
    receiverContact1: pickup.receiverContact1,
    receiverZipCd: pickup.receiverZipCd,
    receiverAddress: pickup.receiverAddress,
    receiverDetailAddress: pickup.receiverDetailAddress,
  };
}
