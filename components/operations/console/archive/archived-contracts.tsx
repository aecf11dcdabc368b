'use client';

import { useState } from 'react';
import { ReasonDialog } from '@/components/application/console/reason-dialog';
import { useLanding } from '@/components/shared/my/use-landing';
import { api } from '@/lib/api-client';
import {
  type KeptContractsResponse,
  type KeptContractWire,
  keptContractResponse,
} from '@/lib/contract/operations/console/archived-contracts';
import { useConsoleT } from '@/lib/i18n/console/client';
import { KeptRecord } from './archived-record';
import { KeptSearch } from './archived-search';

type Props = { first: KeptContractsResponse; pageSize: number; period: string; timeZone: string };

/** The list by numbers and days; one of them whole once the OWNER says why, and then only in this tab's memory. */
export function KeptContracts(props: Props) {
  const t = useConsoleT();
  const [asked, setAsked] = useState<string>();
  const [record, setRecord] = useState<KeptContractWire>();
  const { place, land } = useLanding<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} className="outline-hidden">
      {record && (
        <KeptRecord record={record} timeZone={props.timeZone} onClose={() => setRecord(undefined)} />
      )}
      <div hidden={record !== undefined}>
        <KeptSearch {...props} onOpen={setAsked} />
      </div>
      {asked && (
        <ReasonDialog
          title={t('kept.open.title', { groupNo: asked })}
          text={t('kept.open.text')}
          confirmLabel={t('kept.open')}
          reasonLabel={t('console.reason')}
          isReasonRequired
          call={async (reason) => {
            const wish = { groupNo: asked, reason };
            setRecord(await api.post('/admin/kept-contracts/read', keptContractResponse, wish));
          }}
          onDone={land}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
