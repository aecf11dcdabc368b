import { DoorLink } from '@/components/shared/console/door-link';
import { TableCard } from '@/components/shared/console/table-card';
import type { DashboardResponse } from '@/lib/contract/operations/console/dashboard';
import type { Language } from '@/lib/i18n';
import type { TranslateConsole } from '@/lib/i18n/console';

type Props = {
  options: NonNullable<DashboardResponse['shortStock']>;
  language: Language;
  t: TranslateConsole;
};

export function ShortStock({ options, language, t }: Props) {
  return (
    <TableCard
      title={t('dashboard.shortStock')}
      empty={t('dashboard.shortStock.none')}
      rows={options}
      rowKey={({ optionNo }) => optionNo}
      columns={[
        {
          head: t('dashboard.option'),
          isName: true,
          cell: ({ productNo, nameKo, nameEn }) => (
            <DoorLink href={`/admin/products/${productNo}`}>{language === 'ko' ? nameKo : nameEn}</DoorLink>
          ),
        },
        { head: t('dashboard.stock'), align: 'right', cell: ({ stock }) => stock },
        { head: t('dashboard.needed'), align: 'right', cell: ({ needed }) => needed },
      ]}
    />
  );
}
