'use client';

import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useAction } from '../../actions/use-action';
import { Button } from '../../ui/button';
import { useErrorText } from '../../ui/form/form-errors';
import { StatusMessage } from '../../ui/status-message';
import type { NamedRowProps } from '../named';
import { type BulkReport, callEach } from './call-each';

// It comes with the first step that asks.
const BulkDialog = lazy(() => import('./bulk-dialog'));

type BulkConfirm<Row> = {
  text: string;
  reasonLabel?: string;
  /** What and whose it is; the way to it has its number. */
  nameOf: (row: Row) => string;
};

export type BulkAction<Row> = {
  label: string;
  isOffered: (row: Row) => boolean;
  /** `reason` is empty where none is asked. */
  run: (rows: Row[], reason: string) => Promise<BulkReport>;
  /** Asked first, with the number and the names of the rows that it is for. */
  confirm?: BulkConfirm<Row> | undefined;
};

type RowCall<Row> = Omit<BulkAction<Row>, 'run'> & {
  /** Names a row among others of its kind. */
  nameOf: (row: Row) => string;
  call: (row: Row, reason: string) => Promise<unknown>;
};

/** For a job that has a call for one row: calls it for each row that offers it (`callEach`). */
export function useBulkCalls() {
  const textOf = useErrorText();
  return <Row,>({ nameOf, call, ...action }: RowCall<Row>): BulkAction<Row> => ({
    ...action,
    run: (ticked, reason) =>
      callEach(ticked.filter(action.isOffered), { call: (row) => call(row, reason), nameOf, textOf }),
  });
}

type Props<Row> = {
  actions: ReadonlyArray<BulkAction<Row>>;
  /** The ticked rows. */
  rows: Row[];
  /** Names a row. */
  nameOf: (row: Row) => ReactNode;
  /** The way to a row, in a list of those that an action is for. */
  wayTo: (row: Row) => Pick<NamedRowProps, 'href' | 'link'>;
  /** An action is over and its rows are drawn: those with another step, or the same one again, stay ticked. */
  onDone: () => void;
  onUnselect: () => void;
};

/** More names would be cut off. */
const mostNamed = 3;

/** At the foot of the screen while rows are ticked; the result stays above the rows. */
export function BulkBar<Row>({ actions, rows, nameOf, wayTo, onDone, onUnselect }: Props<Row>) {
  const t = useConsoleT();
  const { run, pending, error } = useAction();
  const [report, setReport] = useState<BulkReport>();
  /** The rows as they were shown: what is confirmed is what was read. */
  const [asked, setAsked] = useState<{ action: BulkAction<Row>; confirm: BulkConfirm<Row>; shown: Row[] }>();
  const offered = actions.filter(({ isOffered }) => rows.some(isOffered));
  const take = ({ run: act }: BulkAction<Row>, ticked: Row[], reason = '') =>
    run(
      () => act(ticked, reason),
      (answer) => {
        setAsked(undefined);
        setReport(answer);
        onDone();
      },
    );
  const start = (action: BulkAction<Row>) => {
    const { confirm } = action;
    if (confirm) setAsked({ action, confirm, shown: rows });
    else void take(action, rows);
  };
  return (
    <>
      {error && <StatusMessage tone="danger">{error}</StatusMessage>}
      {report && <Report report={report} />}
      {rows.length > 0 && (
        <section
          data-bulk-bar
          aria-label={t('console.list.bulk')}
          className="fixed inset-x-4 bottom-4 z-20 mx-auto flex max-w-4xl flex-wrap items-center gap-2 rounded-card border border-edge bg-surface px-4 py-3 shadow-pop"
        >
          <p className="min-w-0 flex-1 basis-40 truncate">
            <span className="mr-2 font-semibold tabular-nums">
              {t('console.list.selected', { count: rows.length })}
            </span>
            {rows.slice(0, mostNamed).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the names are drawn anew with each tick.
              <span key={at} className="mr-3 text-sm text-soft">
                {nameOf(row)}
              </span>
            ))}
          </p>
          <div className="ml-auto flex flex-wrap justify-end gap-2">
            {offered.length === 0 && (
              <span className="self-center text-sm text-soft">{t('console.list.bulkNone')}</span>
            )}
            {offered.map((action) => (
              <Button
                key={action.label}
                size="sm"
                variant="secondary"
                pending={pending}
                aria-haspopup={action.confirm && 'dialog'}
                onClick={() => start(action)}
              >
                {action.label}
              </Button>
            ))}
            <Button size="sm" variant="quiet" onClick={onUnselect}>
              {t('console.list.unselect')}
            </Button>
          </div>
        </section>
      )}
      {asked && (
        <Suspense>
          <BulkDialog
            label={asked.action.label}
            text={asked.confirm.text}
            reasonLabel={asked.confirm.reasonLabel}
            rows={asked.shown
              .filter(asked.action.isOffered)
              .map((row) => ({ name: asked.confirm.nameOf(row), ...wayTo(row) }))}
            others={asked.shown.length - asked.shown.filter(asked.action.isOffered).length}
            pending={pending}
            onConfirm={(reason) => take(asked.action, asked.shown, reason)}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function Report({ report: { done, refused } }: { report: BulkReport }) {
  const t = useConsoleT();
  if (refused.length === 0)
    return <StatusMessage tone="success">{t('console.list.done', { done })}</StatusMessage>;
  return (
    <StatusMessage tone="warning" title={t('console.list.donePartly', { done, refused: refused.length })}>
      <ul>
        {refused.map(({ name, why }) => (
          <li key={name}>{`${name}: ${why}`}</li>
        ))}
      </ul>
    </StatusMessage>
  );
}
