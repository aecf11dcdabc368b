import { Card } from '@/components/shared/ui/card';
import { TextLink } from '@/components/shared/ui/link-button';
import { Table } from '@/components/shared/ui/table';
import type { DashboardResponse } from '@/lib/contract/operations/console/dashboard';
import type { Language } from '@/lib/i18n';
import type { TranslateConsole } from '@/lib/i18n/console';

type Props = { options: DashboardResponse['shortStock']; language: Language; t: TranslateConsole };

export function ShortStock({ options, language, t }: Props) {
  return (
    <Card title={t('dashboard.shortStock')}>
      <Table
        empty={t('dashboard.shortStock.none')}
        caption={t('dashboard.shortStock')}
        rows={options}
        rowKey={({ optionNo }) => optionNo}
        columns={[
          {
            head: t('dashboard.option'),
            isName: true,
            cell: ({ productNo, nameKo, nameEn }) => (
              <TextLink href={`/admin/products/${productNo}`}>{language === 'ko' ? nameKo : nameEn}</TextLink>
            ),
          },
          { head: t('dashboard.stock'), align: 'right', cell: ({ stock }) => stock },
          { head: t('dashboard.needed'), align: 'right', cell: ({ needed }) => needed },
        ]}
      />
    </Card>
  );
}
