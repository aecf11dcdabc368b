import type { Shop } from '@/lib/contract/shared/shop';
import type { Application } from '@/lib/domain/application/application';
import { currentRound } from '@/lib/domain/application/application';
import type {
  ApplicationDetail,
  ApplicationView,
  Applied,
  FreeGiftChoice,
} from '@/lib/domain/application/application-view';
import { movedFrom } from '@/lib/domain/application/closed-days';
import { buyPrice, standardPrice } from '@/lib/domain/billing/money';
import { comingFreeGifts } from '@/lib/domain/catalog/free-gifts';
import type { WaitingRights } from '@/lib/domain/gift/group';
import { asGroupNo } from '@/lib/domain/shared/ids';
import { pick } from '@/lib/domain/shared/pick';
import { type Language, translate } from '@/lib/i18n';
import { optionInputsFromWire } from '../catalog/cart-from-wire';
import { cycleToWire } from '../catalog/cart-to-wire';
import { namesToWire } from '../catalog/names-to-wire';
import { allowedCyclesToWire, freeGiftToWire, giftConditionToWire } from '../catalog/product-to-wire';
import { giftCardFromWire } from '../gift/greetings';
import { fromYmdt, toYmd, toYmdt } from '../shared/ymdt';
import type { ApplicationGiftsResponse, ChangeInfoRequest } from './application-change';
import type { ApplicationWire } from './application-detail';
import { movedFromToWire } from './moved-from';
import { announcedChangeToWire } from './notice-to-wire';
import type { ApplicationListItemWire, ApplyRequest, ApplyWire } from './recurring-payment';

function giftLinesOf({ freeGiftPlan, lastRound }: Application, language: Language) {
  return comingFreeGifts(freeGiftPlan, lastRound).map((option) => ({
    imageUrl: option.imageUrl,
    ...namesToWire(option, language),
  }));
}

/** The fields common to the list and the detail. */
function sharedPart(view: ApplicationView, shop: Shop) {
  const { language, timeZone } = shop;
  const { application, nextDelivery } = view;
  return {
    adjustableDeliveryCycle: allowedCyclesToWire(application.snapshot.allowedCycles),
    deliveryCycle: cycleToWire(application.cycle),
    gifts: giftLinesOf(application, language),
    isPresent: application.isGift,
    ...pick(view, 'nextActions', 'nextRound', 'nextAmount', 'farAreaAmt'),
    nextRecurringDate: nextDelivery.on ?? '',
    nextRecurringDateEstimated: nextDelivery.isEstimated,
    movedFromClosedDay: movedFromToWire(movedFrom(nextDelivery.movedFromOn, view.timetable.closed), language),
    recurringPaymentChangeAgreements: view.changes.map((change) => announcedChangeToWire(change, shop)),
    recurringPaymentGroupNo: application.groupNo,
    ...pick(application, 'recurringPaymentId', 'lastRound', 'createdRounds'),
    registerYmd: application.registeredOn,
    statusLabel: translate(language)(`status.${application.status}`),
    statusType: application.status,
    statusChangeReason: application.statusReason,
    currentRound: currentRound(application),
    deadlineYmd: view.deadlineOn,
    giftLabel: view.label,
    invitationYmdt: view.invitationAt && toYmdt(view.invitationAt, timeZone),
  };
}

export function listItemToWire(view: ApplicationView, shop: Shop): ApplicationListItemWire {
  const { application } = view;
  const { pausedAt, closedAt, snapshot } = application;
  return {
    buyPrice: buyPrice(snapshot.unit),
    standardPrice: standardPrice(snapshot.unit),
    cardNo: view.card.cardNo,
    cardEndDigit: view.card.endDigits,
    closeYmd: closedAt && toYmd(closedAt, shop.timeZone),
    pauseYmd: pausedAt && toYmd(pausedAt, shop.timeZone),
    mainImageUrl: snapshot.imageUrl,
    orderCnt: application.orderCnt,
    productNo: application.productNo,
    receiverName: view.recipient?.name ?? null,
    ...namesToWire(application.snapshot, shop.language),
    // Last: on Node 20 a large object takes a hundred times as long where names follow a spread (bench/README.md).
    ...sharedPart(view, shop),
  };
}

export function detailToWire(detail: ApplicationDetail, shop: Shop): ApplicationWire {
  const { application, card, waiting } = detail;
  const { language, timeZone } = shop;
  return {
    cardInfo: { cardCompanyName: card.cardName, cardEndDigit: card.endDigits, cardNo: card.cardNo },
    deliveryInfo: deliveryInfoToWire(detail, shop),
    nextDeliveryDate: detail.nextDelivery.on ?? '',
    nextDeliveryDateEstimated: detail.nextDelivery.isEstimated,
    productInfo: {
      ...namesToWire(application.snapshot, shop.language),
      imageUrl: application.snapshot.imageUrl,
      ...pick(application, 'optionNo', 'orderCnt', 'productNo'),
    },
    status: application.status,
    resendsLeft: waiting && waiting.invitationAt === null ? waiting.resendsLeft : null,
    recipientChangesLeft: waiting?.recipientChangesLeft ?? null,
    extensionDays: waiting && canBeExtended(waiting) ? waiting.extensionDays : null,
    rounds: detail.rounds.map((line) => ({
      ...pick(line, 'round', 'orderNo', 'orderOptionNo', 'deliveryAmt'),
      deliveryYmd: line.deliveryOn,
      movedFromClosedDay: movedFromToWire(movedFrom(line.movedFromOn, detail.timetable.closed), language),
      arrivedYmd: line.deliveredAt && toYmd(line.deliveredAt, timeZone),
      statusType: line.status,
      amount: line.buyAmt,
    })),
    ...sharedPart(detail, shop),
  };
}

