'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { useErrorText } from '../../shared/ui/form/form-errors';
import { StatusMessage } from '../../shared/ui/status-message';
import { openProviderWindow } from './provider-window';

const cardPageResponse = () =>
  import('@/lib/contract/billing/card-page').then((module) => module.cardPageResponse);

/** Opens the payment provider's card window; `next` is the page to return to. */
export function CardWindow({ next }: { next: string }) {
  const t = useT();
  const textOf = useErrorText();
  const [isOpening, setOpening] = useState(false);
  const [error, setError] = useState<string>();

  async function open() {
    setOpening(true);
    setError(undefined);
    try {
      const start = await api.post('/profile/card-page', cardPageResponse, { returnTo: next });
      if (start.kind === 'redirect') window.location.assign(start.url);
      else await openProviderWindow(start);
    } catch (failure) {
      setError(textOf(failure));
      setOpening(false);
    }
  }

  return (
    <div className="flex flex-col items-start gap-5">
      {error && <StatusMessage tone="danger">{error}</StatusMessage>}
      <p>{t('card.pageText')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="lg" pending={isOpening} onClick={() => void open()}>
          {t('card.pageGo')}
        </Button>
        {/* A full page load, so that no other page keeps the provider's script or this page's content policy. */}
        <Button size="lg" variant="secondary" onClick={() => window.location.assign(next)}>
          {t('card.finish.back')}
        </Button>
      </div>
    </div>
  );
}
