'use client';

import { api } from '@/lib/api-client';
import { useAction } from '../my/use-action';
import { Button } from '../ui/button';
import { FieldError } from '../ui/form/field';

/** A small button of a list's row: calls `path`. The list shows the result, since the row may disappear. */
export function PostButton(props: {
  path: string;
  label: string;
  disabledReason?: string | undefined;
  onDone: () => void;
}) {
  const { path, label, disabledReason, onDone } = props;
  const { run, pending, error } = useAction();
  const post = () =>
    run(
      async () => {
        await api.post(path, null);
        onDone();
      },
      () => {},
    );
  return (
    <span className="flex flex-col items-start gap-1">
      <Button variant="secondary" size="sm" pending={pending} disabledReason={disabledReason} onClick={post}>
        {label}
      </Button>
      <FieldError>{error}</FieldError>
    </span>
  );
}
