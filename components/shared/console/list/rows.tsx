'use client';

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link } from '@/components/shared/ui/link';
import { neededAt } from '@/lib/domain/account/console-doors';
import type { ConsoleKey } from '@/lib/i18n/console';
import { useConsoleT } from '@/lib/i18n/console/client';
import { cx } from '../../ui/cx';
import { Checkbox } from '../../ui/form/checkbox';
import { ChevronDownIcon } from '../../ui/icons';
import { EmptyState } from '../../ui/states';
import { type Column, Table } from '../../ui/table';
import { useMay } from '../may';
import { type BulkAction, BulkBar } from './bulk-bar';
import { ColumnMenu } from './column-menu';
import { useListLook, useListSort } from './list-look';

/** A column whose heading is a sentence of the console, which also names it in the merchant's choice. */
export type RowColumn<Row> = Omit<Column<Row>, 'head' | 'key' | 'sorted'> & {
  head: ConsoleKey;
  /** The heading sorts the list by this column of the list's `sort`. */
  sort?: string;
};

type Props<Row> = {
  caption: string;
  columns: ReadonlyArray<RowColumn<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  empty?: ReactNode;
  /** The page that a row opens, for a merchant who may open it. */
  href?: (row: Row) => string;
  /** Tells rows of the same name apart where they are read out, and names a ticked one. */
  no?: (row: Row) => string | number;
  /** What can be done with ticked rows. */
  bulk?: ReadonlyArray<BulkAction<Row>> | undefined;
};

/** The rows of a console list: dense, each opened by its name, ticked for an action on several. */
export function Rows<Row>({ columns, rows, rowKey, href, no, bulk, empty, caption }: Props<Row>) {
  const t = useConsoleT();
  const [ticked, setTicked] = useState<ReadonlySet<string | number>>(new Set());
  const chosen = rows.filter((row) => ticked.has(rowKey(row)));
  const name = columns.find(({ isName }) => isName);
  const tick = (row: Row, isOn: boolean) => {
    const next = new Set(ticked);
    if (isOn) next.add(rowKey(row));
    else next.delete(rowKey(row));
    setTicked(next);
  };
  const ticks: Column<Row> = {
    key: 'tick',
    phone: 'before',
    head: (
      <Checkbox
        hideLabel
        className={tickStyle}
        label={t('console.list.selectAll')}
        checked={rows.length > 0 && chosen.length === rows.length}
        onChange={({ target }) => setTicked(new Set(target.checked ? rows.map(rowKey) : []))}
      />
    ),
    cell: (row) => (
      <Checkbox
        hideLabel
        className={tickStyle}
        label={
          <>
            {t('console.list.select')} {name?.cell(row)} {no?.(row)}
          </>
        }
        checked={ticked.has(rowKey(row))}
        onChange={({ target }) => tick(row, target.checked)}
      />
    ),
  };
  // Without ticks the bar stays, because it says what came of the last ones.
  const hasTicks = bulk?.some((action) => rows.some(action.isOffered)) ?? false;
  const order = useListSort();
  const chosenColumns = useListLook()?.look.columns ?? null;
  const isShown = ({ head, isName }: RowColumn<Row>) =>
    Boolean(isName) || chosenColumns === null || chosenColumns.includes(head);
  const drawn = columns.filter(isShown).map((column) => {
    const { head, isName, cell } = column;
    const drawName = (row: Row) => <Name {...{ row, cell, href, no }} />;
    const by = column.sort ?? '';
    const sortHref = order?.hrefs[by];
    const isSorted = sortHref !== undefined && order?.by === by;
    return {
      ...column,
      key: head,
      head: sortHref ? (
        <Sort
          label={t(head)}
          href={sortHref}
          isTime={by === 'time'}
          isUp={isSorted && order.isAscending}
          isSorted={isSorted}
        />
      ) : (
        t(head)
      ),
      sorted: isSorted ? (order.isAscending ? ('ascending' as const) : ('descending' as const)) : undefined,
      cell: isName ? drawName : cell,
    };
  });
  const list = useRef<HTMLDivElement>(null);
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  }, [rows]);
  /** A step runs on the rows of its press and ends on those that it changed. */
  const keepUsefulTicks = () => {
    const canGoOn = (row: Row) => bulk?.some(({ isOffered }) => isOffered(row));
    const useful = latest.current.filter(canGoOn).map(rowKey);
    setTicked(new Set(useful.filter((key) => ticked.has(key))));
    focusList();
  };
  const takeTicksAway = () => {
    setTicked(new Set());
    focusList();
  };
  // The pressed button goes, and the focus with it.
  const focusList = () => list.current?.focus();
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      {bulk && (
        <BulkBar
          actions={bulk}
          rows={chosen}
          nameOf={(row) => name?.cell(row)}
          wayTo={(row) => ({
            href: href?.(row) ?? '',
            link: t('console.list.no', { no: no?.(row) ?? rowKey(row) }),
          })}
          onDone={keepUsefulTicks}
          onUnselect={takeTicksAway}
        />
      )}
      <div className="relative">
        {rows.length > 0 && (
          <ColumnMenu
            columns={columns.flatMap((column) =>
              column.isName ? [] : { key: column.head, label: t(column.head), isShown: isShown(column) },
            )}
          />
        )}
        <Table
          isDense
          caption={caption}
          rows={rows}
          rowKey={rowKey}
          empty={empty ?? <EmptyState title={t('console.empty')} />}
          columns={hasTicks ? [ticks, ...drawn] : drawn}
        />
      </div>
    </div>
  );
}

type SortProps = { label: string; href: string; isTime: boolean; isSorted: boolean; isUp: boolean };

/** A heading that sorts; its title says the order that a press brings. */
function Sort({ label, href, isTime, isSorted, isUp }: SortProps) {
  const t = useConsoleT();
  const [up, down] = isTime
    ? (['console.list.oldestFirst', 'console.list.newestFirst'] as const)
    : (['console.list.ascending', 'console.list.descending'] as const);
  const bringsUp = isSorted ? !isUp : !isTime;
  return (
    <>
      {/* A phone has the heading for a screen reader only. */}
      <span className="md:hidden">{label}</span>
      <Link
        href={href}
        title={t(bringsUp ? up : down)}
        className="inline-flex max-md:hidden min-h-9 items-center gap-1 rounded-control hover:text-ink"
      >
        <span>{label}</span>
        {isSorted && <ChevronDownIcon className={cx('size-4', isUp && 'rotate-180')} />}
      </Link>
    </>
  );
}

/** A tick keeps the height of its row, and on a phone its size for a finger. */
const tickStyle = 'md:[&_label]:min-h-0 md:[&_label]:py-0';

function Name<Row>({
  row,
  cell,
  href,
  no,
}: { row: Row; cell: Column<Row>['cell'] } & Pick<Props<Row>, 'href' | 'no'>) {
  const text = (
    <>
      <span>{cell(row)}</span>
      {no && <span className="sr-only"> {no(row)}</span>}
    </>
  );
  const style = 'relative block truncate py-2.5 font-semibold';
  const may = useMay();
  const to = href?.(row);
  if (!to || !may(neededAt(to))) return <span className={style}>{text}</span>;
  return (
    <Link href={to} data-row-link className={`${style} rounded-control hover:underline`}>
      {text}
    </Link>
  );
}
