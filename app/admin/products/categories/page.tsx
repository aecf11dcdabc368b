import { CategoryForm } from '@/components/catalog/console/category/category-form';
import { PageTitle } from '@/components/shared/layout/shells';
import { LinkButton } from '@/components/shared/ui/link-button';
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
        action={
          <LinkButton href="/admin/products" variant="secondary" size="sm">
            {t('products.toList')}
          </LinkButton>
        }
      />
      <CategoryForm categories={await openCategories(ctx)} />
    </>
  );
}
