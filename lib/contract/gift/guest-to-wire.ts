import { type Application, nextRound } from '@/lib/domain/application/application';
import { latestMove } from '@/lib/domain/application/away';
import { movedFrom } from '@/lib/domain/application/closed-days';
import { isFinal, isHeld } from '@/lib/domain/application/status';
import { comingFreeGifts, plannedFreeGiftRounds } from '@/lib/domain/catalog/free-gifts';
import { type Claim, stageOf } from '@/lib/domain/claim/claim';
import { type BoxCase, canReport } from '@/lib/domain/gift/box-case';
import type { GuestChoice, GuestDelivery, GuestGift } from '@/lib/domain/gift/guest-gift';
import { canThankFor } from '@/lib/domain/gift/thanks';
import { boxesStand, type Order, type OrderLine } from '@/lib/domain/order/order';
import { pick } from '@/lib/domain/shared/pick';
import { type Language, translate } from '@/lib/i18n';
import { movedFromToWire } from '../application/moved-from';
import { cycleToWire } from '../catalog/cart-to-wire';
import { deliveryCompanyTypes } from '../catalog/product-parts';
import { freeGiftToWire } from '../catalog/product-to-wire';
import { courierName } from '../order/courier-names';
import { trackingFieldsToWire } from '../order/tracking';
import type { Reader } from '../shared/shop';
import { toYmd, toYmdt } from '../shared/ymdt';
import { giftCardToWire, thanksToWire } from './greetings';
import type { GuestGiftWire } from './guest';
import { productLine } from './later-input-to-wire';

const isOpenFor = ({ state, orderOptionNo }: BoxCase, line: OrderLine) =>
  state === 'OPEN' && orderOptionNo === line.orderOptionNo;

/** The recipient does not see a report again that they withdrew. */
const shownCases = (cases: BoxCase[]) =>
  cases.flatMap(({ state, ...each }) => (state === 'WITHDRAWN' ? [] : [{ ...each, state }]));

/** The recipient's view of the gift: their own data in full, no price, and only the orderer's name. */
export function guestGiftToWire(gift: GuestGift, shop: Reader): GuestGiftWire {
  const { group, address } = gift;
  return {
    deliveryInfo: {
      addressMemo: address.memo,
      receiverAddress: address.address,
      receiverContact1: address.contact1,
      receiverContact2: address.contact2,
      receiverName: address.receiverName,
      receiverZipCd: address.zip,
      receiverDetailAddress: address.detailAddress,
    },
    ordererName: group.orderer.name,
    orders: gift.orders.map((order) => orderToWire(order, gift, shop)),
    recurringPaymentGroupNo: group.groupNo,
    recurringPayments: gift.applications.map((application) => ({
      ...applicationToWire(application, gift, shop.language),
      ...movesToWire(application, gift.away),
      plannedBoxes: (gift.planned.get(application.recurringPaymentId) ?? []).map(({ round, on }) => ({
        round,
        deliveryYmd: on,
      })),
      freeGiftChoice: choiceToWire(gift.choices.get(application.recurringPaymentId), shop.language),
    })),
    texts: gift.texts,
    todayYmd: gift.today,
    registerDate: group.createdOn,
    acceptedYmd: toYmd(gift.acceptedAt, shop.timeZone),
    giftCard: giftCardToWire(gift.card, group.orderer.name),
    thanks: thanksToWire(gift.thanks, shop.timeZone),
    cases: shownCases(gift.cases).map((each) => ({
      ...pick(each, 'caseNo', 'orderOptionNo', 'words', 'answer'),
      caseType: each.kind,
      caseStateType: each.state,
      claim: claimToWire(
        gift.claims.find(({ claimNo }) => claimNo === each.claimNo),
        shop.language,
      ),
      reportedYmdt: toYmdt(each.reportedAt, shop.timeZone),
    })),
    reportableOrderOptionNos: gift.orders
      .flatMap(({ lines }) => lines)
      .filter((line) => canReport(line) && !gift.cases.some((each) => isOpenFor(each, line)))
      .map(({ orderOptionNo }) => orderOptionNo),
    thankableOrderNos: gift.orders.filter(canThankFor).map(({ orderNo }) => orderNo),
  };
}