/**
 * For a gift the orderer sees the masked name and contact of the recipient, and no address
 * (docs/rules/privacy.md#masking).
 */
function deliveryInfoToWire(
  { application, recipient, address }: ApplicationDetail,
  { timeZone }: Shop,
): ApplicationWire['deliveryInfo'] {
  if (application.isGift || !address)
    return {
      addressNo: 0,
      addressUpdateYmdt: '',
      receiverAddress: '',
      receiverContact: recipient?.contact ?? '',
      receiverDetailAddress: '',
      receiverName: recipient?.name ?? '',
    };
  const { contact } = address;
  return {
    addressNo: application.addressNo ?? 0,
    addressUpdateYmdt: toYmdt(address.updatedAt, timeZone),
    receiverAddress: contact.address,
    receiverContact: contact.contact1,
    receiverDetailAddress: contact.detailAddress,
    receiverName: contact.receiverName,
  };
}

const canBeExtended = ({ isExtended, invitationAt }: WaitingRights) => !isExtended && invitationAt === null;

export function appliedToWire(applied: Applied, { language, timeZone }: Shop): ApplyWire {
  const { group, card, amounts, recipient, address, applications } = applied;
  return {
    recurringPaymentGroupNo: group.groupNo,
    isPresent: group.isGift,
    statusType: applications[0]?.status ?? 'WAITING',
    deadlineYmd: applied.deadlineOn,
    invitationYmdt: group.invitationAt && toYmdt(group.invitationAt, timeZone),
    ...pick(amounts, 'buyAmt', 'discountAmt', 'standardAmt'),
    cardEndDigit: card.endDigits,
    cardName: card.cardName,
    cardNo: card.cardNo,
    cartNos: applied.cartNos,
    deliveryAmt: amounts.deliveryAmt + amounts.remoteDeliveryAmt,
    ordererName: group.orderer.name,
    products: applications.map((application) => ({
      ...namesToWire(application.snapshot, language),
      gifts: giftLinesOf(application, language),
      recurringPaymentId: application.recurringPaymentId,
    })),
    receiverAddress: address?.address ?? null,
    receiverContact: recipient?.contact ?? address?.contact1 ?? null,
    receiverDetailAddress: address?.detailAddress ?? null,
    receiverJibunAddress: address?.jibunAddress ?? null,
    receiverName: recipient?.name ?? address?.receiverName ?? null,
  };
}

export function freeGiftChoiceToWire(choice: FreeGiftChoice, shop: Shop): ApplicationGiftsResponse {
  const { condition } = choice;
  return {
    ...(condition && { freeGiftCondition: giftConditionToWire(condition, shop) }),
    freeGifts: condition?.options.map((option) => freeGiftToWire(option, shop.language)) ?? [],
    recurringPaymentId: choice.recurringPaymentId,
    selectedFreeGifts: choice.chosen.map((option) => freeGiftToWire(option, shop.language)),
  };
}

function receiverFromWire({ receiverInfoForPresent: typed, receiverAsInGroupNo, ...body }: ApplyRequest) {
  const language = body.receiverLanguage ?? null;
  if (typed) return { name: typed.receiverName, contact: typed.receiverContact, language };
  return receiverAsInGroupNo ? { asIn: asGroupNo(receiverAsInGroupNo), language } : null;
}

export function applyFromWire(body: ApplyRequest, timeZone: string) {
  return {
    orderSheetNo: body.orderSheetNo,
    addressNo: body.addressNo ?? null,
    cardNo: body.cardNo ?? null,
    ordererEmail: body.ordererEmail ?? null,
    paymentAmount: body.paymentAmount ?? null,
    recipient: receiverFromWire(body),
    invitationAt: body.invitationYmdt ? fromYmdt(body.invitationYmdt, timeZone) : null,
    card: body.giftCard ? giftCardFromWire(body.giftCard) : null,
    agreedAreaAmt: body.agreedAreaAmt ?? null,
    orderAgain: body.orderAgain === true,
    agreedTerms: (body.agreementTermsAgrees ?? []).flatMap(({ termsType, isAgree }) =>
      termsType && isAgree === true ? [termsType] : [],
    ),
    freeGiftChoices: (body.freeGifts ?? []).map(({ targetOptionNo, freeGiftOptionNos }) => ({
      optionNo: targetOptionNo,
      freeGiftOptionNos,
    })),
  };
}

/** null and absent both mean "no change". */
export function infoChangeFromWire(body: ChangeInfoRequest) {
  const { product } = body;
  return {
    cardNo: body.cardNo ?? null,
    addressNo: body.addressNo ?? null,
    lastRound: body.lastRound ?? null,
    cycle: body.cycle ?? null,
    product: product
      ? {
          ...pick(product, 'productNo', 'optionNo', 'orderCnt'),
          optionInputs: product.optionInputs ? optionInputsFromWire(product.optionInputs) : null,
        }
      : null,
  };
}
