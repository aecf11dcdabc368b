import { ProductForm } from '@/components/catalog/console/product/product-form';
import { WayBack } from '@/components/shared/console/way-back';
import { PageTitle } from '@/components/shared/layout/shells';
import { consolePage, titled } from '../../console-page';
import { openCategories } from '../open-product';

export const generateMetadata = titled('products.new');

export default async function NewProductPage() {
  const { ctx, t } = await consolePage('/admin/products/new');
  return (
    <>
      <PageTitle
        title={t('products.new')}
        lead={t('products.newLead')}
        action={<WayBack href="/admin/products">{t('products.toList')}</WayBack>}
      />
      <ProductForm product={null} categories={await openCategories(ctx)} />
    </>
  );
}
