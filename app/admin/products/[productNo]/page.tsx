import type { Metadata } from 'next';
import { requestLanguage } from '@/app/request-language';
import { ConditionList } from '@/components/catalog/console/free-gift/condition-list';
import { ProductForm } from '@/components/catalog/console/product/product-form';
import { StockCard } from '@/components/catalog/console/product/stock-card';
import { PageTitle } from '@/components/shared/layout/shells';
import { LinkButton } from '@/components/shared/ui/link-button';
import { conditionsResponse } from '@/lib/contract/catalog/console/free-gift-conditions';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { listFreeGiftConditions } from '@/lib/use-cases/catalog/free-gift-condition/list';
import { requireMerchant } from '../../require-merchant';
import { openProduct } from '../open-product';

export async function generateMetadata(): Promise<Metadata> {
  return { title: translateConsole(await requestLanguage())('products.title') };
}

export default async function ProductPage({ params }: PageProps<'/admin/products/[productNo]'>) {
  const { productNo: asked } = await params;
  const merchant = await requireMerchant(`/admin/products/${encodeURIComponent(asked)}`);
  const product = await openProduct(asked);
  const language = await requestLanguage();
  const t = translateConsole(language);
  const { productNo, liveApplications } = product;
  const isOwner = merchant.role === 'OWNER';
  const given = await listFreeGiftConditions(await createContext(), { productNo });
  const { conditions } = conditionsResponse.parse({ conditions: given });
  const live = t('products.liveCount', { count: liveApplications });
  return (
    <>
      <PageTitle
        title={language === 'ko' ? product.nameKo : product.nameEn}
        lead={`${t(`products.kind.${product.kind}`)} · ${t('products.live')} ${live}`}
        action={
          isOwner &&
          liveApplications > 0 && (
            <LinkButton variant="secondary" href={`/admin/notices/new?productNo=${productNo}`}>
              {t('products.notices')}
            </LinkButton>
          )
        }
      />
      <div className="flex flex-col gap-6">
        <StockCard productNo={productNo} options={product.options} />
        {product.kind === 'NORMAL' && <ConditionList productNo={productNo} conditions={conditions} />}
        <ProductForm product={product} isOwner={isOwner} />
      </div>
    </>
  );
}
