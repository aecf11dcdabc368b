import { expect, test } from 'vitest';
import { giftChoices, missingChoices } from './acceptance-values';
import type { OfferedGift } from './wire-cycle';

function offer(type: 'ALL' | 'SELECTABLE', quantity: number | null, selected: number[] = []): OfferedGift {
  const words = { imageUrl: '', optionName: '', optionValue: '', productName: '' };
  return {
    ordererName: '이영희',
    receiverContact1: '01012345678',
    receiverFirstName: '',
    receiverLastName: '',
    receiverName: '홍길동',
    recurringPaymentGroupNo: '1',
    recurringPayments: [
      {
        ...words,
        delivery: { cycleType: 'MONTH', cycle: 1, date: 15, dayOfWeek: null },
        freeGifts: [1, 2, 3].map((optionNo) => ({
          ...words,
          optionNo,
          selected: selected.includes(optionNo),
          soldOut: optionNo === 3,
        })),
        giftCondition: {
          conditionNo: 7,
          giftOptionQuantityType: type,
          selectableGiftQuantity: quantity,
          giftRounds: [1],
        },
        lastRound: 3,
        orderCnt: 1,
        recurringDate: null,
        movedFromClosedDay: null,
        recurringPaymentId: 'a',
      },
    ],
    registerYmdt: '',
    termsInfos: [],
    recipientKeptDays: 90,
    giftCard: null,
    farAreas: [],
    deadlineYmd: null,
  };
}

const chosen = (gift: OfferedGift, before: Parameters<typeof giftChoices>[1] = []) =>
  giftChoices(gift, before)[0]?.freeGiftOptionNos;

test('ALL takes everything that is left, SELECTABLE nothing that nobody chose', () => {
  expect(chosen(offer('ALL', null))).toEqual([1, 2]);
  expect(chosen(offer('SELECTABLE', 2))).toEqual([]);
  expect(chosen(offer('SELECTABLE', 2, [2]))).toEqual([2]);
});

test('an earlier choice stays while it is offered, within the number allowed', () => {
  const before = [{ recurringPaymentId: 'a', conditionNo: 6, freeGiftOptionNos: [3, 1, 2] }];
  expect(chosen(offer('SELECTABLE', 2), before)).toEqual([1, 2]);
  expect(chosen(offer('SELECTABLE', 1), before)).toEqual([1]);
  expect(giftChoices(offer('SELECTABLE', 1), before)[0]?.conditionNo).toBe(7);
});

test('what could still be chosen is counted of what is there, and nothing where nothing can be', () => {
  const missing = (gift: OfferedGift, before: Parameters<typeof giftChoices>[1] = []) =>
    missingChoices(gift, giftChoices(gift, before));
  const before = [{ recurringPaymentId: 'a', conditionNo: 7, freeGiftOptionNos: [1] }];
  expect(missing(offer('SELECTABLE', 1))).toBe(1);
  expect(missing(offer('SELECTABLE', 3))).toBe(2);
  expect(missing(offer('SELECTABLE', 2), before)).toBe(1);
  expect(missing(offer('SELECTABLE', 1), before)).toBe(0);
  expect(missing(offer('ALL', null))).toBe(0);
});
