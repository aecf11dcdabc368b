import { buyPrice, lineBuyAmt, standardPrice } from '@/lib/domain/billing/money';
import { optionTitle } from '@/lib/domain/catalog/option-title';
import { isCancelable, isReturnable } from '@/lib/domain/order/order';
import type { LineView, OrderView } from '@/lib/domain/order/order-view';
import { pick } from '@/lib/domain/shared/pick';
import { translate } from '@/lib/i18n';
import { movedFromToWire } from '../application/moved-from';
import { namesToWire } from '../catalog/names-to-wire';
import { deliveryCompanyTypes } from '../catalog/product-parts';
import { claimStatusToWire } from '../claim/claim-to-wire';
import type { Reader } from '../shared/shop';
import { toYmdt } from '../shared/ymdt';
import { courierName } from './courier-names';
import { lineActionsToWire } from './order-actions-to-wire';
import type { OrderOptionWire } from './order-parts';
import { trackingFieldsToWire } from './tracking';

/** One order line of endpoints 7 and 8. */
export function lineToWire(view: OrderView, lineView: LineView, shop: Reader): OrderOptionWire {
  const { line, claim } = lineView;
  const { language, timeZone } = shop;
  const { snapshot } = line;
  const t = translate(language);
  const names = namesToWire(snapshot, language);
  const isFree = !claim || claim.endedAt !== null;
  const isCancelableNow = isFree && isCancelable(line.status);
  const isReturnableNow = isFree && isReturnable(line.status);
  const claimStatus = claim && claimStatusToWire(claim.status);
  const ymdt = (instant: string | null) => instant && toYmdt(instant, timeZone);
  return {
    cancelable: isCancelableNow,
    claimNo: claimStatus && claim ? claim.claimNo : null,
    claimStatusType: claimStatus,
    claimStatusTypeLabel: claimStatus && t(`claimStatus.${claimStatus}`),
    delivery: deliveryToWire(view, lineView, shop),
    deliveryExpectedYmdt: `${view.deliveryOn} 00:00:00`,
    exchangeable: isReturnableNow,
    imageUrl: snapshot.imageUrl,
    inputs: snapshot.optionInputs,
    nextActions: lineActionsToWire(lineView),
    optionTitle: optionTitle(names),
    optionType: names.optionName ? 'NORMAL_OPTION' : 'PRODUCT_ONLY',
    optionUsed: names.optionName !== '',
    orderStatusDate: {
      buyConfirmYmdt: ymdt(line.confirmedAt),
      deliveryCompleteYmdt: ymdt(line.deliveredAt),
      payYmdt: ymdt(view.paidAt),
      registerYmdt: toYmdt(line.createdAt, timeZone),
    },
    orderStatusType: line.status,
    orderStatusTypeLabel: t(`orderStatus.${line.status}`),
    price: priceToWire(lineView),
    productNameEn: snapshot.productNameEn,
    refundable: isCancelableNow || isReturnableNow,
    returnable: isReturnableNow,
    lastRound: lineView.lastRound,
    deliveryYmd: view.deliveryOn,
    movedFromClosedDay: movedFromToWire(view.movedFrom, language),
    freeGifts: line.freeGifts.map((gift) => namesToWire(gift, language)),
    // Last, as in application-to-wire.ts: names after a spread are slow on Node 20.
    ...pick(
      line,
      'optionNo',
      'orderCnt',
      'orderNo',
      'orderOptionNo',
      'productNo',
      'recurringPaymentId',
      'round',
    ),
    ...names,
  };
}

function priceToWire({ line: { snapshot, orderCnt, buyAmt } }: LineView) {
  const { unit } = snapshot;
  return {
    addPrice: unit.addPrice,
    buyAmt,
    buyPrice: buyPrice(unit),
    immediateDiscountAmt: unit.discountAmt,
    immediateDiscountedAmt: lineBuyAmt({ unit, orderCnt }),
    immediateDiscountedPrice: buyPrice(unit),
    salePrice: unit.salePrice,
    standardAmt: standardPrice(unit) * orderCnt,
    standardPrice: standardPrice(unit),
  };
}

/**
 * For a gift no carrier, number or link, because only the recipient may track it
 * (docs/rules/privacy.md#tracking).
 */
function deliveryToWire(view: OrderView, { line, delivery }: LineView, shop: Reader) {
  return {
    deliveryCompanyType: delivery ? companyTypeOf(delivery.companyType) : null,
    deliveryCompanyTypeLabel: delivery && courierName(delivery.companyType, shop.language),
    deliveryNo: line.deliveryNo ?? 0,
    invoiceNo: delivery?.invoiceNo ?? null,
    retrieveInvoiceUrl: delivery?.trackingUrl ?? null,
    usesShippingInfoLaterInput: view.isGift,
    ...trackingFieldsToWire(delivery?.tracking, shop),
  };
}

export function companyTypeOf(code: string) {
  return deliveryCompanyTypes.find((known) => known === code) ?? 'ETC';
}
