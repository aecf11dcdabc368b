import type { Metadata } from 'next';
import { requestLanguage } from '@/app/request-language';
import { ProductForm } from '@/components/catalog/console/product/product-form';
import { PageTitle } from '@/components/shared/layout/shells';
import { translateConsole } from '@/lib/i18n/console';
import { requireMerchant } from '../../require-merchant';

export async function generateMetadata(): Promise<Metadata> {
  return { title: translateConsole(await requestLanguage())('products.new') };
}

export default async function NewProductPage() {
  const merchant = await requireMerchant('/admin/products/new');
  const t = translateConsole(await requestLanguage());
  return (
    <>
      <PageTitle title={t('products.new')} lead={t('products.newLead')} />
      <ProductForm product={null} isOwner={merchant.role === 'OWNER'} />
    </>
  );
}
