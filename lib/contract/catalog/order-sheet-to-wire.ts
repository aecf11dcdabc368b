import { deliveryFee, deliveryGroups, lineBuyAmt } from '@/lib/domain/billing/money';
import type { Address } from '@/lib/domain/catalog/address';
import { type OrderSheetView, shipments } from '@/lib/domain/catalog/order-sheet';
import { pick } from '@/lib/domain/shared/pick';
import { translate } from '@/lib/i18n';
import { termsInfosToWire } from '../account/terms-to-wire';
import { movedFromToWire } from '../application/moved-from';
import { pgTypeOf } from '../billing/gateway-codes';
import type { Reader } from '../shared/shop';
import { toYmdt } from '../shared/ymdt';
import { optionInputsFromWire } from './cart-from-wire';
import { cycleToWire } from './cart-to-wire';
import { chosenOptionToWire, chosenProductToWire, deliveryConditionToWire } from './chosen-to-wire';
import type { OrderSheetRequest, OrderSheetWire } from './order-sheet';

type Line = OrderSheetView['lines'][number];

/** 0 and null both say "no end round" (docs/rules/rounds.md#last-round). */
export function sheetLineFromWire(line: OrderSheetRequest['products'][number]) {
  return {
    ...pick(line, 'productNo', 'optionNo', 'orderCnt'),
    optionInputs: optionInputsFromWire(line.optionInputs),
    cycle: line.recurringPaymentDelivery ?? null,
    lastRound: line.recurringPaymentLastRound || null,
  };
}

export function orderSheetToWire(view: OrderSheetView, shop: Reader): OrderSheetWire {
  const { sheet, lines, amounts, orderer } = view;
  const { language } = shop;
  return {
    orderSheetNo: sheet.orderSheetNo,
    isPresent: sheet.isGift,
    expiresAt: toYmdt(sheet.expiresAt, shop.timeZone),
    roundTotalAmt: amounts.payAmt,
    maxTotalAmt: view.maxTotalAmt,
    farGift: view.farGift,
    deadlineYmd: view.deadlineOn,
    invitationYmdt: view.invitationAt && toYmdt(view.invitationAt, shop.timeZone),
    paymentSchedule: view.schedule.map((planned) => ({
      ...pick(planned, 'optionNo', 'round', 'amount'),
      chargeYmd: planned.chargeOn,
      deliveryYmd: planned.deliveryOn,
    })),
    agreementTypes: view.terms.flatMap(({ termsType }) => agreementTypeOf[termsType] ?? []),
    availablePayTypes: [
      {
        payType: 'CREDIT_CARD',
        payTypeLabel: translate(language)('word.card'),
        pgTypes: [pgTypeOf(view.gateway)],
      },
    ],
    deliveryGroups: shipments(lines).flatMap((shipment) =>
      deliveryGroups(shipment).map((group) => toGroup(group, view, shop)),
    ),
    orderSheetAddress: {
      ...(view.addresses.main && { mainAddress: toAddress(view.addresses.main) }),
      recentAddresses: view.addresses.recent.map(toAddress),
    },
    ordererContact: {
      ordererContact1: orderer.mobile,
      ordererContact2: '',
      ordererEmail: orderer.email,
      ordererName: orderer.name,
    },
    paymentInfo: {
      cartAmt: amounts.buyAmt,
      deliveryAmt: amounts.deliveryAmt,
      paymentAmt: amounts.payAmt,
      productAmt: amounts.buyAmt,
      remoteDeliveryAmt: amounts.remoteDeliveryAmt,
      totalImmediateDiscountAmt: amounts.discountAmt,
      totalStandardAmt: amounts.standardAmt,
    },
    termsInfos: termsInfosToWire(view.terms, language),
  };
}

/** The contract has a second, older name for some consents. */
const agreementTypeOf: Record<string, NonNullable<OrderSheetWire['agreementTypes']>[number]> = {
  USE: 'TERMS_OF_USE',
  PI_COLLECTION_AND_USE_ON_ORDER: 'PRIVACY_USAGE_AGREEMENT',
  ORDER_INFO_AGREE: 'ORDER_INFO_AGREE',
  REGULAR_PAYMENT_USE: 'REGULAR_PAYMENT_USE',
  AUTO_APPROVAL_USE: 'AUTO_APPROVAL_USE',
};

type GroupWire = OrderSheetWire['deliveryGroups'][number];

function toGroup(lines: Line[], view: OrderSheetView, shop: Reader): GroupWire {
  const deliveryAmt = deliveryFee(lines);
  const { remoteDeliveryAmt } = view.amounts;
  return {
    deliveryAmt,
    deliveryCondition: deliveryConditionToWire(lines, {
      deliveryAmt,
      remoteDeliveryAmt,
      isGift: view.sheet.isGift,
    }),
    orderProducts: lines.map((line) => toProduct(line, shop)),
  };
}

function toProduct(line: Line, shop: Reader): GroupWire['orderProducts'][number] {
  const { language } = shop;
  const chosen = { ...line, freeGiftOptionNos: line.freeGiftOptionNos ?? [] };
  return {
    buyAmt: lineBuyAmt(line),
    deliverable: true,
    optionUsed: line.option.nameKo !== '',
    orderProductOptions: [
      {
        recurringPaymentDelivery: {
          ...cycleToWire(line.cycle),
          firstRecurringDate: line.firstDeliveryOn,
          movedFromClosedDay: movedFromToWire(line.movedFrom, language),
        },
        ...chosenOptionToWire(line, chosen, shop),
      },
    ],
    ...chosenProductToWire(line.product, language),
  };
}

function toAddress({ addressNo, name, contact }: Address) {
  return {
    addressMemo: contact.memo,
    addressName: name,
    addressNo,
    receiverAddress: contact.address,
    receiverContact1: contact.contact1,
    receiverContact2: contact.contact2,
    receiverDetailAddress: contact.detailAddress,
    receiverJibunAddress: contact.jibunAddress ?? '',
    receiverName: contact.receiverName,
    receiverZipCd: contact.zip,
  };
}
