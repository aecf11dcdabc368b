'use client';

import { useState } from 'react';
import { ReasonDialog } from '@/components/application/console/reason-dialog';
import { useAction } from '@/components/shared/actions/use-action';
import { useLanding } from '@/components/shared/actions/use-landing';
import { type ListFrame, ListPage } from '@/components/shared/console/list-page';
import { PageTitle } from '@/components/shared/layout/shells';
import { Button } from '@/components/shared/ui/button';
import { EmptyState } from '@/components/shared/ui/states';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { api } from '@/lib/api-client';
import {
  type ArchivedContractsResponse,
  type ArchivedContractWire,
  archivedContractResponse,
  archivedContractsResponse,
} from '@/lib/contract/operations/console/archived-contracts';
import { datedNumberIn, mobileIn } from '@/lib/domain/shared/typed';
import { useConsoleT } from '@/lib/i18n/console/client';
import { ArchivedList } from './archived-list';
import { ArchivedRecord } from './archived-record';

type Props = {
  frame: ListFrame;
  contracts: ArchivedContractsResponse['contracts'];
  /** The time after which contracts move to the archive. */
  period: string;
};

type Found = ArchivedContractsResponse & { search: string; page: number };

/**
 * The list with numbers and dates. A search leaves the address alone: it may be a mobile number. One contract in full after the
 * OWNER gives a reason, then kept in this tab's memory only.
 */
export function ArchivedContracts({ frame, contracts, period }: Props) {
  const t = useConsoleT();
  const { run, pending, error } = useAction();
  const [isBad, setBad] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const [groupNo, setGroupNo] = useState<string>();
  const [record, setRecord] = useState<ArchivedContractWire>();
  const { focusTarget, restoreFocus } = useLanding<HTMLDivElement>();
  const head = { title: t('kept.title'), lead: t('kept.lead') };
  const look = (search: string, page: number, before: Found['contracts']) =>
    run(
      () =>
        api.post('/admin/kept-contracts/search', archivedContractsResponse, {
          search,
          page,
          pageSize: frame.size,
        }),
      (answer) => setFound({ ...answer, contracts: [...before, ...answer.contracts], search, page }),
    );
  const find = (search: string) => {
    const isReadable = search === '' || datedNumberIn(search) !== null || mobileIn(search) !== null;
    setBad(!isReadable);
    if (search === '') setFound(null);
    else if (isReadable) look(search, 1, []);
  };
  const rows = found?.contracts ?? contracts;
  return (
    <div ref={focusTarget} tabIndex={-1} className="outline-hidden">
      {record && (
        <>
          <PageTitle {...head} isDense />
          <ArchivedRecord record={record} onClose={() => setRecord(undefined)} />
        </>
      )}
      <div hidden={record !== undefined}>
        <ListPage
          {...head}
          frame={{
            ...frame,
            search: {
              name: 'search',
              label: t('kept.search'),
              hint: t('kept.searchHelp'),
              value: '',
              error: isBad ? t('kept.searchBad') : undefined,
              find,
            },
            ...(found && {
              total: found.totalCount,
              pages: { firstHref: null, nextHref: null },
              own: frame.own && { ...frame.own, sort: { ...frame.own.sort, hrefs: {} } },
            }),
          }}
        >
          {error && <StatusMessage tone="danger">{error}</StatusMessage>}
          <ArchivedList
            contracts={rows}
            onOpen={setGroupNo}
            empty={
              <EmptyState title={t(found ? 'kept.notFound' : 'kept.none')}>
                {!found && t('kept.noneText', { period })}
              </EmptyState>
            }
          />
          {found && rows.length < found.totalCount && (
            <Button
              variant="secondary"
              size="sm"
              className="self-start"
              pending={pending}
              onClick={() => look(found.search, found.page + 1, rows)}
            >
              {t('console.list.more')}
            </Button>
          )}
        </ListPage>
      </div>
      {groupNo && (
        <ReasonDialog
          title={t('kept.open.title', { groupNo })}
          text={t('kept.open.text')}
          confirmLabel={t('kept.open')}
          reasonLabel={t('console.reason')}
          isReasonRequired
          call={async (reason) => {
            const body = { groupNo, reason };
            setRecord(await api.post('/admin/kept-contracts/read', archivedContractResponse, body));
          }}
          onDone={restoreFocus}
          onClose={() => setGroupNo(undefined)}
        />
      )}
    </div>
  );
}
