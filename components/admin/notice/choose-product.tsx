'use client';

import type { ListedProductWire } from '@/lib/contract/admin/products';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { LinkButton } from '../../ui/link-button';
import { Money } from '../../ui/money';
import { Table } from '../../ui/table';

/** The product that a notice is about. */
export function ChooseProduct({ products }: { products: ListedProductWire[] }) {
  const t = useConsoleT();
  const language = useLanguage();
  return (
    <Table
      caption={t('notices.choose')}
      rows={products}
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
