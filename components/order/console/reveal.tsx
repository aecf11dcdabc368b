'use client';

import { type ReactNode, useState } from 'react';
import { api } from '@/lib/api-client';
import { useCall } from '../../shared/actions/use-call';
import { useReason } from '../../shared/console/use-reason';
import { Button } from '../../shared/ui/button';
import { ConfirmDialog } from '../../shared/ui/dialog';

/** Shows personal data after a typed reason; the data is kept only while the page is open. */
export function Reveal<T>({
  path,
  schema,
  label,
  title,
  text,
  children,
}: {
  path: string;
  schema: { parse: (value: unknown) => T };
  label: string;
  title: string;
  text: string;
  children: (shown: T) => ReactNode;
}) {
  const { run, pending, error } = useCall();
  const { reason, noReason, field } = useReason();
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<T>();
  const reveal = () =>
    run(async () => {
      setShown(await api.post(path, schema, { reason }));
      setOpen(false);
    });

  if (shown !== undefined) return children(shown);
  return (
    <>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={title}
        description={text}
        confirmLabel={label}
        onConfirm={reveal}
        pending={pending}
        error={error}
        disabledReason={noReason}
      >
        {field}
      </ConfirmDialog>
    </>
  );
}
