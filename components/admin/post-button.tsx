'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { useAction } from '../my/use-action';
import { Button } from '../ui/button';
import { FieldError } from '../ui/field';

/** A small button of a list's row: calls `path`, and says beside it that it was done. */
export function PostButton(props: {
  path: string;
  label: string;
  doneLabel: string;
  disabledReason?: string | undefined;
}) {
  const { path, label, doneLabel, disabledReason } = props;
  const { run, pending, error } = useAction();
  const [isDone, setDone] = useState(false);
  const post = () =>
    run(
      () => api.post(path, null),
      () => setDone(true),
    );
  return (
    <span className="flex flex-col items-start gap-1">
      <Button variant="secondary" size="sm" pending={pending} disabledReason={disabledReason} onClick={post}>
        {label}
      </Button>
      {isDone && <span role="status">{doneLabel}</span>}
      <FieldError>{error}</FieldError>
    </span>
  );
}
