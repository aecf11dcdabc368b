import { expect, test } from 'vitest';
import { valuesOf } from './condition-values';

const days = { startOn: '2026-01-01', endOn: '2026-12-31' };
const fields = {
  nameKo: '사은품',
  nameEn: 'Free gift',
  ...days,
  cycleType: 'CUSTOM' as const,
  cycleMultiple: null,
  cycleRounds: [3, 6],
  quantityType: 'ALL' as const,
  selectableQuantity: null,
};

test('the form sees what can be edited, and not what changes with the clock', () => {
  const condition = { ...fields, conditionNo: 1, productNo: 2, options: [] };
  const planned = valuesOf({ ...condition, state: 'PLANNED', hiddenBy: null }, days);
  expect(planned).toEqual({ ...fields, optionNos: [] });
  expect(valuesOf({ ...condition, state: 'RUNNING', hiddenBy: 9 }, days)).toEqual(planned);
});

test('a new one begins with the dates', () => {
  expect(valuesOf(null, days)).toMatchObject({ ...days, nameKo: '', optionNos: [] });
});
