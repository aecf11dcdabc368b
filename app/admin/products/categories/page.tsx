import { CategoryForm } from '@/components/catalog/console/category/category-form';
import { WayBack } from '@/components/shared/console/way-back';
import { PageTitle } from '@/components/shared/layout/shells';
import { consolePage, titled } from '../../console-page';
import { openCategories } from '../open-product';

export const generateMetadata = titled('categories.title');

export default async function CategoriesPage() {
  const { ctx, t } = await consolePage('/admin/products/categories');
  return (
    <>
      <PageTitle
        title={t('categories.title')}
        lead={t('categories.lead')}
        action={<WayBack href="/admin/products">{t('products.toList')}</WayBack>}
      />
      <CategoryForm categories={await openCategories(ctx)} />
    </>
  );
}
