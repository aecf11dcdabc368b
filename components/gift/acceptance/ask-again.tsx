'use client';

import { useEffect, useState } from 'react';
import { api } from '@/lib/api-client';
import type { AskState } from '@/lib/domain/gift/ask-again';
import { useT } from '@/lib/i18n/client';
import { useCall } from '../../shared/actions/use-call';
import { Button } from '../../shared/ui/button';
import { StatusMessage } from '../../shared/ui/status-message';

const path = '/recurring-payments/later-input/ask-again';
const response = () => import('@/lib/contract/gift/later-input').then((module) => module.askAgainResponse);

/** The one useful act at an expired gift: the giver is told, once, that it would still be welcome. */
export function AskAgain({ headers }: { headers: Record<string, string> }) {
  const t = useT();
  const { run, pending, error } = useCall();
  const [state, setState] = useState<AskState>();

  useEffect(() => {
    // Where it cannot be read, the page says what it says without this.
    void api.get(path, response, { headers }).then(
      ({ askStateType }) => setState((before) => before ?? askStateType),
      () => undefined,
    );
  }, [headers]);

  const tell = () =>
    run(async () => setState((await api.post(path, response, undefined, { headers })).askStateType));

  if (!state) return null;
  return (
    <div className="flex w-full flex-col items-center gap-3 pb-3">
      <p role="status" className="text-pretty">
        {t(`gift.askAgain.${state}`)}
      </p>
      {state === 'OPEN' && (
        <Button size="lg" wide pending={pending} onClick={tell}>
          {t('gift.askAgain')}
        </Button>
      )}
      {error && <StatusMessage tone="warning">{error}</StatusMessage>}
    </div>
  );
}
