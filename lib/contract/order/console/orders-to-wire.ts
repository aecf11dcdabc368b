import type { FreeGiftOption } from '@/lib/domain/catalog/free-gifts';
import { hoursIn, type Identity } from '@/lib/domain/operations/identity';
import type { ConsoleOrderView, ShownLine } from '@/lib/domain/order/console-order';
import type { Order, OrderLine } from '@/lib/domain/order/order';
import type { NextBoxes } from '@/lib/domain/order/ship-day';
import { stepsFrom } from '@/lib/domain/order/shipping';
import { pick } from '@/lib/domain/shared/pick';
import { textIn } from '@/lib/domain/shared/words/language';
import type { Language } from '@/lib/i18n';
import { movedFromToWire } from '../../application/moved-from';
import { namesToWire } from '../../catalog/names-to-wire';
import type { ConsoleOrder, ConsoleOrderLine, NextBoxesWire, PickingListWire } from './orders';

export function consoleLineToWire(line: ShownLine, language: Language): ConsoleOrderLine {
  const { orderNo, recurringPaymentId, orderOptionNo, round, isGift, status } = line;
  return {
    orderNo,
    recurringPaymentGroupNo: line.groupNo,
    recurringPaymentId,
    orderOptionNo,
    round,
    isGift,
    status,
    ...namesOf(line, language),
    ...pick(line, 'orderCnt', 'buyAmt', 'createdAt', 'moneyState', 'ordererName'),
    ...pick(line, 'receiverName', 'liveClaim', 'isLate'),
    deliveryYmd: line.deliveryOn,
    isShortOfFreeGifts: line.missingFreeGifts.length > 0,
    steps: stepsFrom(status, line.liveClaim !== null),
  };
}

export function namesOf({ snapshot }: Pick<OrderLine, 'snapshot'>, language: Language) {
  const { productName, optionName: name, optionValue: value } = namesToWire(snapshot, language);
  return { productName, optionName: name ? `${name}: ${value}` : value };
}

const inputsOf = ({ snapshot }: Pick<OrderLine, 'snapshot'>) =>
  snapshot.optionInputs.map(({ inputLabel, inputValue }) => `${inputLabel}: ${inputValue}`);

function giftName(gift: FreeGiftOption, language: Language): string {
  const { productName, optionValue } = namesToWire(gift, language);
  return optionValue ? `${productName} (${optionValue})` : productName;
}

export function consoleOrderToWire(order: ConsoleOrderView, language: Language): ConsoleOrder {
  const gifts = (options: FreeGiftOption[]) => options.map((gift) => giftName(gift, language));
  return {
    ...order,
    recurringPaymentGroupNo: order.groupNo,
    deliveryYmd: order.deliveryOn,
    movedFromClosedDay: movedFromToWire(order.movedFrom, language),
    amounts: order,
    nextAttemptYmd: order.nextAttemptOn,
    lines: order.lines.map((line) => ({
      ...line,
      ...namesOf(line, language),
      inputs: inputsOf(line),
      addPrice: line.snapshot.unit.addPrice,
      freeGifts: gifts(line.freeGifts),
      missingFreeGifts: gifts(line.missingFreeGifts),
    })),
    parcels: order.parcels.map((parcel) => ({ ...parcel, deliveryCompanyType: parcel.companyType })),
  };
}

type Box = Omit<Order, 'lines' | 'parcels'> & {
  lines: Array<OrderLine & { isExchange: boolean }>;
  card: { words: string; signedBy: string } | null;
};

export function pickingListToWire(
  { boxes, shop, nextAfterOrderNo }: { boxes: Box[]; shop: Identity; nextAfterOrderNo: string | null },
  language: Language,
): PickingListWire {
  const gifts = (options: FreeGiftOption[]) => options.map((gift) => giftName(gift, language));
  const shown = boxes.map((box) => ({
    ...pick(box, 'orderNo', 'isGift', 'receiver', 'card'),
    deliveryYmd: box.deliveryOn,
    lines: box.lines.map((line) => ({
      ...pick(line, 'orderOptionNo', 'status', 'productNo', 'optionNo'),
      ...namesOf(line, language),
      inputs: inputsOf(line),
      orderCnt: line.orderCnt,
      freeGifts: gifts(line.freeGifts),
      missingFreeGifts: gifts(line.missingFreeGifts),
      isExchange: line.isExchange,
    })),
  }));
  const { contact, shopNameKo, shopNameEn } = shop;
  return {
    boxes: shown,
    sums: sumsOf(shown.flatMap((box) => box.lines)),
    shop: {
      name: textIn(language, shopNameKo, shopNameEn),
      phone: contact.phone,
      hours: hoursIn(language, contact),
    },
    nextAfterOrderNo,
  };
}

function sumsOf(lines: PickingListWire['boxes'][number]['lines']): PickingListWire['sums'] {
  const sums = new Map<string, PickingListWire['sums'][number]>();
  const add = (key: string, name: string, count: number, isFreeGift: boolean) =>
    sums.set(key, { name, count: (sums.get(key)?.count ?? 0) + count, isFreeGift });
  for (const line of lines) {
    const name = line.optionName ? `${line.productName} / ${line.optionName}` : line.productName;
    add(`option ${line.optionNo}`, name, line.orderCnt, false);
    for (const gift of line.freeGifts) add(`gift ${gift}`, gift, 1, true);
  }
  return [...sums.values()].sort((a, b) => Number(a.isFreeGift) - Number(b.isFreeGift) || b.count - a.count);
}

export const nextBoxesToWire = (next: NextBoxes | null): NextBoxesWire | null =>
  next && { deliveryYmd: next.deliveryOn, leavesByYmd: next.leavesBy, count: next.count };
