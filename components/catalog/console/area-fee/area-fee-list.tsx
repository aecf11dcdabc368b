'use client';

import { useState } from 'react';
import { ConfirmAction } from '@/components/shared/console/confirm-action';
import type { Pages } from '@/components/shared/console/keyset-pages';
import { TableCard } from '@/components/shared/console/table-card';
import { Badge } from '@/components/shared/ui/badge';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { useFormat } from '@/components/shared/ui/use-format';
import { api } from '@/lib/api-client';
import type { AreaFeeSaved, AreaFeeWire } from '@/lib/contract/catalog/console/area-fees';
import { useConsoleT } from '@/lib/i18n/console/client';
import { AreaFeeDialog } from './area-fee-dialog';
import { useAreaFeeReach } from './area-fee-reach';

type Props = { areaFees: AreaFeeWire[]; pages: Pages };

const rangeOf = ({ zipFrom, zipTo }: Pick<AreaFeeWire, 'zipFrom' | 'zipTo'>) =>
  zipFrom === zipTo ? zipFrom : `${zipFrom}–${zipTo}`;

/** The ranges of postcodes with their fees; those that share a postcode are marked. */
export function AreaFeeList({ areaFees, pages }: Props) {
  const t = useConsoleT();
  const { money, local } = useFormat();
  const askReach = useAreaFeeReach();
  const [saved, setSaved] = useState<AreaFeeSaved>();
  const placeOf = (one: Pick<AreaFeeWire, 'placeKo' | 'placeEn'>) => local(one.placeKo, one.placeEn);
  const overlaps = saved?.overlaps.map((one) => `${placeOf(one)} ${rangeOf(one)}`).join(', ');
  return (
    <TableCard
      title={t('settings.areaFees.list')}
      action={<AreaFeeDialog areaFee={null} onSaved={setSaved} />}
      pages={pages}
      empty={t('settings.areaFees.empty')}
      rows={areaFees}
      rowKey={({ areaFeeNo }) => areaFeeNo}
      columns={[
        { head: t('settings.areaFees.place'), isName: true, cell: placeOf },
        {
          head: t('settings.areaFees.range'),
          cell: (one) => (
            <>
              <span>{rangeOf(one)} </span>
              {one.isOverlapping && <Badge tone="warning">{t('settings.areaFees.overlap')}</Badge>}
            </>
          ),
        },
        {
          head: t('settings.areaFees.amount'),
          align: 'right',
          cell: ({ extraAmt }) => money(extraAmt),
        },
        {
          head: t('console.edit'),
          cell: (one) => (
            <span className="flex flex-wrap gap-2">
              <AreaFeeDialog areaFee={one} onSaved={setSaved} />
              <ConfirmAction
                label={t('console.remove')}
                title={t('settings.areaFees.remove', { place: placeOf(one), range: rangeOf(one) })}
                text={() => askReach({ areaFeeNo: one.areaFeeNo, range: null })}
                isDangerous
                call={() => api.delete(`/admin/area-fees/${one.areaFeeNo}`, null)}
              />
            </span>
          ),
        },
      ]}
    >
      {saved && (
        <StatusMessage tone={overlaps ? 'warning' : 'success'} className="mb-4">
          {overlaps
            ? t('settings.areaFees.savedOverlap', { places: overlaps })
            : t('settings.areaFees.saved')}
        </StatusMessage>
      )}
    </TableCard>
  );
}
