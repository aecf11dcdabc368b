'use client';

import { useBulkCalls } from '@/components/shared/console/list/bulk-bar';
import { Rows } from '@/components/shared/console/list/rows';
import { Badge } from '@/components/shared/ui/badge';
import { Money } from '@/components/shared/ui/money';
import { EmptyState } from '@/components/shared/ui/states';
import { useFormat } from '@/components/shared/ui/use-format';
import { api } from '@/lib/api-client';
import type { ListedProductWire } from '@/lib/contract/catalog/console/products';
import { useConsoleT } from '@/lib/i18n/console/client';
import { ProductPicture } from '../../product/product-picture';

/** Products and free gifts, one row each. */
export function ProductTable({ products }: { products: ListedProductWire[] }) {
  const t = useConsoleT();
  const { local } = useFormat();
  const bulkCall = useBulkCalls();
  const together = ([true, false] as const).map((isOnSale) =>
    bulkCall<ListedProductWire>({
      label: t(`products.together.${isOnSale ? 'ON' : 'OFF'}`),
      isOffered: (product) => product.isOnSale !== isOnSale,
      confirm: {
        text: t(`products.together.${isOnSale ? 'ON' : 'OFF'}.text`),
        nameOf: ({ nameKo, nameEn }) => local(nameKo, nameEn),
      },
      nameOf: ({ nameKo, nameEn, productNo }) => `${local(nameKo, nameEn)} ${productNo}`,
      call: ({ productNo, updatedAt: seenUpdatedAt }) =>
        api.put(`/admin/products/${productNo}/sale`, null, { isOnSale, seenUpdatedAt }),
    }),
  );
  return (
    <Rows
      caption={t('products.title')}
      rows={products}
      empty={<EmptyState title={t('products.none')} />}
      rowKey={({ productNo }) => productNo}
      href={({ productNo }) => `/admin/products/${productNo}`}
      bulk={together}
      columns={[
        {
          head: 'products.picture',
          phone: 'before',
          cell: ({ imageUrl }) => <ProductPicture url={imageUrl} size="row" />,
        },
        {
          head: 'products.name',
          sort: 'name',
          isName: true,
          cell: ({ nameKo, nameEn }) => local(nameKo, nameEn),
        },
        {
          head: 'products.state',
          phone: 'after',
          cell: ({ isOnSale, isRecurring, servesExisting }) => (
            <span className="flex gap-1">
              <Badge tone={isOnSale ? 'success' : 'neutral'}>
                {t(`products.sale.${isOnSale ? 'ON' : 'OFF'}`)}
              </Badge>
              {isRecurring && <Badge tone="accent">{t('products.recurring.true')}</Badge>}
              {!servesExisting && <Badge tone="danger">{t('products.ended')}</Badge>}
            </span>
          ),
        },
        { head: 'products.kind', cell: ({ kind }) => t(`products.kind.${kind}`) },
        {
          head: 'products.category',
          from: 'xl',
          phone: 'none',
          cell: ({ categoryKo, categoryEn }) => local(categoryKo, categoryEn),
        },
        {
          head: 'products.price',
          sort: 'price',
          align: 'right',
          cell: ({ salePrice }) => <Money amount={salePrice} />,
        },
        {
          head: 'products.stock',
          sort: 'stock',
          align: 'right',
          cell: ({ stock }) =>
            stock === 0 ? (
              <Badge tone="warning">{t('products.soldOut')}</Badge>
            ) : (
              t('products.pieces', { count: stock.toLocaleString('en-US') })
            ),
        },
      ]}
    />
  );
}
