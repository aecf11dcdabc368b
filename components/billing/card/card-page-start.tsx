'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { type CardPageWay, cardWindowPath } from '@/lib/contract/billing/card-window';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { useErrorText } from '../../shared/ui/form/form-errors';
import { StatusMessage } from '../../shared/ui/status-message';

const cardPageResponse = () =>
  import('@/lib/contract/billing/card-page').then((module) => module.cardPageResponse);

/** The button to the payment provider's card page; the shopper returns to the current page. */
export function CardPageStart({ way }: { way: NonNullable<CardPageWay> }) {
  const t = useT();
  const textOf = useErrorText();
  const [isLeaving, setLeaving] = useState(false);
  const [error, setError] = useState<string>();

  async function go() {
    setLeaving(true);
    setError(undefined);
    try {
      const returnTo = `${window.location.pathname}${window.location.search}`;
      // A provider's window opens from its own page by a full load: only that page may load the provider's script.
      if (way === 'window') {
        window.location.assign(`${cardWindowPath}?${new URLSearchParams({ next: returnTo })}`);
        return;
      }
      const start = await api.post('/profile/card-page', cardPageResponse, { returnTo });
      if (start.kind === 'redirect') window.location.assign(start.url);
    } catch (failure) {
      setError(textOf(failure));
      setLeaving(false);
    }
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
