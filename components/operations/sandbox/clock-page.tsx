'use client';

import { useRouter } from 'next/navigation';
import { type SubmitEvent, useRef, useState } from 'react';
import { api } from '@/lib/api-client';
import type { ClockRequest } from '@/lib/contract/operations/sandbox';
import { useT } from '@/lib/i18n/client';
import { PageTitle } from '../../shared/layout/shells';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { useErrorText } from '../../shared/ui/form/form-errors';
import { TextField } from '../../shared/ui/form/text-field';
import { StatusMessage } from '../../shared/ui/status-message';
import { useFormat } from '../../shared/ui/use-format';
import { ClockRan, type Ran } from './clock-ran';
import { NewestOrders } from './newest-orders';

const clockResponse = () =>
  import('@/lib/contract/operations/sandbox').then((module) => module.clockResponse);

const steps = ['P1D', 'P1W', 'P1M', 'P3M'] as const;

/** `now` has the shop's offset, so that a chosen day can be sent in the shop's time. */
export function ClockPage({ now: first }: { now: string }) {
  const t = useT();
  const { when } = useFormat();
  const textOf = useErrorText();
  const router = useRouter();
  const [now, setNow] = useState(first);
  const [ran, setRan] = useState<Ran[]>();
  const [moves, setMoves] = useState(0);
  const [pending, setPending] = useState<string>();
  const [error, setError] = useState<string>();
  const [day, setDay] = useState('');
  const running = useRef(false);
  const shown = when(now);

  async function move(name: string, body: ClockRequest) {
    if (running.current) return;
    running.current = true;
    setPending(name);
    setError(undefined);
    try {
      const answer = await api.post('/sandbox/clock', clockResponse, body);
      setNow(answer.now);
      setRan(answer.ran ?? []);
      setMoves((count) => count + 1);
      router.refresh();
    } catch (failure) {
      setError(textOf(failure));
    } finally {
      running.current = false;
      setPending(undefined);
    }
  }

  function moveToDay(name: string, date: string) {
    const offset = /[+-]\d\d:\d\d$/.exec(now)?.[0] ?? 'Z';
    if (date <= now.slice(0, 10)) setError(t('sandbox.clock.past'));
    else void move(name, { now: `${date}T09:00:00${offset}` });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (day) moveToDay('date', day);
  }

  return (
    <>
      <PageTitle title={t('sandbox.clock.title')} lead={t('sandbox.clock.lead')} />
      <Card>
        <p className="text-soft">{t('sandbox.clock.now')}</p>
        <p className="text-2xl font-extrabold tabular-nums sm:text-3xl">
          <time dateTime={now}>{when(now, { year: true })}</time>
        </p>
        <h2 className="mt-6 mb-2 font-bold">{t('sandbox.clock.move')}</h2>
        <div className="flex flex-wrap gap-2">
          {steps.map((step) => (
            <Button
              key={step}
              variant="secondary"
              pending={pending === step}
              onClick={() => move(step, { advance: step })}
            >
              + {t(`sandbox.clock.${step}`)}
            </Button>
          ))}
        </div>
        <form onSubmit={submit} className="mt-6 flex flex-wrap items-end gap-2">
          <TextField
            label={t('sandbox.clock.date')}
            hint={t('sandbox.clock.dateHint')}
            type="date"
            min={now.slice(0, 10)}
            className="w-full sm:w-64"
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          <Button type="submit" variant="secondary" className="min-h-12" pending={pending === 'date'}>
            {t('sandbox.clock.go')}
          </Button>
        </form>
        {error && (
          <StatusMessage tone="danger" className="mt-4">
            {error}
          </StatusMessage>
        )}
        {ran && (
          <StatusMessage tone="success" className="mt-4" title={t('sandbox.clock.moved', { now: shown })}>
            <ClockRan ran={ran} />
          </StatusMessage>
        )}
      </Card>
      <NewestOrders
        moves={moves}
        onNextOrder={(date) => moveToDay('nextOrder', date)}
        isMoving={pending === 'nextOrder'}
        today={now.slice(0, 10)}
      />
    </>
  );
}
