'use client';

import { Badge } from '@/components/shared/ui/badge';
import { Button } from '@/components/shared/ui/button';
import { Table } from '@/components/shared/ui/table';
import { useFormat } from '@/components/shared/ui/use-format';
import type { ArchivedContractsResponse } from '@/lib/contract/operations/console/archived-contracts';
import { useConsoleT } from '@/lib/i18n/console/client';

type Props = {
  contracts: ArchivedContractsResponse['contracts'];
  onOpen: (groupNo: string) => void;
};

export function ArchivedList({ contracts, onOpen }: Props) {
  const t = useConsoleT();
  const { day } = useFormat();
  return (
    <Table
      caption={t('kept.title')}
      rows={contracts}
      rowKey={({ groupNo }) => groupNo}
      columns={[
        { head: t('kept.group'), isName: true, cell: ({ groupNo }) => groupNo },
        { head: t('kept.kind'), cell: ({ isGift }) => <KindBadge isGift={isGift} /> },
        { head: t('kept.applied'), cell: ({ appliedAt }) => day(appliedAt) },
        { head: t('kept.over'), cell: ({ overAt }) => day(overAt) },
        { head: t('kept.goes'), cell: ({ goesAt }) => day(goesAt) },
        {
          head: t('console.details'),
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
