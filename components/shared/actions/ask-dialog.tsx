'use client';

import { ConfirmDialog, type ConfirmDialogProps } from '../ui/dialog';
import { useAction } from './use-action';

type Asked = Omit<ConfirmDialogProps, 'open' | 'onOpenChange' | 'onConfirm' | 'pending' | 'error'>;

/** Asks, sends one call, and shows a refusal. `onDone` gets the answer after the page has reloaded its data. */
export function AskDialog<T>({
  call,
  onClose,
  onDone,
  isReady = () => true,
  ...asked
}: Asked & {
  call: () => Promise<T>;
  onClose: () => void;
  onDone: (answer: T) => void;
  /** Read on confirm: false while a field must still be filled in. */
  isReady?: () => boolean;
}) {
  const { run, pending, error } = useAction();
  return (
    <ConfirmDialog
      {...asked}
      open
      onOpenChange={onClose}
      onConfirm={() => isReady() && run(call, onDone)}
      pending={pending}
      error={error}
    />
  );
}
