'use client';

import { Rows } from '@/components/shared/console/list/rows';
import { Money } from '@/components/shared/ui/money';
import { EmptyState } from '@/components/shared/ui/states';
import { useFormat } from '@/components/shared/ui/use-format';
import type { ListedProductWire } from '@/lib/contract/catalog/console/products';
import { useConsoleT } from '@/lib/i18n/console/client';

export function ChooseProduct({ products }: { products: ListedProductWire[] }) {
  const t = useConsoleT();
  const { local } = useFormat();
  return (
    <Rows
      caption={t('notices.choose')}
      rows={products}
      empty={<EmptyState title={t('products.none')} />}
      rowKey={({ productNo }) => productNo}
      href={({ productNo }) => `/admin/notices/new?productNo=${productNo}`}
      columns={[
        { head: 'products.name', isName: true, cell: ({ nameKo, nameEn }) => local(nameKo, nameEn) },
        { head: 'products.price', align: 'right', cell: ({ salePrice }) => <Money amount={salePrice} /> },
      ]}
    />
  );
}
