import { found } from '@/app/found';
import { requestLanguage } from '@/app/request-language';
import { CategoryLinks } from '@/components/catalog/product/category-links';
import { Hero, HowGiftingWorks } from '@/components/catalog/product/hero';
import { OccasionLinks } from '@/components/catalog/product/occasion-links';
import { ProductGrid } from '@/components/catalog/product/product-grid';
import { ShopPages } from '@/components/catalog/product/shop-links';
import { translate } from '@/lib/i18n';
import { shownCategories, shownProducts } from './shown-products';

export const generateMetadata = async () =>
  found('/', { description: translate(await requestLanguage())('brand.tagline') });

export default async function HomePage() {
  const language = await requestLanguage();
  const t = translate(language);
  const { products, next } = await shownProducts(language);
  const categories = await shownCategories(language);
  return (
    <div className="flex flex-col gap-8">
      <Hero />
      <OccasionLinks />
      <section id="products" className="flex flex-col gap-4">
        <h2 className="sr-only">{t('shop.title')}</h2>
        <CategoryLinks categories={categories} />
        <ProductGrid products={products} />
        <ShopPages place={{}} isFirst next={next} t={t} />
      </section>
      <HowGiftingWorks />
    </div>
  );
}
