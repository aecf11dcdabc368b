import { expect, test } from 'vitest';
import { fieldsOfBoth, fieldsThatDiffer, mergedEdits } from './conflict';

const base = { name: 'tea', price: 10, days: ['MON'], note: '' };

test('what one of two changed is kept, whichever of them it was', () => {
  const theirs = { ...base, price: 12, days: ['MON', 'TUE'] };
  const mine = { ...base, name: 'green tea' };
  expect(fieldsOfBoth({ base, theirs, mine })).toEqual([]);
  expect(mergedEdits({ base, theirs, mine })).toEqual({
    name: 'green tea',
    price: 12,
    days: ['MON', 'TUE'],
    note: '',
  });
});

test('what both changed is named, and mine on top of theirs', () => {
  const theirs = { ...base, price: 12, note: 'new' };
  const mine = { ...base, price: 14, note: 'new' };
  expect(fieldsOfBoth({ base, theirs, mine })).toEqual(['price']);
  expect(mergedEdits({ base, theirs, mine })).toEqual({ ...base, price: 14, note: 'new' });
  expect(fieldsThatDiffer(base, theirs)).toEqual(['price', 'note']);
});
