import { claimReasonTypes, responsibleFor } from '@/lib/domain/claim/claim';
import type { LineView, OrderView } from '@/lib/domain/order/order-view';
import { translate } from '@/lib/i18n';
import { pgTypeOf } from '../billing/gateway-codes';
import type { Reader } from '../shared/shop';
import { toYmdt } from '../shared/ymdt';
import { courierName } from './courier-names';
import { orderActionsToWire } from './order-actions-to-wire';
import type { OrderWire } from './order-detail';
import { companyTypeOf, lineToWire } from './order-line-to-wire';
import { extrasOf, firstAmounts, lastAmounts } from './order-to-wire';

/** Endpoint 8. For a gift the view has only the recipient's masked name, so the other fields are '' or null. */
export function orderToWire(view: OrderView, shop: Reader): OrderWire {
  const { language, timeZone } = shop;
  const t = translate(language);
  const { receiver, orderer, card } = view;
  const isPaid = view.paymentState === 'PAID';
  return {
    claimReasonTypes: claimReasonTypes.map((claimReasonType) => ({
      claimReasonType,
      label: t(`claimReason.${claimReasonType}`),
      responsibleObjectType: responsibleFor(claimReasonType),
    })),
    defaultOrderStatusType: view.lines[0]?.line.status ?? 'PAY_WAIT',
    deliveryMemo: receiver.memo,
    firstOrderAmount: firstAmounts(view),
    lastOrderAmount: lastAmounts(view),
    nextActions: orderActionsToWire(view),
    orderNo: view.orderNo,
    orderOptionsGroupByPartner: [
      {
        orderOptionsGroupByDelivery: parcelsOf(view).map((lines, nth) =>
          parcelToWire(view, lines, nth, shop),
        ),
      },
    ],
    orderYmdt: toYmdt(view.createdAt, timeZone),
    orderer: {
      ordererContact1: orderer.contact,
      ordererEmail: orderer.email,
      ordererName: orderer.name,
    },
    payInfo: {
      cardInfo: {
        approveYmdt: view.paidAt && toYmdt(view.paidAt, timeZone),
        cardAmt: isPaid ? view.payAmt : null,
        cardName: card.cardName,
        cardNo: card.endDigits,
      },
      payAmt: isPaid ? view.payAmt : 0,
    },
    payTypeLabel: t('claim.payByCard'),
    pgType: pgTypeOf(view.gateway),
    refundTypeLabel: t('claim.refundToCard'),
    shippingAddress: {
      // The order has its own copy of the address, not the address book's row.
      addressNo: 0,
      receiverAddress: receiver.address || null,
      receiverContact1: receiver.contact || null,
      receiverContact2: receiver.contact2 || null,
      receiverDetailAddress: receiver.detailAddress || null,
      receiverJibunAddress: receiver.jibunAddress || null,
      receiverName: receiver.name || null,
      receiverZipCd: receiver.zip || null,
    },
    refunds: view.refunds.filter(isForOrderer).map(({ amount, state, startedAt, goodwill }) => ({
      amount,
      state,
      requestedAt: toYmdt(startedAt, timeZone),
      reason: goodwill,
    })),
    ...extrasOf(view),
  };
}

/** What a bank refused is in work as long as nobody made it good; goodwill is told once the bank has made it. */
const isForOrderer = ({ state, isMadeGood, goodwill }: OrderView['refunds'][number]) =>
  state !== 'REFUSED' || (!isMadeGood && goodwill === null);

/** Groups the lines by parcel; unshipped lines form one group. A gift is always one group. */
function parcelsOf(view: OrderView): LineView[][] {
  const byParcel = new Map<number | null, LineView[]>();
  for (const lineView of view.lines) {
    const { deliveryNo } = lineView.line;
    byParcel.set(deliveryNo, [...(byParcel.get(deliveryNo) ?? []), lineView]);
  }
  return [...byParcel.values()];
}

/** The delivery fee belongs to the order, so only the first parcel shows it. */
function parcelToWire(view: OrderView, lines: LineView[], nth: number, shop: Reader) {
  const { receiver } = view;
  const delivery = lines.find((line) => line.delivery)?.delivery ?? null;
  return {
    deliveryAmt: nth === 0 ? view.deliveryAmt : 0,
    deliveryCompanyType: delivery && companyTypeOf(delivery.companyType),
    deliveryCompanyTypeLabel: delivery && courierName(delivery.companyType, shop.language),
    deliveryMemo: receiver.memo || null,
    deliveryNo: lines[0]?.line.deliveryNo ?? 0,
    invoiceNo: delivery?.invoiceNo ?? '',
    orderOptions: lines.map((line) => lineToWire(view, line, shop)),
    receiverAddress: receiver.address,
    receiverContact1: receiver.contact,
    receiverContact2: receiver.contact2,
    receiverDetailAddress: receiver.detailAddress,
    receiverJibunAddress: receiver.jibunAddress || null,
    receiverName: receiver.name,
    receiverZipCd: receiver.zip,
    remoteDeliveryAmt: nth === 0 ? view.remoteDeliveryAmt : 0,
    retrieveInvoiceUrl: delivery?.trackingUrl ?? null,
    returnDeliveryAmt: view.returnDeliveryAmt,
    usesShippingInfoLaterInput: view.isGift,
  };
}
