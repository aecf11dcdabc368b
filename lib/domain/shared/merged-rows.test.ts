import { expect, test } from 'vitest';
import { mergedRows } from './merged-rows';

type Row = { no: number; ko: string; en: string };
const row = (no: number, ko = `${no}`, en = ko): Row => ({ no, ko, en });
const base = [row(1), row(2), row(3)];
const merged = (theirs: Row[], mine: Row[]) => mergedRows({ base, theirs, mine }, ({ no }) => no);

test('what only the other person changed is kept: texts, order, new and removed rows', () => {
  const theirs = [row(9), row(3), row(1, 'tea')];
  expect(merged(theirs, base)).toEqual(theirs);
});

test('what I typed stays on top of theirs, field by field', () => {
  const mine = [row(1, '1', 'mine'), row(2, 'mine'), row(3)];
  const theirs = [row(1, 'tea', '1'), row(2, 'tea'), row(3, 'tea')];
  expect(merged(theirs, mine)).toEqual([row(1, 'tea', 'mine'), row(2, 'mine'), row(3, 'tea')]);
});

test('my order stays, with their new rows last; a row that either removed is gone', () => {
  expect(merged([row(9), row(1, 'tea'), row(3)], [row(3), row(2), row(1)])).toEqual([
    row(3),
    row(1, 'tea'),
    row(9),
  ]);
  expect(merged([row(3), row(2), row(1)], [row(1), row(3)])).toEqual([row(3), row(1)]);
});

test('my new rows stay where I put them, in the order of the other person', () => {
  const mine = [row(-1), row(1), row(-2), row(-3), row(2), row(3), row(-4)];
  expect(merged([row(3), row(2), row(1)], mine).map(({ no }) => no)).toEqual([-1, 3, -4, 2, 1, -2, -3]);
});

test('a row that is new in both lists is one row', () => {
  expect(merged([...base, row(4)], [...base, row(4, 'mine')])).toEqual([...base, row(4, 'mine')]);
});
