import { found } from '@/app/found';
import { requestLanguage } from '@/app/request-language';
import { shopPage } from '@/app/shop-page';
import { CategoryLinks } from '@/components/catalog/product/category-links';
import { OccasionNote } from '@/components/catalog/product/occasion-note';
import { ProductGrid } from '@/components/catalog/product/product-grid';
import { ProductSearch } from '@/components/catalog/product/product-search';
import { PageTitle } from '@/components/shared/layout/shells';
import { LinkButton } from '@/components/shared/ui/link-button';
import { EmptyState } from '@/components/shared/ui/states';
import { occasions } from '@/lib/domain/gift/card';
import { translate } from '@/lib/i18n';
import { shownProducts } from '../shown-products';

export const generateMetadata = async () =>
  found('/products', { title: translate(await requestLanguage())('shop.title') });

const first = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.trim().slice(0, 100) || undefined;

export default async function ProductsPage({ searchParams }: PageProps<'/products'>) {
  const { language, t } = await shopPage();
  const query = await searchParams;
  const [keyword, category] = [first(query.keyword), first(query.category)];
  const occasion = occasions.find((each) => each === query.occasion);
  const wanted = { keyword, category, isGiftOnly: occasion !== undefined };
  const { products, categories } = await shownProducts(language, wanted);
  const title = occasion
    ? t('shop.forOccasion', { occasion: t(`greeting.occasion.${occasion}`) })
    : categories.find(({ key }) => key === category)?.label;
  return (
    <>
      <PageTitle
        title={title ?? t('shop.title')}
        lead={keyword && t('shop.searchResult', { keyword, count: products.length })}
        action={<ProductSearch keyword={keyword ?? ''} occasion={occasion} t={t} />}
      />
      {products.length === 0 ? (
        <EmptyState
          title={t('shop.empty')}
          action={
            <LinkButton href="/products" variant="secondary">
              {t('shop.showAll')}
            </LinkButton>
          }
        >
          {t('shop.emptyText')}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-6">
          {occasion && <OccasionNote occasion={occasion} t={t} />}
          {!keyword && !occasion && <CategoryLinks categories={categories} current={category} />}
          <ProductGrid products={products} occasion={occasion} />
        </div>
      )}
    </>
  );
}
