import { standardPrice } from '@/lib/domain/billing/money';
import type { OrderSummary, OrderView, ShownDelivery } from '@/lib/domain/order/order-view';
import { pick } from '@/lib/domain/shared/pick';
import { translate } from '@/lib/i18n';
import { pgTypeOf } from '../billing/gateway-codes';
import type { Reader } from '../shared/shop';
import { toYmdt } from '../shared/ymdt';
import { courierName } from './courier-names';
import type { DeliveryTrackingResponse, OrderListItemWire, OrderSummaryResponse } from './order';
import { orderActionsToWire } from './order-actions-to-wire';
import { companyTypeOf, lineToWire } from './order-line-to-wire';
import { trackingFieldsToWire } from './tracking';

/** Endpoint 7. The view is already masked; it has no recipient data beyond what the orderer may see. */
export function orderListItemToWire(view: OrderView, shop: Reader): OrderListItemWire {
  return {
    firstOrderAmt: firstAmounts(view),
    lastOrderAmt: lastAmounts(view),
    nextActions: orderActionsToWire(view),
    orderNo: view.orderNo,
    orderOptions: view.lines.map((line) => lineToWire(view, line, shop)),
    orderYmdt: toYmdt(view.createdAt, shop.timeZone),
    orderer: { name: view.orderer.name, contact1: view.orderer.contact, email: view.orderer.email },
    payTypeLabel: translate(shop.language)('claim.payByCard'),
    pgType: pgTypeOf(view.gateway),
    receiverName: view.receiver.name,
    ...extrasOf(view),
  };
}

export function extrasOf(view: OrderView) {
  return {
    isPresent: view.isGift,
    recurringPaymentGroupNo: view.groupNo,
    deliveryYmd: view.deliveryOn,
    paymentChecking: view.paymentState === 'CHARGING',
    refundedAmt: view.refundedAmt,
  };
}

/** As charged (B17, B71): later price changes never affect an existing order. */
export function firstAmounts(view: OrderView) {
  return {
    chargeAmt: view.payAmt,
    ...pick(view, 'deliveryAmt', 'payAmt', 'remoteDeliveryAmt', 'standardAmt'),
    immediateDiscountAmt: view.discountAmt,
    totalProductAmt: view.standardAmt - view.discountAmt,
  };
}

/** The remaining amounts: without cancelled and returned lines, less the refunds. */
export function lastAmounts(view: OrderView) {
  const isUnpaid = view.paymentState === 'VOID';
  const left = view.lines
    .map(({ line }) => line)
    .filter(({ isVoid, status }) => !isVoid && status !== 'CANCEL_DONE' && status !== 'RETURN_DONE');
  const standardAmt = left.reduce(
    (sum, { snapshot, orderCnt }) => sum + standardPrice(snapshot.unit) * orderCnt,
    0,
  );
  const totalProductAmt = left.reduce((sum, { buyAmt }) => sum + buyAmt, 0);
  const payAmt = isUnpaid ? 0 : view.payAmt - view.refundedAmt;
  return {
    chargeAmt: payAmt,
    deliveryAmt: left.length === 0 ? 0 : view.deliveryAmt,
    immediateDiscountAmt: standardAmt - totalProductAmt,
    payAmt,
    remoteDeliveryAmt: left.length === 0 ? 0 : view.remoteDeliveryAmt,
    standardAmt,
    totalProductAmt,
  };
}

export function orderSummaryToWire({ lines, liveClaims }: OrderSummary): OrderSummaryResponse {
  return {
    buyConfirmCnt: lines.BUY_CONFIRM ?? 0,
    cancelDoneCnt: lines.CANCEL_DONE ?? 0,
    cancelProcessingCnt: liveClaims.CANCEL ?? 0,
    deliveryDoneCnt: lines.DELIVERY_DONE ?? 0,
    deliveryIngCnt: lines.DELIVERY_ING ?? 0,
    deliveryPrepareCnt: lines.DELIVERY_PREPARE ?? 0,
    depositWaitCnt: 0,
    exchangeDoneCnt: lines.EXCHANGE_DONE ?? 0,
    exchangeProcessingCnt: liveClaims.EXCHANGE ?? 0,
    payDoneCnt: lines.PAY_DONE ?? 0,
    payWaitCnt: lines.PAY_WAIT ?? 0,
    productPrepareCnt: lines.PRODUCT_PREPARE ?? 0,
    returnDoneCnt: lines.RETURN_DONE ?? 0,
    returnProcessingCnt: liveClaims.RETURN ?? 0,
  };
}

export function trackingToWire(delivery: ShownDelivery, shop: Reader): DeliveryTrackingResponse {
  return {
    deliveryCompanyType: companyTypeOf(delivery.companyType),
    deliveryCompanyTypeLabel: courierName(delivery.companyType, shop.language),
    invoiceNo: delivery.invoiceNo,
    retrieveInvoiceUrl: delivery.trackingUrl,
    ...trackingFieldsToWire(delivery.tracking, shop),
  };
}
