import { TableCard } from '@/components/shared/console/table-card';
import { LinkButton, TextLink } from '@/components/shared/ui/link-button';
import type { DashboardResponse } from '@/lib/contract/operations/console/dashboard';
import type { Language } from '@/lib/i18n';
import type { TranslateConsole } from '@/lib/i18n/console';

type Props = { options: DashboardResponse['shortStock']; language: Language; t: TranslateConsole };

export function ShortStock({ options, language, t }: Props) {
  return (
    <TableCard
      title={t('dashboard.shortStock')}
      action={
        <LinkButton variant="secondary" size="sm" href="/admin/ran-outs">
          {t('ranOuts.title')}
        </LinkButton>
      }
      empty={t('dashboard.shortStock.none')}
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
        {
          head: t('ranOuts.title'),
          cell: ({ productNo, optionNo }) => (
            <TextLink href={`/admin/ran-outs?productNo=${productNo}&optionNo=${optionNo}`}>
              {t('ranOuts.pause')}
            </TextLink>
          ),
        },
      ]}
    />
  );
}
