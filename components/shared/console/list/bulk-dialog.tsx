'use client';

import { useState } from 'react';
import { useConsoleT } from '@/lib/i18n/console/client';
import { ConfirmDialog } from '../../ui/dialog';
import { TextArea } from '../../ui/form/text-field';
import { NamedList, type NamedRowProps } from '../named';

const mostReason = 200;

export type BulkConfirm<Row> = {
  text: string;
  reasonLabel?: string;
  /** What and whose it is; the way to it has its number. */
  nameOf: (row: Row) => string;
};

type Props<Row> = {
  label: string;
  confirm: BulkConfirm<Row>;
  /** Those that the action is for, of `ticked` in all. */
  rows: Row[];
  ticked: number;
  wayTo: (row: Row) => Pick<NamedRowProps, 'href' | 'link'>;
  pending: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Says what happens to how many rows and to which, before anything is sent. */
export function BulkDialog<Row>(props: Props<Row>) {
  const { label, confirm, rows, ticked, wayTo, pending, onConfirm, onClose } = props;
  const t = useConsoleT();
  const [reason, setReason] = useState('');
  const others = ticked - rows.length;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('console.list.confirm', { label, count: rows.length })}
      description={confirm.text}
      confirmLabel={label}
      onConfirm={() => onConfirm(reason.trim())}
      pending={pending}
    >
      <NamedList
        rows={rows.map((row) => ({ name: confirm.nameOf(row), ...wayTo(row) }))}
        count={rows.length}
      />
      {others > 0 && <p className="text-soft">{t('console.list.others', { count: others })}</p>}
      {confirm.reasonLabel && (
        <TextArea
          label={confirm.reasonLabel}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          most={mostReason}
        />
      )}
    </ConfirmDialog>
  );
}
