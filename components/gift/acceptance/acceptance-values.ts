import type { z } from 'zod';
import type { acceptRequest } from '@/lib/contract/gift/later-input';
import type { OfferedGift, OfferedItem } from './wire-cycle';

/** The form is the request of endpoint 10, so that each field error of the server belongs to a form field. */
export type AcceptanceValues = z.input<typeof acceptRequest>;

/** Name and number are filled in. No consent is ticked. */
export function startValues(gift: OfferedGift): AcceptanceValues {
  return {
    receiverName: gift.receiverName,
    receiverContact1: gift.receiverContact1,
    receiverContact2: '',
    receiverZipCd: '',
    receiverAddress: '',
    receiverDetailAddress: '',
    receiverJibunAddress: '',
    deliveryMemo: '',
    password: '',
    passwordConfirm: '',
    gifts: giftChoices(gift, []),
    agreementTermsAgrees: gift.termsInfos.map(({ termsType }) => ({ termsType, isAgree: false })),
  };
}

type Choices = NonNullable<AcceptanceValues['gifts']>;

/** One choice per item with free gifts; the earlier choice stays while it is still offered. */
export function giftChoices(gift: OfferedGift, before: Choices): Choices {
  return gift.recurringPayments.flatMap((item) => {
    if (!item.giftCondition) return [];
    const { recurringPaymentId, giftCondition } = item;
    const offered = item.freeGifts.filter(({ soldOut }) => !soldOut);
    const earlier = before.find((choice) => choice.recurringPaymentId === recurringPaymentId);
    const isChosen = (optionNo: number, selected: boolean) =>
      giftCondition.giftOptionQuantityType === 'ALL' ||
      (earlier ? (earlier.freeGiftOptionNos?.includes(optionNo) ?? false) : selected);
    return [
      {
        recurringPaymentId,
        conditionNo: giftCondition.conditionNo,
        freeGiftOptionNos: offered
          .filter(({ optionNo, selected }) => isChosen(optionNo, selected))
          .map(({ optionNo }) => optionNo)
          .slice(0, giftCondition.selectableGiftQuantity ?? offered.length),
      },
    ];
  });
}

/** Only where something in stock can be chosen, or left, is there a step for it. */
export const hasChoice = (gift: OfferedGift) => gift.recurringPayments.some((item) => mostChoices(item) > 0);

/** Whether free gifts come with a round of this gift. */
export const hasFreeGifts = ({ giftCondition, freeGifts }: OfferedItem) =>
  freeGifts.length > 0 && (giftCondition?.giftRounds ?? []).length > 0;

function mostChoices({ giftCondition, freeGifts }: OfferedItem): number {
  if (giftCondition?.giftOptionQuantityType !== 'SELECTABLE' || giftCondition.giftRounds.length === 0)
    return 0;
  const offered = freeGifts.filter(({ soldOut }) => !soldOut).length;
  return Math.min(giftCondition.selectableGiftQuantity ?? 0, offered);
}

/** The number of free gifts that can still be chosen from those in stock. */
export function missingChoices(gift: OfferedGift, choices: Choices): number {
  return gift.recurringPayments.reduce((missing, item) => {
    const most = mostChoices(item);
    if (most === 0) return missing;
    const chosen = choices.find((choice) => choice.recurringPaymentId === item.recurringPaymentId);
    return missing + most - (chosen?.freeGiftOptionNos?.length ?? 0);
  }, 0);
}
