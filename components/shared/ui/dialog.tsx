'use client';

import { lazy, type ReactNode, Suspense, useState } from 'react';

// The library of dialogs comes when a page first opens one, and so may what is in the dialog: it opens when all is there.
const DialogFrame = lazy(() => import('./dialog-frame').then((module) => ({ default: module.DialogFrame })));
const ConfirmFrame = lazy(() =>
  import('./dialog-frame').then((module) => ({ default: module.ConfirmFrame })),
);

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
};

/** On a phone a sheet from below, elsewhere a centred card. Focus stays inside and returns to its origin on close. */
export function Dialog(props: DialogProps) {
  return (
    useWasOpen(props.open) && (
      <Suspense>
        <DialogFrame {...props} />
      </Suspense>
    )
  );
}

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  pending?: boolean | undefined;
  error?: string | undefined;
  /** danger: the action cannot be undone. */
  tone?: 'normal' | 'danger';
  disabledReason?: string | undefined;
};

/** Asks for confirmation. A press outside does not close it; Escape and the cancel button do. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    useWasOpen(props.open) && (
      <Suspense>
        <ConfirmFrame {...props} />
      </Suspense>
    )
  );
}

/** A dialog that was opened stays drawn, so that it can fade out. */
function useWasOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen || open;
}
