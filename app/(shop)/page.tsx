import { Suspense } from 'react';
import { requestLanguage } from '@/app/request-language';
import { CategoryLinks } from '@/components/catalog/product/category-links';
import { Hero, HowGiftingWorks } from '@/components/catalog/product/hero';
import { ProductGrid, ProductGridSkeleton } from '@/components/catalog/product/product-grid';
import { translate } from '@/lib/i18n';
import { shownProducts } from './shown-products';

export default async function HomePage() {
  const t = translate(await requestLanguage());
  return (
    <div className="flex flex-col gap-8">
      <Hero t={t} />
      <section id="products" className="flex flex-col gap-4">
        <h2 className="sr-only">{t('shop.title')}</h2>
        <Suspense fallback={<ProductGridSkeleton label={t('state.loading')} />}>
          <Products />
        </Suspense>
      </section>
      <HowGiftingWorks t={t} />
    </div>
  );
}

async function Products() {
  const language = await requestLanguage();
  const { products, categories } = await shownProducts(language);
  return (
    <>
      <CategoryLinks categories={categories} t={translate(language)} />
      <ProductGrid products={products} language={language} />
    </>
  );
}
