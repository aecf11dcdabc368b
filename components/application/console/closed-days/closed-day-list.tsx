'use client';

import { ConfirmAction } from '@/components/shared/console/confirm-action';
import { TableCard } from '@/components/shared/console/table-card';
import { EmptyState } from '@/components/shared/ui/states';
import { useFormat } from '@/components/shared/ui/use-format';
import { api } from '@/lib/api-client';
import { type ClosedSpanWire, closedDaysResponse } from '@/lib/contract/application/console/closed-days';
import { useConsoleT } from '@/lib/i18n/console/client';

export function ClosedDayList({ spans }: { spans: ClosedSpanWire[] }) {
  const t = useConsoleT();
  const { date, local } = useFormat();
  const daysOf = ({ startYmd, endYmd }: ClosedSpanWire) =>
    startYmd === endYmd
      ? date(startYmd, { year: true })
      : `${date(startYmd, { year: true })} – ${date(endYmd, { year: true })}`;
  const nameOf = ({ nameKo, nameEn }: ClosedSpanWire) => local(nameKo, nameEn);
  return (
    <TableCard
      title={t('closedDays.list')}
      empty={<EmptyState title={t('closedDays.empty')} />}
      rows={spans}
      rowKey={({ startYmd, endYmd }) => `${startYmd}/${endYmd}`}
      columns={[
        { head: t('closedDays.days'), isName: true, cell: daysOf },
        { head: t('settings.holidays.name'), cell: nameOf },
        {
          head: t('console.remove'),
          cell: (one) => (
            <ConfirmAction
              label={t('console.remove')}
              title={t('closedDays.remove', { days: daysOf(one), name: nameOf(one) })}
              text={t('closedDays.remove.text')}
              isDangerous
              call={() =>
                api.patch('/admin/closed-days', closedDaysResponse, {
                  remove: [{ startYmd: one.startYmd, endYmd: one.endYmd }],
                })
              }
            />
          ),
        },
      ]}
    />
  );
}
