'use client';

import { useState } from 'react';
import { useAction } from '../my/use-action';
import { Button, type ButtonProps } from '../ui/button';
import { ConfirmDialog } from '../ui/dialog';

/** A button that asks first and then does one call. */
export function ConfirmAction(props: {
  label: string;
  title: string;
  text?: string;
  isDangerous?: boolean;
  look?: Pick<ButtonProps, 'variant' | 'size'>;
  call: () => Promise<unknown>;
  onDone?: () => void;
}) {
  const { run, pending, error } = useAction();
  const [isOpen, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    props.onDone?.();
  };
  return (
    <>
      <Button variant="secondary" size="sm" {...props.look} onClick={() => setOpen(true)}>
        {props.label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={props.title}
        {...(props.text && { description: props.text })}
        {...(props.isDangerous && { tone: 'danger' as const })}
        confirmLabel={props.label}
        onConfirm={() => run(props.call, done)}
        pending={pending}
        error={error}
      />
    </>
  );
}
