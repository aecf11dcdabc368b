import type { ReactNode } from 'react';
import { cx } from './cx';

export type Column<Row> = {
  /** The column's heading, and the row's label on a phone. */
  head: ReactNode;
  /** Where the heading is no text. */
  key?: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  /** Names the row: shown first and bold on a phone, without its heading. */
  isName?: boolean;
  /** The list is in the order of this column. */
  sorted?: 'ascending' | 'descending' | undefined;
  /** Shown from this width of the screen on. */
  from?: 'lg' | 'xl' | '2xl';
  /** On the phone's card of a dense table: before or after the name, or left out; otherwise on the second line. */
  phone?: 'before' | 'after' | 'none';
};

export type TableProps<Row> = {
  /** Read out before the table; not shown. */
  caption: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Shown when there is no row. */
  empty?: ReactNode;
  /** One line for each row, cut where it is too long, under a head that stays in sight; a card of two lines on a phone. */
  isDense?: boolean;
};

/** A table on a wide screen, the same cells as cards on a phone. */
export function Table<Row>({ caption, columns, rows, rowKey, empty, isDense = false }: TableProps<Row>) {
  if (rows.length === 0 && empty)
    return typeof empty === 'string' ? <p className="text-soft">{empty}</p> : empty;
  return (
    <div
      className={cx(
        'rounded-card border border-line bg-surface max-md:border-0 max-md:bg-transparent',
        !isDense && 'md:overflow-x-auto',
      )}
    >
      <table className="w-full border-separate border-spacing-0 text-sm max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr className="text-left text-soft">
            {columns.map(({ head, key, align, sorted, from, phone }) => (
              <th
                key={key ?? String(head)}
                scope="col"
                aria-sort={sorted}
                className={cx(
                  'h-10 break-keep border-b border-line px-3 font-semibold wrap-normal first:pl-4',
                  isDense ? 'last:pr-11' : 'last:pr-4',
                  phone === 'before' && 'max-md:hidden',
                  isDense &&
                    'sticky top-16 z-10 whitespace-nowrap bg-surface first:rounded-tl-card last:rounded-tr-card',
                  align === 'right' && 'text-right',
                  from && shownFrom[from],
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={cx('max-md:flex max-md:flex-col', isDense ? 'max-md:gap-2' : 'max-md:gap-3')}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              data-row={isDense ? '' : undefined}
              className={cx(
                'group max-md:flex max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface',
                isDense
                  ? 'hover:bg-paper focus-within:bg-paper max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:px-4 max-md:py-1.5 max-md:after:order-3 max-md:after:basis-full'
                  : 'max-md:flex-col max-md:gap-1 max-md:p-4',
              )}
            >
              {columns.map((column) => (
                <Cell key={column.key ?? String(column.head)} row={row} column={column} isDense={isDense} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const shownFrom = { lg: 'md:max-lg:hidden', xl: 'md:max-xl:hidden', '2xl': 'md:max-2xl:hidden' };
/** A long text ends in dots; the outline of a button or link in it stays whole. */
const cutOff = 'md:max-w-64 md:overflow-x-clip md:text-ellipsis [overflow-clip-margin:4px]';
const placeOnPhone = {
  before: 'max-md:order-1',
  after: 'max-md:order-2',
  none: 'max-md:hidden',
  second: 'max-md:order-4 max-md:text-soft',
};

function Cell<Row>({ row, column, isDense }: { row: Row; column: Column<Row>; isDense: boolean }) {
  const { head, cell, align, isName, from, phone } = column;
  const style = cx(
    'border-line align-middle md:px-3 md:group-not-last:border-b md:first:pl-4',
    isDense ? 'md:last:pr-11' : 'md:last:pr-4',
    align === 'right' && 'text-right tabular-nums max-md:text-left',
    from && shownFrom[from],
  );
  if (isDense)
    return (
      <td
        className={cx(
          style,
          'h-11 md:whitespace-nowrap max-md:h-auto max-md:max-w-full max-md:wrap-anywhere',
          isName
            ? 'md:w-full md:max-w-36 max-md:order-1 max-md:min-w-2/5 max-md:flex-1 max-md:basis-0'
            : placeOnPhone[phone ?? 'second'],
        )}
      >
        {isName ? cell(row) : <div className={cutOff}>{cell(row)}</div>}
      </td>
    );
  return (
    <td className={cx(style, 'max-md:flex max-md:gap-3 md:py-2', isName && 'font-semibold')}>
      {!isName && <span className="w-28 shrink-0 text-left text-soft md:hidden">{head}</span>}
      <span className="min-w-0 wrap-break-word max-md:wrap-anywhere max-md:flex-1">{cell(row)}</span>
    </td>
  );
}
