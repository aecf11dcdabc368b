import { expect, test } from 'vitest';
import { eachPage, pageOf } from './pages';

/** A list as a table keeps it: worked records leave it, failed ones stay. */
function aDueList(count: number, isBad: (subject: string) => boolean) {
  const due = Array.from({ length: count }, (_, index) => String(index));
  const worked: string[] = [];
  const work = async (subjects: string[]) => {
    const good = subjects.filter((subject) => !isBad(subject));
    worked.push(...good);
    for (const subject of good) due.splice(due.indexOf(subject), 1);
    return { worked: good.length, failed: subjects.length - good.length };
  };
  const find = async ({ limit, offset }: { limit: number; offset: number }) =>
    due.slice(offset, offset + limit);
  return { due, worked, run: () => eachPage(find, work) };
}

test('all due records are worked in one run, on any number of pages', async () => {
  const list = aDueList(1_001, () => false);
  expect(await list.run()).toEqual({ worked: 1_001, failed: 0 });
  expect(list.due).toEqual([]);
});

test('pages full of failing records hide no others, and end', async () => {
  const list = aDueList(900, (subject) => Number(subject) < 450);
  expect(await list.run()).toEqual({ worked: 450, failed: 450 });
  expect(list.worked).toHaveLength(450);
  expect(new Set(list.worked).size).toBe(450);
});

test('a page links to the next one only if there are more records', () => {
  expect(pageOf([], 2)).toEqual({ shown: [], goesOnAfter: null });
  expect(pageOf([1], 2)).toEqual({ shown: [1], goesOnAfter: null });
  expect(pageOf([1, 2], 2)).toEqual({ shown: [1, 2], goesOnAfter: null });
  expect(pageOf([1, 2, 3], 2)).toEqual({ shown: [1, 2], goesOnAfter: 2 });
});
