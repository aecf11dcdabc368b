'use client';

import { LinkButton } from '@/components/shared/ui/link-button';
import { Money } from '@/components/shared/ui/money';
import { EmptyState } from '@/components/shared/ui/states';
import { Table } from '@/components/shared/ui/table';
import type { ListedProductWire } from '@/lib/contract/catalog/console/products';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';

export function ChooseProduct({ products }: { products: ListedProductWire[] }) {
  const t = useConsoleT();
  const language = useLanguage();
  return (
    <Table
      caption={t('notices.choose')}
      rows={products}
      empty={<EmptyState title={t('products.none')} />}
      rowKey={({ productNo }) => productNo}
      columns={[
        {
          head: t('products.name'),
          isName: true,
          cell: ({ nameKo, nameEn }) => (language === 'ko' ? nameKo : nameEn),
        },
        { head: t('products.price'), align: 'right', cell: ({ salePrice }) => <Money amount={salePrice} /> },
        {
          head: t('notices.new'),
          cell: ({ productNo }) => (
            <LinkButton variant="secondary" size="sm" href={`/admin/notices/new?productNo=${productNo}`}>
              {t('notices.chooseThis')}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}
