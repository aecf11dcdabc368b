'use client';

import type { ComponentProps, FormEventHandler, ReactNode } from 'react';
import { ConflictCard } from '@/components/shared/console/conflict';
import { Button } from '@/components/shared/ui/button';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { useConsoleT } from '@/lib/i18n/console/client';

type Conflicting = ComponentProps<typeof ConflictCard>;

/** The frame of a form: fields, another person's save, refusal, success message, the button that saves. */
export function SaveForm(props: {
  onSubmit: FormEventHandler<HTMLFormElement>;
  pending: boolean;
  failure: string | undefined;
  /** Shown after saving. */
  saved: string | undefined;
  /** Another person saved first. */
  conflict?: Conflicting['conflict'] | undefined;
  resolve?: Conflicting['resolve'];
  labelOf?: Conflicting['labelOf'];
  label?: string;
  /** A button beside the other one: nothing is saved. */
  onCancel?: (() => void) | undefined;
  children: ReactNode;
}) {
  const t = useConsoleT();
  return (
    <form onSubmit={props.onSubmit} noValidate className="flex flex-col gap-5">
      <div className="contents">{props.children}</div>
      {props.conflict && props.resolve && (
        <ConflictCard conflict={props.conflict} resolve={props.resolve} labelOf={props.labelOf} />
      )}
      {props.failure && <StatusMessage tone="danger">{props.failure}</StatusMessage>}
      {props.saved && <StatusMessage tone="success">{props.saved}</StatusMessage>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={props.pending}>
          {props.label ?? t('console.save')}
        </Button>
        {props.onCancel && (
          <Button variant="secondary" disabled={props.pending} onClick={props.onCancel}>
            {t('action.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