function orderToWire(
  order: Order,
  { deliveries, closedDays }: Pick<GuestGift, 'deliveries' | 'closedDays'>,
  { language, timeZone }: Reader,
) {
  const t = translate(language);
  return {
    orderNo: order.orderNo,
    orderYmdt: toYmdt(order.createdAt, timeZone),
    orderOptions: order.lines.map((line) => {
      const delivery = deliveries.get(line.orderOptionNo);
      return {
        ...productLine(line, language),
        nextActions: delivery
          ? [
              {
                actionGroupType: 'DELIVERY',
                nextActionType: 'VIEW_DELIVERY' as const,
                uri: delivery.trackingUrl ?? '',
              },
            ]
          : [],
        ...pick(line, 'orderCnt', 'orderOptionNo', 'productNo', 'recurringPaymentId', 'round'),
        orderStatusType: line.status,
        orderStatusTypeLabel: t(`orderStatus.${line.status}`),
        deliveryYmd: order.deliveryOn,
        movedFromClosedDay: movedFromToWire(movedFrom(order.movedFromOn, closedDays), language),
        arrivedYmd: line.deliveredAt && toYmd(line.deliveredAt, timeZone),
        freeGifts: line.freeGifts.map((option) => freeGiftToWire(option, language)),
        ...(delivery && { delivery: deliveryToWire(delivery, { language, timeZone }) }),
      };
    }),
  };
}

function deliveryToWire({ companyType, invoiceNo, trackingUrl, tracking }: GuestDelivery, shop: Reader) {
  return {
    deliveryCompanyType: deliveryCompanyTypes.find((code) => code === companyType) ?? 'ETC',
    deliveryCompanyTypeLabel: courierName(companyType, shop.language),
    invoiceNo,
    retrieveInvoiceUrl: trackingUrl,
    ...trackingFieldsToWire(tracking, shop),
  };
}

function movesToWire(
  { status, nextDeliveryOn: on, awayUses: used }: Application,
  { awayUses, awayDays }: GuestGift['away'],
) {
  return {
    dateMovesLeft: Math.max(0, awayUses - used),
    latestMoveYmd: status === 'ACTIVE' && on !== null ? latestMove(on, awayDays) : null,
  };
}

function choiceToWire(choice: GuestChoice | undefined, language: Language) {
  if (!choice) return null;
  return {
    selectableGiftQuantity: choice.condition.selectableQuantity ?? 0,
    chosenOptionNos: choice.chosen.map(({ optionNo }) => optionNo),
    options: choice.options.map((option) => freeGiftToWire(option, language)),
  };
}

/** A date is shown only if it is certain: not while paused, not after the last round (B86). */
function applicationToWire(
  application: Application,
  { orders, closedDays }: Pick<GuestGift, 'orders' | 'closedDays'>,
  language: Language,
) {
  const { status, cycle } = application;
  const wireCycle = cycleToWire(cycle);
  return {
    ...productLine(application, language),
    deliveryCycle: wireCycle.cycle,
    deliveryCycleType: wireCycle.cycleType,
    deliveryDate: wireCycle.date,
    deliveryDayOfWeek: wireCycle.dayOfWeek,
    freeGifts: comingFreeGifts(application.freeGiftPlan, application.lastRound).map((option) =>
      freeGiftToWire(option, language),
    ),
    freeGiftRounds: plannedFreeGiftRounds(application.freeGiftPlan, application.lastRound),
    lastRound: application.lastRound ?? 0,
    ...pick(application, 'orderCnt', 'productNo', 'recurringPaymentId'),
    recurringDate: status === 'ACTIVE' ? application.nextDeliveryOn : null,
    movedFromClosedDay: movedFromToWire(movedFrom(application.movedFromOn, closedDays), language),
    recurringPaymentStatus: status,
    recurringPaymentStatusLabel: translate(language)(`recipientStatus.${statusKey(application, orders)}`),
    round: nextRound(application, isFinal(status)),
  };
}

/** The recipient must not learn why the orderer's side stopped. After the last round, the status follows its boxes. */
function statusKey({ status, statusReason, recurringPaymentId: id }: Application, orders: Order[]) {
  if (isHeld({ status, statusReason })) return 'DELAYED';
  switch (status) {
    case 'WAITING':
    case 'ACTIVE':
      return status;
    case 'ROUND_FINISHED': {
      const lines = orders.flatMap((order) => order.lines.filter((line) => line.recurringPaymentId === id));
      return ({ COMING: status, THERE: 'ARRIVED', OVER: 'CLOSED' } as const)[boxesStand(lines)];
    }
    case 'SYSTEM_PAUSED':
      return 'DELAYED';
    case 'USER_PAUSED':
    case 'ADMIN_PAUSED':
      return 'PAUSED';
    default:
      return 'CLOSED';
  }
}

function claimToWire(claim: Claim | undefined, language: Language): GuestGiftWire['cases'][number]['claim'] {
  if (!claim || claim.claimType === 'CANCEL') return null;
  const { claimType, status } = claim;
  const t = translate(language);
  const claimStageType = stageOf[status];
  const claimLabel = `${t(`recipientClaim.${claimType}`)} · ${t(`recipientClaim.${claimStageType}`)}`;
  return { claimType, claimStageType, claimLabel };
}
