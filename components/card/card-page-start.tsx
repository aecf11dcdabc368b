'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { cardPageResponse } from '@/lib/contract/card-page';
import { useT } from '@/lib/i18n/client';
import { Button } from '../ui/button';
import { useErrorText } from '../ui/form-errors';
import { StatusMessage } from '../ui/status-message';
import { openProviderWindow } from './provider-window';

/** The way to the payment provider's own card page, and back to where the shopper is now. */
export function CardPageStart() {
  const t = useT();
  const textOf = useErrorText();
  const [isLeaving, setLeaving] = useState(false);
  const [error, setError] = useState<string>();

  async function go() {
    setLeaving(true);
    setError(undefined);
    try {
      const returnTo = `${window.location.pathname}${window.location.search}`;
      const start = await api.post('/profile/card-page', cardPageResponse, { returnTo });
      if (start.kind === 'redirect') {
        window.location.assign(start.url);
        return;
      }
      await openProviderWindow(start);
    } catch (failure) {
      setError(textOf(failure));
    }
    setLeaving(false);
  }

  return (
    <div className="flex flex-col gap-5">
      {error && <StatusMessage tone="danger">{error}</StatusMessage>}
      <p>{t('card.pageText')}</p>
      <Button size="lg" wide pending={isLeaving} onClick={() => void go()}>
        {t('card.pageGo')}
      </Button>
    </div>
  );
}
