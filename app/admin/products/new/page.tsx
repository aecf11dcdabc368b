import { ProductForm } from '@/components/catalog/console/product/product-form';
import { PageTitle } from '@/components/shared/layout/shells';
import { LinkButton } from '@/components/shared/ui/link-button';
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
        action={
          <LinkButton href="/admin/products" variant="secondary" size="sm">
            {t('products.toList')}
          </LinkButton>
        }
      />
      <ProductForm product={null} categories={await openCategories(ctx)} />
    </>
  );
}
