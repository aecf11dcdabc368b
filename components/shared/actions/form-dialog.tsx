'use client';

import type { ReactNode } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/dialog';

type FormDialogProps = Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'disabledReason' | 'pending' | 'error'
> & {
  /** The title by default. */
  confirmLabel?: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form in an open dialog: Enter in a field sends it, as its button does. */
export function FormDialog({
  title,
  confirmLabel = title,
  onSubmit,
  onClose,
  children,
  ...more
}: FormDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      confirmLabel={confirmLabel}
      onConfirm={onSubmit}
      {...more}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog may be inside another form, which must not submit.
          event.stopPropagation();
          onSubmit();
        }}
      >
        {children}
        <button type="submit" hidden />
      </form>
    </ConfirmDialog>
  );
}
