'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { useT } from '@/lib/i18n/client';
import { Loading } from '../../shared/ui/states';
import { readTab, writeTab } from '../tab-storage';
import { GuestLogin } from './guest-login';

const GuestViewer = lazy(() => import('./guest-viewer').then((module) => ({ default: module.GuestViewer })));

/**
 * The received gift for its recipient: the look-up, then the viewer. The guest token stays in this tab, never in a URL.
 * `giftKey` is the gift's number, or the link's token if the recipient has only that.
 */
export function GuestGift({ giftKey, title, lead }: { giftKey: string; title?: string; lead?: string }) {
  const t = useT();
  // The server draws the look-up, because only the browser knows whether this tab has a token.
  const [token, setToken] = useState<string | null>(null);
  const [hasEnded, setHasEnded] = useState(false);

  useEffect(() => setToken(readTab('guestToken')), []);

  function keep(next: string | null, ended = false) {
    writeTab('guestToken', next);
    setToken(next);
    setHasEnded(ended);
  }

  if (token === null)
    return (
      <GuestLogin
        giftKey={giftKey}
        title={title ?? t('gift.lookup.title')}
        lead={hasEnded ? t('gift.lookup.ended') : (lead ?? t('gift.lookup.lead'))}
        onIn={(next) => keep(next)}
      />
    );
  return (
    <Suspense fallback={<Loading label={t('gift.loading')} />}>
      <GuestViewer
        giftKey={giftKey}
        guestToken={token}
        onExpired={(wasShown) => keep(null, wasShown)}
        onLeave={() => keep(null)}
      />
    </Suspense>
  );
}
