'use client';

import { type ReactNode, useState } from 'react';
import { useAction } from '../actions/use-action';
import { useCall } from '../actions/use-call';
import { Button, type ButtonProps } from '../ui/button';
import { ConfirmDialog } from '../ui/dialog';
import { StatusMessage } from '../ui/status-message';

/** A button that asks for confirmation and then makes one call. */
export function ConfirmAction<T>(props: {
  label: string;
  /** Default: the label. */
  title?: string;
  /** The effect; a function is called on press, where the effect depends on the shop's data. */
  text?: string | (() => Promise<string | undefined>);
  isDangerous?: boolean;
  /** `disabledReason` disables the button, `unready` the confirmation; both explain why. */
  disabledReason?: string | undefined;
  unready?: string | undefined;
  look?: Pick<ButtonProps, 'variant' | 'size'>;
  /** The fields of the dialog. */
  children?: ReactNode;
  /** From the parent, if the call removes this button before `onDone`. */
  action?: ReturnType<typeof useAction>;
  call: () => Promise<T>;
  onDone?: (answer: T) => void;
}) {
  const own = useAction();
  const { run, pending, error } = props.action ?? own;
  const [isOpen, setOpen] = useState(false);
  const [isTried, setTried] = useState(false);
  const [found, setFound] = useState<string>();
  const asking = useCall();
  const text = typeof props.text === 'function' ? found : props.text;
  const ask = async () => {
    const { text: find } = props;
    setTried(false);
    if (typeof find !== 'function') return setOpen(true);
    await asking.run(async () => {
      setFound(await find());
      setOpen(true);
    });
  };
  const act = () => {
    setTried(true);
    return run(props.call, (answer) => {
      setOpen(false);
      props.onDone?.(answer);
    });
  };
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        {...props.look}
        aria-haspopup="dialog"
        pending={asking.pending}
        disabledReason={props.disabledReason}
        onClick={ask}
      >
        {props.label}
      </Button>
      {asking.error && <StatusMessage tone="danger">{asking.error}</StatusMessage>}
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={props.title ?? props.label}
        {...(text && { description: text })}
        {...(props.isDangerous && { tone: 'danger' as const })}
        confirmLabel={props.label}
        onConfirm={act}
        pending={pending}
        error={isTried ? error : undefined}
        disabledReason={props.unready}
      >
        {props.children}
      </ConfirmDialog>
    </>
  );
}
