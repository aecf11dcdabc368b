'use client';

import { ConfirmAction } from '@/components/shared/console/confirm-action';
import { TableCard } from '@/components/shared/console/table-card';
import { useFormat } from '@/components/shared/ui/use-format';
import { api } from '@/lib/api-client';
import { type ClosedSpanWire, closedDaysResponse } from '@/lib/contract/application/console/closed-days';
import { pick } from '@/lib/domain/shared/pick';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useCouriers } from './use-couriers';

export function ClosedDayList({ spans }: { spans: ClosedSpanWire[] }) {
  const t = useConsoleT();
  const { date, local } = useFormat();
  const daysOf = ({ startYmd, endYmd }: ClosedSpanWire) =>
    startYmd === endYmd
      ? date(startYmd, { year: true })
      : `${date(startYmd, { year: true })} – ${date(endYmd, { year: true })}`;
  const couriers = useCouriers();
  const courierOf = ({ deliveryCompanyType: code }: ClosedSpanWire) =>
    couriers.find(({ value }) => value === code)?.label ?? t('closedDays.courier.all');
  const nameOf = ({ nameKo, nameEn }: ClosedSpanWire) => local(nameKo, nameEn);
  return (
    <TableCard
      title={t('closedDays.list')}
      empty={t('closedDays.empty')}
      rows={spans}
      rowKey={({ startYmd, endYmd, deliveryCompanyType }) => `${startYmd}/${endYmd}/${deliveryCompanyType}`}
      columns={[
        { head: t('closedDays.days'), isName: true, cell: daysOf },
        { head: t('settings.holidays.name'), cell: nameOf },
        { head: t('closedDays.courier'), cell: courierOf },
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
                  remove: [pick(one, 'startYmd', 'endYmd', 'deliveryCompanyType')],
                })
              }
            />
          ),
        },
      ]}
    />
  );
}
