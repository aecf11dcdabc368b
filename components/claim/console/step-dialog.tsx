'use client';

import { type ReactNode, useState } from 'react';
import type { useAction } from '../../shared/my/use-action';
import { Button } from '../../shared/ui/button';
import { ConfirmDialog } from '../../shared/ui/dialog';

/** Props of each claim step. The action belongs to the page, which stays when the step is gone. */
export type Step = {
  action: ReturnType<typeof useAction>;
  post: (verb: string, body?: unknown) => Promise<unknown>;
  onDone: () => void;
};

/** A button, its confirmation, and the call after a yes. */
export function StepDialog({
  action,
  label,
  text,
  call,
  onDone,
  isDanger,
  disabledReason,
  children,
}: Pick<Step, 'action' | 'onDone'> & {
  label: string;
  text: string;
  call: () => Promise<unknown>;
  isDanger?: boolean;
  disabledReason?: string | undefined;
  children?: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const go = () => {
    setAsked(true);
    return action.run(call, () => {
      setOpen(false);
      onDone();
    });
  };
  const open = () => {
    setAsked(false);
    setOpen(true);
  };
  return (
    <>
      <Button variant={isDanger ? 'danger' : 'primary'} size="sm" aria-haspopup="dialog" onClick={open}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={label}
        description={text}
        confirmLabel={label}
        onConfirm={go}
        pending={action.pending}
        error={isAsked ? action.error : undefined}
        disabledReason={disabledReason}
        {...(isDanger && { tone: 'danger' as const })}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
