'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { noticeResponse } from '@/lib/contract/admin/notices';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useAction } from '../../my/use-action';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';

export function CancelNotice({ noticeNo }: { noticeNo: number }) {
  const t = useConsoleT();
  const { run, pending, error } = useAction();
  const [isOpen, setOpen] = useState(false);
  const cancel = () =>
    run(
      () => api.post(`/admin/change-notices/${noticeNo}/cancel`, noticeResponse),
      () => setOpen(false),
    );
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('notices.cancel')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        tone="danger"
        title={t('notices.cancel.title')}
        description={t('notices.cancel.text')}
        confirmLabel={t('notices.cancel')}
        onConfirm={cancel}
        pending={pending}
        error={error}
      />
    </>
  );
}
