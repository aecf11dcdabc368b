'use client';

import { type ReactNode, useState } from 'react';
import { api } from '@/lib/api-client';
import { isBlank } from '@/lib/domain/shared/typed';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Button } from '../../shared/ui/button';
import { ConfirmDialog } from '../../shared/ui/dialog';
import { useErrorText } from '../../shared/ui/form/form-errors';
import { TextField } from '../../shared/ui/form/text-field';

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
  const t = useConsoleT();
  const textOf = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const [shown, setShown] = useState<T>();

  async function reveal() {
    if (pending) return;
    setPending(true);
    setError(undefined);
    try {
      setShown(await api.post(path, schema, { reason }));
      setOpen(false);
    } catch (failure) {
      setError(textOf(failure));
    } finally {
      setPending(false);
    }
  }

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
        disabledReason={!isBlank(reason) ? undefined : t('console.reasonHelp')}
      >
        <TextField
          label={t('console.reason')}
          most={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}
