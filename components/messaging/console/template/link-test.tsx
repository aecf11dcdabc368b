'use client';

import { useState } from 'react';
import { Button } from '@/components/shared/ui/button';
import { useErrorText } from '@/components/shared/ui/form/form-errors';
import { StatusMessage, type Tone } from '@/components/shared/ui/status-message';
import { api } from '@/lib/api-client';
import { addressUrlResponse } from '@/lib/contract/operations/console/settings';
import { fieldMessage } from '@/lib/i18n';
import { useT } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';

/** Shows the link as a recipient would get it, with the values typed now. */
export function LinkTest({ urlNow }: { urlNow: () => string }) {
  const t = useConsoleT();
  const shopT = useT();
  const textOf = useErrorText();
  const [pending, setPending] = useState(false);
  const [said, setSaid] = useState<{ tone: Tone; text: string; link?: string }>();

  async function test() {
    setPending(true);
    try {
      const query = { url: urlNow() };
      const path = '/admin/settings/address-input-url';
      const { problem, link, isOwnPage } = await api.get(path, addressUrlResponse, { query });
      if (problem || !link) setSaid({ tone: 'danger', text: fieldMessage(shopT, problem ?? 'invalid') });
      else {
        const text = [t('settings.url.ok'), isOwnPage ? t('settings.url.own') : ''].join(' ').trim();
        setSaid({ tone: 'success', text, link });
      }
    } catch (error) {
      setSaid({ tone: 'danger', text: textOf(error) });
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="secondary" size="sm" pending={pending} onClick={test}>
        {t('settings.url.test')}
      </Button>
      {said && (
        <StatusMessage tone={said.tone} className="w-full">
          <span>{said.text}</span>
          {said.link && <span className="mt-1 block break-all">{said.link}</span>}
        </StatusMessage>
      )}
    </div>
  );
}
