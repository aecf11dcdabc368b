'use client';

import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '@/components/shared/ui/button';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { useConsoleT } from '@/lib/i18n/console/client';

/** The frame of a form: fields, refusal, success message, one button. */
export function SaveForm(props: {
  onSubmit: FormEventHandler<HTMLFormElement>;
  pending: boolean;
  failure: string | undefined;
  /** Shown after saving. */
  saved: string | undefined;
  label?: string;
  children: ReactNode;
}) {
  const t = useConsoleT();
  return (
    <form onSubmit={props.onSubmit} noValidate className="flex flex-col gap-5">
      <div className="contents">{props.children}</div>
      {props.failure && <StatusMessage tone="danger">{props.failure}</StatusMessage>}
      {props.saved && <StatusMessage tone="success">{props.saved}</StatusMessage>}
      <div>
        <Button type="submit" pending={props.pending}>
          {props.label ?? t('console.save')}
        </Button>
      </div>
    </form>
  );
}
