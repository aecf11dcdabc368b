'use client';

import { useState } from 'react';
import { ReasonDialog } from '@/components/application/console/reason-dialog';
import { useLanding } from '@/components/shared/actions/use-landing';
import { api } from '@/lib/api-client';
import {
  type ArchivedContractsResponse,
  type ArchivedContractWire,
  archivedContractResponse,
} from '@/lib/contract/operations/console/archived-contracts';
import { useConsoleT } from '@/lib/i18n/console/client';
import { ArchivedRecord } from './archived-record';
import { ArchiveSearch } from './archived-search';

type Props = { first: ArchivedContractsResponse; pageSize: number; period: string };

/** The list with numbers and dates; one contract in full after the OWNER gives a reason, then kept in this tab's memory only. */
export function ArchivedContracts(props: Props) {
  const t = useConsoleT();
  const [groupNo, setGroupNo] = useState<string>();
  const [record, setRecord] = useState<ArchivedContractWire>();
  const { focusTarget, restoreFocus } = useLanding<HTMLDivElement>();
  return (
    <div ref={focusTarget} tabIndex={-1} className="outline-hidden">
      {record && <ArchivedRecord record={record} onClose={() => setRecord(undefined)} />}
      <div hidden={record !== undefined}>
        <ArchiveSearch {...props} onOpen={setGroupNo} />
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
