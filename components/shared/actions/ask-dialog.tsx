'use client';

import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/dialog';
import { useAction } from './use-action';

type Asked = Omit<ConfirmDialogProps, 'open' | 'onOpenChange' | 'onConfirm' | 'pending' | 'error'>;

/**
 * Asks, sends one call, and shows a refusal. `onDone` gets the answer after the page has reloaded its data. Where `isReady` says no, the
 * first wrong field takes the focus.
 */
export function AskDialog<T>({
  call,
  onClose,
  onDone,
  isReady = () => true,
  children,
  ...asked
}: Asked & {
  call: () => Promise<T>;
  onClose: () => void;
  onDone: (answer: T) => void;
  /** Read on confirm: false while a field must still be filled in. */
  isReady?: () => boolean;
}) {
  const { run, pending, error } = useAction();
  const fields = useRef<HTMLDivElement>(null);
  const [stops, setStops] = useState(0);
  useEffect(() => {
    if (stops > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [stops]);
  return (
    <ConfirmDialog
      {...asked}
      open
      onOpenChange={onClose}
      onConfirm={() => (isReady() ? run(call, onDone) : setStops((before) => before + 1))}
      pending={pending}
      error={error}
    >
      <div ref={fields} className="contents">
        {children}
      </div>
    </ConfirmDialog>
  );
}
