import { ProductSearch } from '@/components/catalog/console/product/product-search';
import { ProductTable } from '@/components/catalog/console/product/product-table';
import { KeysetPages } from '@/components/shared/console/keyset-pages';
import { PageTitle } from '@/components/shared/layout/shells';
import { FilterLinks } from '@/components/shared/ui/filter-links';
import { LinkButton } from '@/components/shared/ui/link-button';
import { EmptyState } from '@/components/shared/ui/states';
import {
  adminProductsQuery,
  adminProductsResponse,
  productKinds,
} from '@/lib/contract/catalog/console/products';
import { listProductsForMerchant } from '@/lib/use-cases/catalog/product/list';
import { consolePage, titled } from '../console-page';
import { filterQueryOf, hrefOf } from './product-filters';

export const generateMetadata = titled('products.title');

export default async function ProductsPage({ searchParams }: PageProps<'/admin/products'>) {
  const asked = adminProductsQuery.safeParse(await searchParams).data ?? { size: 50 };
  const { keyword, sale, recurring, kind, beforeProductNo, size } = asked;
  const { ctx, t } = await consolePage(hrefOf(asked, {}));
  const isOnSale = sale ? sale === 'ON' : null;
  const found = adminProductsResponse.parse(
    await listProductsForMerchant(
      ctx,
      { keyword: keyword || null, isOnSale, isRecurring: recurring ?? null, kind: kind ?? null },
      { beforeProductNo: beforeProductNo ?? null, limit: size },
    ),
  );
  return (
    <>
      <PageTitle
        title={t('products.title')}
        lead={t('products.lead')}
        action={<LinkButton href="/admin/products/new">{t('products.new')}</LinkButton>}
      />
      <div className="flex flex-col gap-3">
        <ProductSearch
          action="/admin/products"
          keyword={keyword ?? ''}
          kept={filterQueryOf({ ...asked, keyword: undefined })}
          t={t}
        />
        <FilterLinks
          label={t('products.filter.sale')}
          links={[undefined, 'ON' as const, 'OFF' as const].map((each) => ({
            href: hrefOf(asked, { sale: each }),
            label: t(each ? `products.sale.${each}` : 'products.all'),
            current: each === sale,
          }))}
        />
        <FilterLinks
          label={t('products.filter.recurring')}
          links={[undefined, true, false].map((each) => ({
            href: hrefOf(asked, { recurring: each }),
            label: t(each === undefined ? 'products.all' : `products.recurring.${each}`),
            current: each === recurring,
          }))}
        />
        <FilterLinks
          label={t('products.filter.kind')}
          links={[undefined, ...productKinds].map((each) => ({
            href: hrefOf(asked, { kind: each }),
            label: t(each ? `products.kind.${each}` : 'products.all'),
            current: each === kind,
          }))}
        />
        {found.products.length === 0 ? (
          <EmptyState title={t('products.none')} />
        ) : (
          <ProductTable products={found.products} />
        )}
        <KeysetPages
          firstHref={beforeProductNo ? hrefOf(asked, {}) : null}
          nextHref={
            found.nextBeforeProductNo ? hrefOf(asked, { beforeProductNo: found.nextBeforeProductNo }) : null
          }
        />
      </div>
    </>
  );
}
