'use client';

import { useAction } from '../actions/use-action';
import { Button } from '../ui/button';
import { FieldError } from '../ui/form/field';

/** A small button that makes one call. `call` reports the result itself: the button's row may disappear with it. */
export function CallButton(props: {
  label: string;
  disabledReason?: string | undefined;
  call: () => Promise<unknown>;
}) {
  const { label, disabledReason, call } = props;
  const { run, pending, error } = useAction();
  return (
    <span className="flex flex-col items-start gap-1">
      <Button
        variant="secondary"
        size="sm"
        pending={pending}
        disabledReason={disabledReason}
        onClick={() => run(call, () => {})}
      >
        {label}
      </Button>
      <FieldError>{error}</FieldError>
    </span>
  );
}
