import type { ApplicationResponse } from '@/lib/contract/application/application-detail';
import type { DeliveryCycleWire } from '@/lib/contract/application/cycle';

type Stored = Pick<ApplicationResponse, 'isPresent' | 'lastRound' | 'cardInfo' | 'deliveryCycle'> & {
  productInfo: Pick<ApplicationResponse['productInfo'], 'productNo' | 'optionNo' | 'orderCnt'>;
  deliveryInfo: Pick<ApplicationResponse['deliveryInfo'], 'addressNo'>;
};

/** The unsaved values of the change dialog. */
export type ChangeDraft = {
  cardNo: number;
  lastRound: number | null;
  cycle: DeliveryCycleWire;
  optionNo: number;
  orderCnt: number | null;
  addressNo: number;
};

export function draftOf(application: Stored): ChangeDraft {
  return {
    cardNo: application.cardInfo.cardNo,
    lastRound: application.lastRound,
    cycle: application.deliveryCycle,
    optionNo: application.productInfo.optionNo,
    orderCnt: application.productInfo.orderCnt,
    addressNo: application.deliveryInfo.addressNo,
  };
}

const cycleText = ({ cycleType, cycle, date, dayOfWeek }: DeliveryCycleWire) =>
  [cycleType, cycle, cycleType === 'MONTH' ? date : dayOfWeek].join('/');

/** The differences from the stored values. */
export function changesOf(application: Stored, draft: ChangeDraft) {
  const now = draftOf(application);
  return {
    card: draft.cardNo !== now.cardNo,
    lastRound: draft.lastRound !== now.lastRound,
    cycle: cycleText(draft.cycle) !== cycleText(now.cycle),
    product: draft.optionNo !== now.optionNo || draft.orderCnt !== now.orderCnt,
    address: draft.addressNo !== now.addressNo,
  };
}

/**
 * The body of endpoint 6; null means no change. A gift always sends its end round and never an address; an
 * ordinary application sends 0 to remove its end round (docs/rules/rounds.md#last-round).
 */
export function changeBody(application: Stored, draft: ChangeDraft) {
  const changed = changesOf(application, draft);
  const { productNo } = application.productInfo;
  return {
    addressNo: changed.address && !application.isPresent ? draft.addressNo : null,
    cardNo: changed.card ? draft.cardNo : null,
    cycle: changed.cycle ? draft.cycle : null,
    lastRound: application.isPresent ? draft.lastRound : changed.lastRound ? (draft.lastRound ?? 0) : null,
    product: changed.product ? { productNo, optionNo: draft.optionNo, orderCnt: draft.orderCnt } : null,
  };
}
