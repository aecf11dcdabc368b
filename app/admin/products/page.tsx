import { ProductTable } from '@/components/catalog/console/product/product-table';
import { ListPage } from '@/components/shared/console/list-page';
import { LinkButton } from '@/components/shared/ui/link-button';
import {
  adminProductsQuery,
  adminProductsResponse,
  productKinds,
} from '@/lib/contract/catalog/console/products';
import { productSorts } from '@/lib/domain/operations/list-look';
import { countProducts, listProductsForMerchant } from '@/lib/use-cases/catalog/product/list';
import { titled } from '../console-page';
import { listPage } from '../list-page';

export const generateMetadata = titled('products.title');

const at = { path: '/admin/products', schema: adminProductsQuery, cursor: 'beforeProductNo' } as const;

const tabs = [undefined, 'ON', 'OFF'] as const;

export default async function ProductsPage({ searchParams }: PageProps<'/admin/products'>) {
  const { ctx, t, query, frame } = await listPage(at, searchParams);
  const { keyword, recurring, kind, beforeProductNo, sort, size } = query;
  const filterOf = (sale: typeof query.sale) => ({
    keyword: keyword || null,
    isOnSale: sale ? sale === 'ON' : null,
    isRecurring: recurring,
    kind,
  });
  const { products, nextBeforeProductNo } = adminProductsResponse.parse(
    await listProductsForMerchant(ctx, filterOf(query.sale), { beforeProductNo, sort, limit: size }),
  );
  const [total = 0, ...counts] = await countProducts(ctx, [query.sale, ...tabs].map(filterOf));
  return (
    <ListPage
      title={t('products.title')}
      lead={t('products.lead')}
      action={
        <span className="flex flex-wrap gap-2">
          <LinkButton href="/admin/ran-outs" size="sm" variant="secondary">
            {t('ranOuts.title')}
          </LinkButton>
          <LinkButton href="/admin/products/categories" size="sm" variant="secondary">
            {t('categories.title')}
          </LinkButton>
          <LinkButton href="/admin/products/new" size="sm">
            {t('products.new')}
          </LinkButton>
        </span>
      }
      tabsLabel={t('products.filter.sale')}
      frame={frame({
        search: { name: 'keyword', label: t('products.search'), hint: t('products.search') },
        fields: [
          {
            name: 'recurring',
            label: t('products.filter.recurring'),
            kind: 'choice',
            options: (['true', 'false'] as const).map((value) => ({
              value,
              label: t(`products.recurring.${value}`),
            })),
          },
          {
            name: 'kind',
            label: t('products.filter.kind'),
            kind: 'choice',
            options: productKinds.map((value) => ({ value, label: t(`products.kind.${value}`) })),
          },
        ],
        tabs: tabs.map((sale, index) => ({
          label: t(sale ? `products.sale.${sale}` : 'products.all'),
          set: { sale },
          count: counts[index],
        })),
        total,
        sorts: productSorts,
        next: nextBeforeProductNo,
      })}
    >
      <ProductTable products={products} />
    </ListPage>
  );
}
