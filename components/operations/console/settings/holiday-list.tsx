'use client';

import { ConfirmAction } from '@/components/shared/console/confirm-action';
import { TableCard } from '@/components/shared/console/table-card';
import { useFormat } from '@/components/shared/ui/use-format';
import { api } from '@/lib/api-client';
import type { HolidayWire } from '@/lib/contract/operations/console/holidays';
import { useConsoleT } from '@/lib/i18n/console/client';

export function HolidayList({ holidays }: { holidays: HolidayWire[] }) {
  const t = useConsoleT();
  const { date, local } = useFormat();
  const dateOf = ({ holidayOn }: HolidayWire) => date(holidayOn, { year: true });
  const nameOf = ({ nameKo, nameEn }: HolidayWire) => local(nameKo, nameEn);
  return (
    <TableCard
      title={t('settings.holidays.list')}
      empty={t('settings.holidays.empty')}
      rows={holidays}
      rowKey={({ holidayOn }) => holidayOn}
      columns={[
        { head: t('settings.holidays.date'), isName: true, cell: dateOf },
        { head: t('settings.holidays.name'), cell: nameOf },
        {
          head: t('console.remove'),
          cell: (one) => (
            <ConfirmAction
              label={t('console.remove')}
              title={t('settings.holidays.remove', { date: dateOf(one), name: nameOf(one) })}
              isDangerous
              call={() => api.delete(`/admin/holidays/${one.holidayOn}`, null)}
            />
          ),
        },
      ]}
    />
  );
}
