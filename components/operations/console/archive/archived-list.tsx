'use client';

import type { ReactNode } from 'react';
import { Rows } from '@/components/shared/console/list/rows';
import { Badge } from '@/components/shared/ui/badge';
import { Button } from '@/components/shared/ui/button';
import { useFormat } from '@/components/shared/ui/use-format';
import type { ArchivedContractsResponse } from '@/lib/contract/operations/console/archived-contracts';
import { useConsoleT } from '@/lib/i18n/console/client';

type Props = {
  contracts: ArchivedContractsResponse['contracts'];
  empty: ReactNode;
  onOpen: (groupNo: string) => void;
};

export function ArchivedList({ contracts, empty, onOpen }: Props) {
  const t = useConsoleT();
  const { day } = useFormat();
  return (
    <Rows
      caption={t('kept.title')}
      empty={empty}
      rows={contracts}
      rowKey={({ groupNo }) => groupNo}
      columns={[
        { head: 'kept.group', isName: true, cell: ({ groupNo }) => groupNo },
        { head: 'kept.kind', phone: 'after', cell: ({ isGift }) => <KindBadge isGift={isGift} /> },
        { head: 'kept.applied', phone: 'none', cell: ({ appliedAt }) => day(appliedAt) },
        { head: 'kept.over', sort: 'time', cell: ({ overAt }) => day(overAt) },
        { head: 'kept.goes', phone: 'none', cell: ({ goesAt }) => day(goesAt) },
        {
          head: 'console.details',
          cell: ({ groupNo }) => (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('kept.openOf', { groupNo })}
              onClick={() => onOpen(groupNo)}
            >
              {t('kept.open')}
            </Button>
          ),
        },
      ]}
    />
  );
}

export function KindBadge({ isGift }: { isGift: boolean }) {
  const t = useConsoleT();
  return <Badge tone={isGift ? 'accent' : 'neutral'}>{t(isGift ? 'kept.gift' : 'kept.ordinary')}</Badge>;
}
