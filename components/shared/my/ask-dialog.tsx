'use client';

import { ConfirmDialog, type ConfirmDialogProps } from '../ui/dialog';
import { useAction } from './use-action';

type Asked = Omit<ConfirmDialogProps, 'open' | 'onOpenChange' | 'onConfirm' | 'pending' | 'error'>;

/** Asks, does one call, and says what was refused. `onDone` gets the answer once the page behind is fresh. */
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
  /** Looked at when the answer is yes: false where something is to be filled in first. */
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
