'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/shared/ui/button';
import { useErrorText } from '@/components/shared/ui/form/form-errors';
import { TextField } from '@/components/shared/ui/form/text-field';
import { EmptyState } from '@/components/shared/ui/states';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { ApiError, api } from '@/lib/api-client';
import {
  type ArchivedContractsResponse,
  archivedContractsResponse,
} from '@/lib/contract/operations/console/archived-contracts';
import { useConsoleT } from '@/lib/i18n/console/client';
import { ArchivedList } from './archived-list';

type Props = {
  /** The first page without a filter, as the server drew it. */
  first: ArchivedContractsResponse;
  pageSize: number;
  /** The time after which contracts move to the archive. */
  period: string;
  onOpen: (groupNo: string) => void;
};

/** Searches without changing the URL: the search text may be a mobile number. */
export function ArchiveSearch({ first, pageSize, period, onOpen }: Props) {
  const t = useConsoleT();
  const textOf = useErrorText();
  const [typed, setTyped] = useState('');
  const [results, setResults] = useState({ ...first, search: '', page: 1 });
  const [error, setError] = useState<unknown>();
  const [pending, setPending] = useState(false);
  const isBad = error instanceof ApiError && error.code === 'VALIDATION';
  const pages = Math.ceil(results.totalCount / pageSize);

  async function look(search: string, page: number) {
    if (pending) return;
    setPending(true);
    setError(undefined);
    try {
      const query = { search, page, pageSize };
      const answer = await api.post('/admin/kept-contracts/search', archivedContractsResponse, query);
      setResults({ ...answer, search, page });
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  }

  const find = (event: FormEvent) => {
    event.preventDefault();
    return look(typed.trim(), 1);
  };

  return (
    <div className="flex flex-col gap-6">
      <form onSubmit={find} className="flex flex-col items-start gap-4">
        <TextField
          label={t('kept.search')}
          hint={t('kept.searchHelp')}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={isBad ? t('kept.searchBad') : undefined}
          className="w-full max-w-xl"
        />
        <Button type="submit" variant="secondary" pending={pending}>
          {t('console.search')}
        </Button>
      </form>
      {error !== undefined && !isBad && <StatusMessage tone="danger">{textOf(error)}</StatusMessage>}
      {results.contracts.length > 0 ? (
        <ArchivedList contracts={results.contracts} onOpen={onOpen} />
      ) : (
        <EmptyState title={t(results.search ? 'kept.notFound' : 'kept.none')}>
          {!results.search && t('kept.noneText', { period })}
        </EmptyState>
      )}
      {pages > 1 && (
        <nav aria-label={t('console.pages')} className="flex items-center justify-end gap-3">
          <Button
            variant="secondary"
            size="sm"
            disabled={pending || results.page === 1}
            onClick={() => look(results.search, results.page - 1)}
          >
            {t('pagination.previous')}
          </Button>
          <span className="text-sm tabular-nums">{t('kept.pageOf', { page: results.page, pages })}</span>
          <Button
            variant="secondary"
            size="sm"
            disabled={pending || results.page >= pages}
            onClick={() => look(results.search, results.page + 1)}
          >
            {t('pagination.next')}
          </Button>
        </nav>
      )}
    </div>
  );
}
