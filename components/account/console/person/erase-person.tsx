'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/shared/ui/button';
import { useErrorText } from '@/components/shared/ui/form/form-errors';
import { TextField } from '@/components/shared/ui/form/text-field';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { api } from '@/lib/api-client';
import { erasedResponse, type PersonResponse, personResponse } from '@/lib/contract/account/console/persons';
import { useConsoleT } from '@/lib/i18n/console/client';
import { FoundPerson } from './found-person';

/** Finds a person by number, gift or id, shows the stored data, and erases it after the OWNER gives a reason. */
export function ErasePerson() {
  const t = useConsoleT();
  const textOf = useErrorText();
  const [subject, setSubject] = useState('');
  const [person, setPerson] = useState<PersonResponse>();
  const [result, setResult] = useState<{ tone: 'success' | 'danger' | 'info'; text: string }>();
  const [pending, setPending] = useState(false);

  async function attempt(work: () => Promise<void>) {
    if (pending) return;
    setPending(true);
    setResult(undefined);
    try {
      await work();
    } catch (error) {
      setPerson(undefined);
      setResult({ tone: 'danger', text: textOf(error) });
    } finally {
      setPending(false);
    }
  }

  const find = (event: FormEvent) => {
    event.preventDefault();
    return attempt(async () => setPerson(await api.post('/admin/persons/find', personResponse, { subject })));
  };
  const erase = (reason: string) =>
    attempt(async () => {
      const { isErased } = await api.post('/admin/persons/erase', erasedResponse, { subject, reason });
      setPerson(undefined);
      if (isErased) setResult({ tone: 'success', text: t('persons.erased') });
      else setResult({ tone: 'danger', text: t('persons.holds') });
    });

  return (
    <div className="flex flex-col gap-6">
      <form onSubmit={find} className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label={t('persons.subject')}
          required
          autoComplete="off"
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
        />
        <Button type="submit" variant="secondary" pending={pending} className="min-h-12">
          {t('persons.find')}
        </Button>
      </form>
      {result && <StatusMessage tone={result.tone}>{result.text}</StatusMessage>}
      {person && <FoundPerson person={person} pending={pending} onErase={erase} />}
    </div>
  );
}
