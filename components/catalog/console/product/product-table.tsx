'use client';

import { Badge } from '@/components/shared/ui/badge';
import { Link } from '@/components/shared/ui/link';
import { Money } from '@/components/shared/ui/money';
import { EmptyState } from '@/components/shared/ui/states';
import { Table } from '@/components/shared/ui/table';
import { useFormat } from '@/components/shared/ui/use-format';
import type { ListedProductWire } from '@/lib/contract/catalog/console/products';
import { useConsoleT } from '@/lib/i18n/console/client';
import { ProductPicture } from '../../product/product-picture';

/** Products and free gifts, one row each. */
export function ProductTable({ products }: { products: ListedProductWire[] }) {
  const t = useConsoleT();
  const { local } = useFormat();
  return (
    <Table
      caption={t('products.title')}
      rows={products}
      empty={<EmptyState title={t('products.none')} />}
      rowKey={({ productNo }) => productNo}
      columns={[
        {
          head: t('products.name'),
          isName: true,
          cell: ({ productNo, nameKo, nameEn, imageUrl }) => (
            <Link href={`/admin/products/${productNo}`} className="flex min-h-11 items-center gap-3">
              <ProductPicture url={imageUrl} size="xs" />
              <span className="underline decoration-line underline-offset-4">{local(nameKo, nameEn)}</span>
            </Link>
          ),
        },
        { head: t('products.kind'), cell: ({ kind }) => t(`products.kind.${kind}`) },
        { head: t('products.price'), align: 'right', cell: ({ salePrice }) => <Money amount={salePrice} /> },
        {
          head: t('products.stock'),
          align: 'right',
          cell: ({ stock }) =>
            stock === 0 ? <Badge tone="warning">0</Badge> : stock.toLocaleString('en-US'),
        },
        {
          head: t('products.state'),
          cell: ({ isOnSale, isRecurring, servesExisting }) => (
            <span className="flex flex-wrap gap-1">
              <Badge tone={isOnSale ? 'success' : 'neutral'}>
                {t(`products.sale.${isOnSale ? 'ON' : 'OFF'}`)}
              </Badge>
              {isRecurring && <Badge tone="accent">{t('products.recurring.true')}</Badge>}
              {!servesExisting && <Badge tone="danger">{t('products.ended')}</Badge>}
            </span>
          ),
        },
      ]}
    />
  );
}
