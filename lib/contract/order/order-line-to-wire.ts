import { buyPrice, lineBuyAmt, standardPrice } from '@/lib/domain/billing/money';
import type { FreeGiftOption } from '@/lib/domain/catalog/free-gifts';
import { optionTitle } from '@/lib/domain/catalog/option-title';
import { isCancelable, isReturnable } from '@/lib/domain/order/order';
import type { LineView, OrderView } from '@/lib/domain/order/order-view';
import { pick } from '@/lib/domain/shared/pick';
import { textIn } from '@/lib/domain/shared/words/language';
import { type Language, translate } from '@/lib/i18n';
import { movedFromToWire } from '../application/moved-from';
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
  const optionName = textIn(language, snapshot.optionNameKo, snapshot.optionNameEn);
  const optionValue = textIn(language, snapshot.optionValueKo, snapshot.optionValueEn);
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
    optionName,
    ...pick(line, 'optionNo', 'orderCnt', 'orderNo', 'orderOptionNo', 'productNo'),
    ...pick(line, 'recurringPaymentId', 'round'),
    optionTitle: optionTitle({ optionName, optionValue }),
    optionType: optionName ? 'NORMAL_OPTION' : 'PRODUCT_ONLY',
    optionUsed: optionName !== '',
    optionValue,
    orderStatusDate: {
      buyConfirmYmdt: ymdt(line.confirmedAt),
      deliveryCompleteYmdt: ymdt(line.deliveredAt),
      payYmdt: ymdt(view.paidAt),
      registerYmdt: toYmdt(line.createdAt, timeZone),
    },
    orderStatusType: line.status,
    orderStatusTypeLabel: t(`orderStatus.${line.status}`),
    price: priceToWire(lineView),
    productName: textIn(language, snapshot.productNameKo, snapshot.productNameEn),
    productNameEn: snapshot.productNameEn,
    refundable: isCancelableNow || isReturnableNow,
    returnable: isReturnableNow,
    lastRound: lineView.lastRound,
    deliveryYmd: view.deliveryOn,
    movedFromClosedDay: movedFromToWire(view.movedFrom, language),
    freeGifts: line.freeGifts.map((gift) => freeGiftLine(gift, language)),
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

function freeGiftLine(gift: FreeGiftOption, language: Language) {
  return {
    optionName: textIn(language, gift.optionNameKo, gift.optionNameEn),
    optionValue: textIn(language, gift.optionValueKo, gift.optionValueEn),
    productName: textIn(language, gift.productNameKo, gift.productNameEn),
  };
}
