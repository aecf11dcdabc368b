import { notFound } from 'next/navigation';
import { found } from '@/app/found';
import { requestLanguage } from '@/app/request-language';
import { shopPage } from '@/app/shop-page';
import { CategoryLinks } from '@/components/catalog/product/category-links';
import { OccasionNote } from '@/components/catalog/product/occasion-note';
import { ProductGrid } from '@/components/catalog/product/product-grid';
import { ProductSearch } from '@/components/catalog/product/product-search';
import { ShopPages, SortLinks } from '@/components/catalog/product/shop-links';
import { PageTitle } from '@/components/shared/layout/shells';
import { LinkButton } from '@/components/shared/ui/link-button';
import { EmptyState } from '@/components/shared/ui/states';
import { shopSorts } from '@/lib/domain/catalog/category';
import { occasions } from '@/lib/domain/gift/card';
import { type Language, translate } from '@/lib/i18n';
import { shownCategories, shownProducts } from '../shown-products';

type Query = Awaited<PageProps<'/products'>['searchParams']>;

export async function generateMetadata({ searchParams }: PageProps<'/products'>) {
  const language = await requestLanguage();
  const { category, shelf } = await categoryOf(await searchParams, language);
  return found(category === undefined ? '/products' : `/products?category=${category}`, {
    title: shelf?.label ?? translate(language)('shop.title'),
  });
}

const first = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.trim().slice(0, 100) || undefined;

/** The category that the address names; the page is not found where the shop shows none of this number. */
async function categoryOf(query: Query, language: Language) {
  const categories = await shownCategories(language);
  const text = first(query.category);
  const shelf = categories.find(({ no }) => String(no) === text);
  return { categories, category: shelf?.no, shelf, isMissing: text !== undefined && !shelf };
}

export default async function ProductsPage({ searchParams }: PageProps<'/products'>) {
  const { language, t } = await shopPage();
  const query = await searchParams;
  const { categories, category, shelf, isMissing } = await categoryOf(query, language);
  if (isMissing) notFound();
  const [keyword, after] = [first(query.keyword), first(query.after)];
  const occasion = occasions.find((each) => each === query.occasion);
  const sort = shopSorts.find((each) => each === query.sort);
  const place = { category, occasion, keyword, sort };
  const wanted = { keyword, category, sort, after, isGiftOnly: occasion !== undefined };
  const { products, found: count, next } = await shownProducts(language, wanted);
  const title = occasion
    ? t('shop.forOccasion', { occasion: t(`greeting.occasion.${occasion}`) })
    : shelf?.label;
  return (
    <>
      <PageTitle
        title={title ?? t('shop.title')}
        lead={keyword && t('shop.searchResult', { keyword, count: count ?? 0 })}
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
          <div>
            {!keyword && !occasion && <CategoryLinks categories={categories} current={category} />}
            <SortLinks place={place} t={t} />
          </div>
          <ProductGrid products={products} occasion={occasion} />
          <ShopPages place={place} isFirst={after === undefined} next={next} t={t} />
        </div>
      )}
    </>
  );
}
