'use client';

import { useState } from 'react';
import { SaveForm } from '@/components/operations/console/settings/save-form';
import { useSaveForm } from '@/components/operations/console/settings/use-save-form';
import { Card } from '@/components/shared/ui/card';
import { TextField } from '@/components/shared/ui/form/text-field';
import { api } from '@/lib/api-client';
import { replayFailedRequest, replayFailedResponse } from '@/lib/contract/messaging/console/webhooks';
import { useConsoleT } from '@/lib/i18n/console/client';

/** After a receiver's long outage: sends every given-up delivery again, from a chosen day on. */
export function ReplayFailed({ endpointNo, today }: { endpointNo: number; today: string }) {
  const t = useConsoleT();
  const [count, setCount] = useState<number>();
  const { register, isSaved, frame } = useSaveForm(
    replayFailedRequest,
    { sinceYmd: today },
    async (values) => {
      const path = `/admin/webhooks/${endpointNo}/replay-failed`;
      setCount((await api.post(path, replayFailedResponse, values)).replayed);
    },
  );
  const said =
    count === 0 ? t('webhooks.replayFailed.none') : t('webhooks.replayFailed.done', { count: count ?? 0 });
  return (
    <Card title={t('webhooks.replayFailed')}>
      <SaveForm {...frame} saved={isSaved ? said : undefined} label={t('webhooks.replayFailed.do')}>
        <TextField label={t('webhooks.replayFailed.since')} type="date" {...register('sinceYmd')} />
      </SaveForm>
    </Card>
  );
}
