'use client';

import { useEffect, useState } from 'react';
import { useT } from '@/lib/i18n/client';
import { readTab, writeTab } from '../tab-storage';
import { GuestLogin } from './guest-login';
import { GuestViewer } from './guest-viewer';

/**
 * The received gift for its recipient: the look-up, then the viewer. The guest token lives in this tab alone, never in an
 * address. `giftKey` is the gift's number, or the link's token where that is all the recipient has.
 */
export function GuestGift({ giftKey, title, lead }: { giftKey: string; title?: string; lead?: string }) {
  const t = useT();
  // Drawn by the server as the look-up: whether this tab has a token, only the browser knows.
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
    <GuestViewer
      giftKey={giftKey}
      guestToken={token}
      onExpired={(wasShown) => keep(null, wasShown)}
      onLeave={() => keep(null)}
    />
  );
}
