'use client';

import { useState } from 'react';
import { useAction } from '../my/use-action';
import { Button, type ButtonProps } from '../ui/button';
import { ConfirmDialog } from '../ui/dialog';
import { StatusMessage } from '../ui/status-message';

/** A button that asks for confirmation and then makes one call. */
export function ConfirmAction(props: {
  label: string;
  title: string;
  /** The effect; a function is called on press, where the effect depends on the shop's data. */
  text?: string | (() => Promise<string | undefined>);
  isDangerous?: boolean;
  look?: Pick<ButtonProps, 'variant' | 'size'>;
  call: () => Promise<unknown>;
  onDone?: () => void;
}) {
  const { run, pending, error } = useAction();
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<string>();
  const asking = useAction();
  const text = typeof props.text === 'function' ? found : props.text;
  const ask = async () => {
    const { text: find } = props;
    if (typeof find !== 'function') return setOpen(true);
    await asking.run(
      async () => setFound(await find()),
      () => setOpen(true),
    );
  };
  const done = () => {
    setOpen(false);
    props.onDone?.();
  };
  return (
    <>
      <Button variant="secondary" size="sm" {...props.look} pending={asking.pending} onClick={ask}>
        {props.label}
      </Button>
      {asking.error && <StatusMessage tone="danger">{asking.error}</StatusMessage>}
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={props.title}
        {...(text && { description: text })}
        {...(props.isDangerous && { tone: 'danger' as const })}
        confirmLabel={props.label}
        onConfirm={() => run(props.call, done)}
        pending={pending}
        error={error}
      />
    </>
  );
}
