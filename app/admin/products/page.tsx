import { ProductSearch } from '@/components/catalog/console/product/product-search';
import { ProductTable } from '@/components/catalog/console/product/product-table';
import { ListPage } from '@/components/shared/console/list-page';
import { FilterLinks } from '@/components/shared/ui/filter-links';
import { LinkButton } from '@/components/shared/ui/link-button';
import {
  adminProductsQuery,
  adminProductsResponse,
  productKinds,
} from '@/lib/contract/catalog/console/products';
import { listProductsForMerchant } from '@/lib/use-cases/catalog/product/list';
import { titled } from '../console-page';
import { listPage } from '../list-page';

export const generateMetadata = titled('products.title');

const at = { path: '/admin/products', schema: adminProductsQuery, cursor: 'beforeProductNo' } as const;

export default async function ProductsPage({ searchParams }: PageProps<'/admin/products'>) {
  const { ctx, t, query, filters, ...list } = await listPage(at, searchParams);
  const { keyword, sale, recurring, kind, beforeProductNo, size } = query;
  const isOnSale = sale ? sale === 'ON' : null;
  const { products, nextBeforeProductNo } = adminProductsResponse.parse(
    await listProductsForMerchant(
      ctx,
      { keyword: keyword || null, isOnSale, isRecurring: recurring, kind },
      { beforeProductNo, limit: size },
    ),
  );
  return (
    <ListPage
      title={t('products.title')}
      lead={t('products.lead')}
      action={<LinkButton href="/admin/products/new">{t('products.new')}</LinkButton>}
      pages={list.pages(nextBeforeProductNo)}
    >
      <ProductSearch action={at.path} filters={filters} t={t} />
      <FilterLinks
        label={t('products.filter.sale')}
        links={list.links('sale', [undefined, 'ON', 'OFF'], (each) =>
          t(each ? `products.sale.${each}` : 'products.all'),
        )}
      />
      <FilterLinks
        label={t('products.filter.recurring')}
        links={list.links('recurring', [null, true, false], (each) =>
          t(each === null ? 'products.all' : `products.recurring.${each}`),
        )}
      />
      <FilterLinks
        label={t('products.filter.kind')}
        links={list.links('kind', [null, ...productKinds], (each) =>
          t(each ? `products.kind.${each}` : 'products.all'),
        )}
      />
      <ProductTable products={products} />
    </ListPage>
  );
}
