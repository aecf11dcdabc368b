import { expect, test } from 'vitest';
import { fieldsOfBoth, fieldsThatDiffer, mergedEdits, requireSeen, valueAt } from './conflict';

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

test('a part is compared and merged field by field, a list as a whole', () => {
  const shop = { contact: { phone: '1', email: 'a' }, days: ['MON'], night: { isOn: true } };
  const theirs = { ...shop, contact: { phone: '2', email: 'a' }, days: ['TUE'] };
  const mine = { ...shop, contact: { phone: '1', email: 'b' }, days: ['WED'] };
  expect(fieldsThatDiffer(mine, theirs)).toEqual(['contact.phone', 'contact.email', 'days']);
  expect(fieldsOfBoth({ base: shop, theirs, mine })).toEqual(['days']);
  expect(mergedEdits({ base: shop, theirs, mine })).toEqual({
    contact: { phone: '2', email: 'b' },
    days: ['WED'],
    night: { isOn: true },
  });
  expect(valueAt(mine, 'contact.email')).toBe('b');
});

test('a save is refused where something is no longer as its sender saw it', () => {
  const refused = { code: 'ALREADY_CHANGED' };
  const stored = { name: 'tea', price: 12, part: { a: 1, b: [1, 2] } };
  const save = (seen: object | undefined, wanted: object) => () => requireSeen(seen, stored, wanted);
  expect(save({ name: 'tea', price: 10 }, { name: 'tea', price: 11 })).toThrow(
    expect.objectContaining(refused),
  );
  // A form saves the whole: a field that only the other one changed would be put back.
  expect(save({ price: 10 }, { price: 10 })).toThrow(expect.objectContaining(refused));
  expect(save({ part: { a: 1, b: [2, 1] } }, {})).toThrow(expect.objectContaining(refused));
  for (const [seen, wanted] of [
    [
      { name: 'tea', price: 12, part: { b: [1, 2], a: 1 } },
      { name: 'x', price: 1 },
    ],
    [{ price: 10 }, { price: 12 }],
    [{ unknown: 1 }, {}],
    [undefined, { price: 1 }],
  ] as const)
    expect(save(seen, wanted)).not.toThrow();
});
