'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { api } from '@/lib/api-client';
import type { SessionListResponse } from '@/lib/contract/account/account';
import { useT } from '@/lib/i18n/client';
import { Badge } from '../shared/ui/badge';
import { Button } from '../shared/ui/button';
import { useErrorText } from '../shared/ui/form/form-errors';
import { StatusMessage } from '../shared/ui/status-message';
import { useFormat } from '../shared/ui/use-format';
import { deviceName } from './device-name';

export function SessionList({ sessions }: { sessions: SessionListResponse }) {
  const t = useT();
  const { when } = useFormat();
  const router = useRouter();
  const textOf = useErrorText();
  const [ending, setEnding] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function end(sid: string) {
    setEnding(sid);
    setFailure(undefined);
    try {
      await api.delete(`/members/me/sessions/${sid}`, null);
    } catch (error) {
      setFailure(textOf(error));
    }
    setEnding(undefined);
    router.refresh();
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-soft">{t('auth.account.sessionsLead')}</p>
      {failure && <StatusMessage tone="danger">{failure}</StatusMessage>}
      <ul className="divide-y divide-line">
        {sessions.map(({ sid, kind, userAgent, lastSeenAt, current }) => {
          const browser = deviceName(userAgent) ?? t('auth.account.unknownDevice');
          const device = kind === 'TOKEN' ? t('auth.account.app') : browser;
          return (
            <li key={sid} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  <span>{device}</span>
                  {current && <Badge tone="success">{t('auth.account.current')}</Badge>}
                </p>
                <p className="text-sm text-soft">{t('auth.account.lastSeen', { at: when(lastSeenAt) })}</p>
              </div>
              {!current && (
                <Button
                  variant="secondary"
                  size="sm"
                  pending={ending === sid}
                  aria-label={t('auth.account.endSessionOf', { device })}
                  onClick={() => end(sid)}
                >
                  {t('auth.account.endSession')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
