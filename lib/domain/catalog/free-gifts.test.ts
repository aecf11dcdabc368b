import { expect, test } from 'vitest';
import { chooseFreeGifts, type FreeGiftCondition, roundsWithFreeGift } from './free-gifts';

const option = (optionNo: number) => ({
  optionNo,
  productNo: 1,
  productNameKo: '머그',
  productNameEn: 'Mug',
  optionNameKo: '',
  optionNameEn: '',
  optionValueKo: '',
  optionValueEn: '',
  imageUrl: '',
});
const condition = (change: Partial<FreeGiftCondition> = {}): FreeGiftCondition => ({
  conditionNo: 1,
  nameKo: '',
  nameEn: '',
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: '2027-01-01T00:00:00Z',
  cycleType: 'NONE',
  cycleMultiple: null,
  cycleRounds: [],
  quantityType: 'SELECTABLE',
  selectableQuantity: 2,
  options: [option(1), option(2), option(3)],
  ...change,
});

test('a condition gives its gift in all rounds, every n-th, or the listed ones', () => {
  expect(roundsWithFreeGift(condition(), 1, 4)).toEqual([1, 2, 3, 4]);
  expect(roundsWithFreeGift(condition({ cycleType: 'MULTIPLE', cycleMultiple: 3 }), 1, 7)).toEqual([3, 6]);
  expect(roundsWithFreeGift(condition({ cycleType: 'CUSTOM', cycleRounds: [1, 5, 9] }), 2, 8)).toEqual([5]);
});

test('at most n different gifts can be chosen, or none', () => {
  const numbers = (chosen: number[] | null) =>
    chooseFreeGifts(condition(), chosen, 'gifts').map((gift) => gift.optionNo);
  expect(numbers([2, 3])).toEqual([2, 3]);
  expect(numbers([])).toEqual([]);
  expect(numbers(null)).toEqual([]);
  for (const wrong of [[1, 2, 3], [1, 1], [9]]) expect(() => numbers(wrong)).toThrow('FREE_GIFT_INVALID');
});

test('ALL gives every gift, named or not, and refuses a smaller choice', () => {
  const all = condition({ quantityType: 'ALL', selectableQuantity: null });
  expect(chooseFreeGifts(all, null, 'gifts')).toHaveLength(3);
  for (const given of [[3, 2, 1], []]) expect(chooseFreeGifts(all, given, 'gifts')).toHaveLength(3);
  for (const wrong of [
    [1, 2],
    [1, 2, 9],
  ])
    expect(() => chooseFreeGifts(all, wrong, 'gifts')).toThrow('FREE_GIFT_INVALID');
});
