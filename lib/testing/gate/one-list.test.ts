import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Tables that are no list of records: a list is drawn by `Rows`, what belongs to one record by `TableCard`. */
const others: Record<string, string> = {
  'components/application/console/notice/answer-table.tsx':
    'answers to one notice, in a card with pages of its own',
  'components/operations/console/dashboard/figures/figure-card.tsx':
    'the numbers of a chart, for who cannot see it',
  'components/operations/console/dashboard/figures/moved.tsx': 'more numbers of the same chart',
  'components/order/console/parcel-upload.tsx': 'lines of a file that is not in the shop yet',
  'components/order/console/picking-sheet.tsx': 'a sheet to print',
  'components/shared/console/conflict.tsx': 'what two people wrote, side by side',
};
const ofTheList = ['components/shared/console/list/rows.tsx', 'components/shared/console/table-card.tsx'];

const drawsTable = (source: string) =>
  /<table\b/.test(source) || /import \{[^}]*(?<!type )\bTable\b[^}]*\} from '[^']*\/ui\/table'/.test(source);

test('no page of the console draws a table beside the one list: use ListPage and Rows, or TableCard for a part of one record', () => {
  const drawing = ['app/admin', 'components']
    .flatMap((dir) => readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((file) => `${dir}/${file}`))
    .filter((path) => path.endsWith('.tsx') && /^app\/admin\/|\/console\//.test(path))
    .filter((path) => drawsTable(readFileSync(path, 'utf8')));
  expect(drawing.sort()).toEqual([...ofTheList, ...Object.keys(others)].sort());
});

test.each([
  ["import { Table } from '@/components/shared/ui/table';", true],
  ["import { type Column, Table } from '../../ui/table';", true],
  ['<table className="w-full">', true],
  ["import { type Column, type TableProps } from '../../ui/table';", false],
  ["import { TableCard } from '@/components/shared/console/table-card';", false],
])('%s draws a table: %s', (source, isDrawn) => {
  expect(drawsTable(source)).toBe(isDrawn);
});
