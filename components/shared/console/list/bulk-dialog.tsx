'use client';

import { useState } from 'react';
import { useConsoleT } from '@/lib/i18n/console/client';
import { ConfirmDialog } from '../../ui/dialog';
import { TextArea } from '../../ui/form/text-field';
import { NamedList, type NamedRowProps } from '../named';

const mostReason = 200;

type Props = {
  label: string;
  text: string;
  reasonLabel?: string | undefined;
  /** Those that the action is for. */
  rows: NamedRowProps[];
  /** The other ticked ones. */
  others: number;
  pending: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Says what happens to how many rows and to which, before anything is sent. */
export default function BulkDialog(props: Props) {
  const { label, text, reasonLabel, rows, others, pending, onConfirm, onClose } = props;
  const t = useConsoleT();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('console.list.confirm', { label, count: rows.length })}
      description={text}
      confirmLabel={label}
      onConfirm={() => onConfirm(reason.trim())}
      pending={pending}
    >
      <NamedList rows={rows} count={rows.length} />
      {others > 0 && <p className="text-soft">{t('console.list.others', { count: others })}</p>}
      {reasonLabel && (
        <TextArea
          label={reasonLabel}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          most={mostReason}
        />
      )}
    </ConfirmDialog>
  );
}
