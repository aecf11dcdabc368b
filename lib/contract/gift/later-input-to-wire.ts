import type { Application } from '@/lib/domain/application/application';
import { roundsWithFreeGift } from '@/lib/domain/catalog/free-gifts';
import type { LaterInput } from '@/lib/domain/gift/guest-gift';
import type { Language } from '@/lib/i18n';
import { termsInfosToWire } from '../account/terms-to-wire';
import { movedFromToWire } from '../application/moved-from';
import { cycleToWire } from '../catalog/cart-to-wire';
import { namesToWire } from '../catalog/names-to-wire';
import { freeGiftToWire } from '../catalog/product-to-wire';
import type { Reader } from '../shared/shop';
import { toYmdt } from '../shared/ymdt';
import { giftCardToWire } from './greetings';
import type { AcceptRequest, AcceptResponse, LaterInputWire } from './later-input';
import { farAreasToWire, receiverFromWire } from './receiver-to-wire';

/**
 * Name and number are the input of the orderer, which the recipient may correct. The answer has no price
 * (docs/rules/privacy.md#what-the-recipient-never-learns).
 */
export function laterInputToWire(
  gift: LaterInput,
  { language, timeZone, recipientKeptDays }: Reader & { recipientKeptDays: number },
): LaterInputWire {
  const { group, recipient } = gift;
  return {
    ordererName: group.orderer.name,
    receiverContact1: recipient.typedContact,
    receiverName: recipient.typedName,
    recurringPaymentGroupNo: group.groupNo,
    recurringPayments: gift.applications.map(({ application, offer, firstDeliveryOn, movedFrom }) => ({
      delivery: cycleToWire(application.cycle),
      freeGifts: (offer?.condition.options ?? []).map((option) => ({
        ...freeGiftToWire(option, language),
        selected: offer?.condition.quantityType === 'ALL' || isSelected(offer?.selectedNos, option.optionNo),
      })),
      ...(offer && {
        giftCondition: {
          conditionNo: offer.condition.conditionNo,
          giftOptionQuantityType: offer.condition.quantityType,
          selectableGiftQuantity: offer.condition.selectableQuantity,
          giftRounds: roundsWithFreeGift(
            offer.condition,
            application.createdRounds + 1,
            application.lastRound ?? application.createdRounds + 1,
          ),
        },
      }),
      ...productLine(application, language),
      lastRound: application.lastRound ?? 0,
      orderCnt: application.orderCnt,
      recurringDate: firstDeliveryOn,
      movedFromClosedDay: movedFromToWire(movedFrom, language),
      recurringPaymentId: application.recurringPaymentId,
    })),
    registerYmdt: toYmdt(group.createdAt, timeZone),
    termsInfos: termsInfosToWire(gift.terms, language),
    recipientKeptDays,
    deadlineYmd: gift.lastDay,
    giftCard: giftCardToWire(gift.card, group.orderer.name),
    farAreas: farAreasToWire(gift.farAreas, language),
  };
}

const isSelected = (selectedNos: number[] | undefined, optionNo: number) =>
  selectedNos?.includes(optionNo) ?? false;

export function productLine({ snapshot }: Pick<Application, 'snapshot'>, language: Language) {
  return {
    imageUrl: snapshot.imageUrl,
    ...namesToWire(snapshot, language),
  };
}

export function acceptFromWire(body: AcceptRequest) {
  const address = receiverFromWire(body);
  const choices = (body.gifts ?? []).map((gift) => ({
    recurringPaymentId: gift.recurringPaymentId,
    optionNos: gift.freeGiftOptionNos ?? null,
    conditionNo: gift.conditionNo ?? null,
  }));
  return { address, password: body.password, choices, agreed: agreedTypes(body.agreementTermsAgrees ?? []) };
}

/** A consent counts if one entry agrees to it and no entry refuses it. */
function agreedTypes(given: Array<{ termsType?: string | null; isAgree?: boolean | null }>): string[] {
  const refused = given.filter(({ isAgree }) => isAgree !== true).map(({ termsType }) => termsType);
  return given.flatMap(({ termsType }) => (termsType && !refused.includes(termsType) ? [termsType] : []));
}

export function acceptedToWire(accepted: {
  groupNo: string;
  applications: Array<{ recurringPaymentId: string; firstDeliveryOn: string }>;
  isOrdererTold: boolean;
  isRecipientTold: boolean;
}): AcceptResponse {
  return {
    recurringPaymentGroupNo: accepted.groupNo,
    statusType: 'ACTIVE',
    isOrdererTold: accepted.isOrdererTold,
    isRecipientTold: accepted.isRecipientTold,
    recurringPayments: accepted.applications.map(({ recurringPaymentId, firstDeliveryOn }) => ({
      recurringPaymentId,
      statusType: 'ACTIVE',
      firstDeliveryYmd: firstDeliveryOn,
    })),
  };
}
