'use client';

import { type SubmitEvent, useState } from 'react';
import { useQuery } from '@/components/shared/actions/use-query';
import { api } from '@/lib/api-client';
import { phoneIn } from '@/lib/domain/shared/typed';
import { useT } from '@/lib/i18n/client';
import { PageTitle } from '../../shared/layout/shells';
import { Button } from '../../shared/ui/button';
import { useErrorText } from '../../shared/ui/form/form-errors';
import { TextField } from '../../shared/ui/form/text-field';
import { EmptyState, Loading } from '../../shared/ui/states';
import { StatusMessage } from '../../shared/ui/status-message';
import { Phone } from './phone';

const messagesResponse = () =>
  import('@/lib/contract/operations/sandbox').then((module) => module.messagesResponse);

/** The shop's messages, shown as the receivers' phones. */
export function Inbox() {
  const t = useT();
  const textOf = useErrorText();
  const [typed, setTyped] = useState('');
  const [to, setTo] = useState('');
  const messages = useQuery({
    queryKey: ['sandbox-messages', to],
    queryFn: ({ signal }) => api.get('/sandbox/messages', messagesResponse, { query: { to }, signal }),
    refetchOnWindowFocus: true,
    placeholderData: (before) => before,
  });
  const list = messages.data ?? [];
  const numbers = [...new Set(list.map((message) => message.to))];

  function filter(event: SubmitEvent) {
    event.preventDefault();
    setTo(phoneIn(typed) ?? typed.trim());
  }

  return (
    <>
      <PageTitle title={t('sandbox.inbox.title')} lead={t('sandbox.inbox.lead')} />
      <form onSubmit={filter} className="flex flex-wrap items-end gap-2">
        <TextField
          label={t('sandbox.inbox.number')}
          hint={t('sandbox.inbox.numberHint')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          className="w-full sm:w-72"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="secondary" className="min-h-12">
          {t('sandbox.inbox.filter')}
        </Button>
        <Button
          variant="quiet"
          className="min-h-12"
          pending={messages.isFetching}
          onClick={() => messages.refetch()}
        >
          {t('sandbox.inbox.refresh')}
        </Button>
      </form>
      {messages.error && <StatusMessage tone="danger">{textOf(messages.error)}</StatusMessage>}
      <p role="status" className="text-soft">
        {messages.data && t('sandbox.inbox.count', { count: list.length })}
      </p>
      {messages.isPending && <Loading label={t('state.loading')} />}
      {messages.data && list.length === 0 && (
        <EmptyState title={t('sandbox.inbox.empty')}>{t('sandbox.inbox.emptyText')}</EmptyState>
      )}
      <div className="grid items-start gap-6 md:grid-cols-2">
        {numbers.map((number) => (
          <Phone key={number} number={number} messages={list.filter((message) => message.to === number)} />
        ))}
      </div>
    </>
  );
}
