'use client';

import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n/client';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { StatusMessage } from '../ui/status-message';
import type { SheetPart } from './place-errors';
import { partId } from './use-sheet-parts';

/** One column on a phone; elsewhere the amounts stay beside what is filled in. */
export function SheetLayout(props: {
  children: ReactNode;
  cost: ReactNode;
  submitLabel: string;
  submitNote: string;
  message: string | undefined;
  isPending: boolean;
  onSubmit: () => void;
}) {
  const t = useT();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_25rem] lg:gap-8">
      <div className="flex min-w-0 flex-col gap-6">{props.children}</div>
      <Card title={t('orderSheet.cost')} className="lg:sticky lg:top-24">
        {props.cost}
        <div className="mt-6 flex flex-col gap-3">
          {props.message && <StatusMessage tone="danger">{props.message}</StatusMessage>}
          <Button size="lg" wide pending={props.isPending} onClick={props.onSubmit}>
            {props.submitLabel}
          </Button>
          <p className="text-center text-sm text-soft">{props.submitNote}</p>
        </div>
      </Card>
    </div>
  );
}

/** A part of the sheet that can take the focus when something in it is wrong. */
export function SheetSection(props: { part?: SheetPart; title: string; children: ReactNode }) {
  return (
    <div id={props.part && partId(props.part)} tabIndex={-1} className="min-w-0 outline-hidden">
      <Card title={props.title}>{props.children}</Card>
    </div>
  );
}
