'use client';

import { type ReactNode, useState } from 'react';
import { SaveForm } from '@/components/operations/console/settings/save-form';
import { useAction } from '@/components/shared/actions/use-action';
import type { ClosedDaysChangeWire } from '@/lib/contract/application/console/closed-days';
import { useConsoleT } from '@/lib/i18n/console/client';
import { MovesPreview } from './moves-preview';
import { useClosedDaysChange } from './use-closed-days-change';

/** A form of chosen values: the first press shows what moves, the second saves. */
export function ClosedDaysSave({
  change,
  onSaved,
  children,
}: {
  change: ClosedDaysChangeWire;
  onSaved?: () => void;
  children: ReactNode;
}) {
  const t = useConsoleT();
  const { preview, send, cancel } = useClosedDaysChange();
  const { run, pending, error } = useAction();
  const [isDone, setDone] = useState(false);
  return (
    <SaveForm
      onSubmit={(event) => {
        event.preventDefault();
        void run(
          () => send(change),
          (isSaved) => {
            setDone(isSaved);
            if (isSaved) onSaved?.();
          },
        );
      }}
      pending={pending}
      failure={error}
      saved={isDone ? t('console.saved') : undefined}
      label={t(preview ? 'closedDays.save' : 'closedDays.show')}
      onCancel={preview && cancel}
    >
      <div className="contents">{children}</div>
      {preview && <MovesPreview preview={preview} />}
    </SaveForm>
  );
}
