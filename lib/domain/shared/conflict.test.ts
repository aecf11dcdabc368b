import { expect, test } from 'vitest';
import { fieldsOfBoth, fieldsThatDiffer, mergedEdits, mergedRows, requireSeen, valueAt } from './conflict';

const base = { name: 'tea', price: 10, days: ['MON'], note: '' };

test('a change by one of two people is kept, whoever made it', () => {
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

test('a change by both is named, and mine wins', () => {
  const theirs = { ...base, price: 12, note: 'new' };
  const mine = { ...base, price: 14, note: 'new' };
  expect(fieldsOfBoth({ base, theirs, mine })).toEqual(['price']);
  expect(mergedEdits({ base, theirs, mine })).toEqual({ ...base, price: 14, note: 'new' });
  expect(fieldsThatDiffer(base, theirs)).toEqual(['price', 'note']);
});

test('a group of fields is compared and merged by field, a list as a whole', () => {
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

test('a save is refused if a field changed since its sender read it', () => {
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

type Row = { no: number; ko: string; en: string };
const row = (no: number, ko = `${no}`, en = ko): Row => ({ no, ko, en });
const rows = [row(1), row(2), row(3)];
const merged = (theirs: Row[], mine: Row[]) => mergedRows({ base: rows, theirs, mine }, ({ no }) => no);

test('changes of the other person alone are kept: texts, order, new and removed rows', () => {
  const theirs = [row(9), row(3), row(1, 'tea')];
  expect(merged(theirs, rows)).toEqual(theirs);
});

test('my changes win, field by field', () => {
  const mine = [row(1, '1', 'mine'), row(2, 'mine'), row(3)];
  const theirs = [row(1, 'tea', '1'), row(2, 'tea'), row(3, 'tea')];
  expect(merged(theirs, mine)).toEqual([row(1, 'tea', 'mine'), row(2, 'mine'), row(3, 'tea')]);
});

test('my order stays, with their new rows last; a row removed by either is gone', () => {
  expect(merged([row(9), row(1, 'tea'), row(3)], [row(3), row(2), row(1)])).toEqual([
    row(3),
    row(1, 'tea'),
    row(9),
  ]);
  expect(merged([row(3), row(2), row(1)], [row(1), row(3)])).toEqual([row(3), row(1)]);
});

test('my new rows stay in my place, in the other person’s order', () => {
  const mine = [row(-1), row(1), row(-2), row(-3), row(2), row(3), row(-4)];
  expect(merged([row(3), row(2), row(1)], mine).map(({ no }) => no)).toEqual([-1, 3, -4, 2, 1, -2, -3]);
});

test('a row that is new in both lists is there once', () => {
  expect(merged([...rows, row(4)], [...rows, row(4, 'mine')])).toEqual([...rows, row(4, 'mine')]);
});
