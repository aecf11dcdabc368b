import type { ReactNode } from 'react';
import { cx } from './cx';

type Column<Row> = {
  /** The column's heading, and the row's label on a phone. */
  head: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  /** Names the row: shown first and bold on a phone, without its heading. */
  isName?: boolean;
};

export type TableProps<Row> = {
  /** Read out before the table; not shown. */
  caption: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Shown when there is no row. */
  empty?: ReactNode;
};

/** A table on a wide screen, the same cells as cards on a phone. */
export function Table<Row>({ caption, columns, rows, rowKey, empty }: TableProps<Row>) {
  if (rows.length === 0 && empty)
    return typeof empty === 'string' ? <p className="text-soft">{empty}</p> : empty;
  return (
    <div className="rounded-card border border-line bg-surface max-md:border-0 max-md:bg-transparent md:overflow-x-auto">
      <table className="w-full border-collapse text-sm max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-left text-soft">
            {columns.map(({ head, align }) => (
              <th
                key={head}
                scope="col"
                className={cx(
                  'break-keep px-4 py-3 font-semibold wrap-normal',
                  align === 'right' && 'text-right',
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className="border-line not-last:border-b max-md:flex max-md:flex-col max-md:gap-1 max-md:rounded-card max-md:border max-md:bg-surface max-md:p-4"
            >
              {columns.map(({ head, cell, align, isName }) => (
                <td
                  key={head}
                  className={cx(
                    'px-4 py-3 align-top max-md:flex max-md:gap-3 max-md:p-0',
                    align === 'right' && 'text-right tabular-nums max-md:text-left',
                    isName && 'font-semibold',
                  )}
                >
                  {!isName && <span className="w-28 shrink-0 text-left text-soft md:hidden">{head}</span>}
                  <span className="min-w-0 wrap-break-word max-md:wrap-anywhere max-md:flex-1">
                    {cell(row)}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
