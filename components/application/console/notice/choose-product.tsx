'use client';

import { LinkButton } from '@/components/shared/ui/link-button';
import { Money } from '@/components/shared/ui/money';
import { EmptyState } from '@/components/shared/ui/states';
import { Table } from '@/components/shared/ui/table';
import { useFormat } from '@/components/shared/ui/use-format';
import type { ListedProductWire } from '@/lib/contract/catalog/console/products';
import { useConsoleT } from '@/lib/i18n/console/client';

export function ChooseProduct({ products }: { products: ListedProductWire[] }) {
  const t = useConsoleT();
  const { local } = useFormat();
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
          cell: ({ nameKo, nameEn }) => local(nameKo, nameEn),
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
