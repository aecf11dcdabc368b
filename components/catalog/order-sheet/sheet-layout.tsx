'use client';

import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { WithPayBar } from '../../shared/ui/pay-bar';
import { StatusMessage } from '../../shared/ui/status-message';
import type { SheetPart } from './place/place-errors';
import { partId } from './use-sheet-parts';

/** Items and cost come first; on wider screens than a phone's the amounts stay beside the form. */
export function SheetLayout(props: {
  items: ReactNode;
  children: ReactNode;
  cost: ReactNode;
  /** Shown in the bar, beside the button. */
  total: ReactNode;
  submitLabel: string;
  submitNote: string;
  message: string | undefined;
  isPending: boolean;
  onSubmit: () => void;
}) {
  const t = useT();
  const bar = (
    <>
      {props.message && (
        <StatusMessage tone="danger" className="w-full">
          {props.message}
        </StatusMessage>
      )}
      <div className="min-w-0 leading-snug">{props.total}</div>
      <Button size="lg" className="grow sm:grow-0" pending={props.isPending} onClick={props.onSubmit}>
        {props.submitLabel}
      </Button>
    </>
  );
  return (
    <WithPayBar bar={bar}>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_25rem] lg:gap-8">
        <div className="min-w-0">{props.items}</div>
        <Card
          title={t('orderSheet.cost')}
          className="lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          {props.cost}
          <p className="mt-4 text-sm text-soft">{props.submitNote}</p>
        </Card>
        <div className="flex min-w-0 flex-col gap-6">{props.children}</div>
      </div>
    </WithPayBar>
  );
}

/** A part of the sheet that takes the focus when something in it is wrong. */
export function SheetSection(props: { part?: SheetPart; title: string; children: ReactNode }) {
  return (
    <div id={props.part && partId(props.part)} tabIndex={-1} className="min-w-0 outline-hidden">
      <Card title={props.title}>{props.children}</Card>
    </div>
  );
}
