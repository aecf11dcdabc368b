'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { conditionResponse } from '@/lib/contract/admin/free-gift-conditions';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useAction } from '../../my/use-action';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';

export function EndCondition({ conditionNo }: { conditionNo: number }) {
  const t = useConsoleT();
  const { run, pending, error } = useAction();
  const [isOpen, setOpen] = useState(false);
  const end = () =>
    run(
      () => api.post(`/admin/free-gift-conditions/${conditionNo}/end`, conditionResponse),
      () => setOpen(false),
    );
  return (
    <>
      <Button variant="danger" size="sm" onClick={() => setOpen(true)}>
        {t('gifts.end')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        tone="danger"
        title={t('gifts.end.title')}
        description={t('gifts.end.text')}
        confirmLabel={t('gifts.end')}
        onConfirm={end}
        pending={pending}
        error={error}
      />
    </>
  );
}
