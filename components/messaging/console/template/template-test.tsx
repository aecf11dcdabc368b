'use client';

import { useState } from 'react';
import { useAction } from '@/components/shared/actions/use-action';
import { Button } from '@/components/shared/ui/button';
import { TextField } from '@/components/shared/ui/form/text-field';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { api } from '@/lib/api-client';
import { mobileIn } from '@/lib/domain/shared/typed';
import { fieldMessage } from '@/lib/i18n';
import { useT } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';

type Props = { path: string; text: { title: string; body: string; alimtalkCode: string }; perDay: number };

/** Sends the current text to a number. */
export function TemplateTest({ path, text, perDay }: Props) {
  const t = useConsoleT();
  const shopT = useT();
  const { run, pending, error } = useAction();
  const [to, setTo] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [isSent, setSent] = useState(false);

  function send() {
    setSent(false);
    const number = mobileIn(to);
    setWrong(number === null ? fieldMessage(shopT, 'phone') : undefined);
    if (number !== null)
      return run(
        () => api.post(`${path}/test`, null, { to: number, ...text }),
        () => setSent(true),
      );
  }

  return (
    <section aria-label={t('templates.test')} className="flex flex-col gap-3">
      <h3 className="font-semibold">{t('templates.test')}</h3>
      <p className="text-sm text-soft">{t('templates.test.lead')}</p>
      <TextField
        label={t('templates.test.to')}
        hint={t('templates.test.hint', { count: perDay })}
        inputMode="numeric"
        autoComplete="off"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        error={wrong}
      />
      {error && <StatusMessage tone="danger">{error}</StatusMessage>}
      {isSent && <StatusMessage tone="success">{t('templates.test.sent')}</StatusMessage>}
      <div>
        <Button variant="secondary" pending={pending} onClick={send}>
          {t('templates.test.send')}
        </Button>
      </div>
    </section>
  );
}
