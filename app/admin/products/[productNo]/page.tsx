import { ConditionList } from '@/components/catalog/console/free-gift/condition-list';
import { PicturesCard } from '@/components/catalog/console/picture/pictures-card';
import { ProductForm } from '@/components/catalog/console/product/product-form';
import { StockCard } from '@/components/catalog/console/product/stock-card';
import { DoneOnArrival } from '@/components/shared/actions/done-on-arrival';
import { PageTitle } from '@/components/shared/layout/shells';
import { LinkButton } from '@/components/shared/ui/link-button';
import { conditionsResponse } from '@/lib/contract/catalog/console/free-gift-conditions';
import { isAllowed } from '@/lib/domain/account/rights';
import { listFreeGiftConditions } from '@/lib/use-cases/catalog/free-gift-condition/list';
import { consolePage, titled } from '../../console-page';
import { openCategories, openProduct } from '../open-product';

export const generateMetadata = titled('products.title');

export default async function ProductPage({
  params,
  searchParams,
}: PageProps<'/admin/products/[productNo]'>) {
  const { productNo: requested } = await params;
  const isRegistered = (await searchParams).isRegistered === 'true';
  const { merchant, ctx, language, t } = await consolePage(
    `/admin/products/${encodeURIComponent(requested)}`,
  );
  const product = await openProduct(requested);
  const { productNo, liveApplications } = product;
  const listed = await listFreeGiftConditions(ctx, { productNo });
  const { conditions } = conditionsResponse.parse({ conditions: listed });
  const live = t('products.liveCount', { count: liveApplications });
  return (
    <>
      <PageTitle
        title={language === 'ko' ? product.nameKo : product.nameEn}
        lead={`${t(`products.kind.${product.kind}`)} · ${t('products.live')} ${live}`}
        action={
          <div className="flex flex-wrap gap-2">
            {liveApplications > 0 && (
              <LinkButton variant="secondary" size="sm" href={`/admin/ran-outs?productNo=${productNo}`}>
                {t('ranOuts.title')}
              </LinkButton>
            )}
            {liveApplications > 0 && isAllowed(merchant, 'SETTINGS') && (
              <LinkButton variant="secondary" size="sm" href={`/admin/notices/new?productNo=${productNo}`}>
                {t('products.notices')}
              </LinkButton>
            )}
            {product.isOnSale && product.kind !== 'FREE_GIFT' && (
              <LinkButton variant="secondary" size="sm" href={`/products/${productNo}`}>
                {t('products.inShop')}
              </LinkButton>
            )}
            <LinkButton variant="secondary" size="sm" href="/admin/products">
              {t('products.toList')}
            </LinkButton>
          </div>
        }
      />
      <div className="flex flex-col gap-6">
        {isRegistered && <DoneOnArrival>{t('products.registered')}</DoneOnArrival>}
        <StockCard productNo={productNo} options={product.options} />
        {product.kind === 'NORMAL' && <ConditionList productNo={productNo} conditions={conditions} />}
        <PicturesCard product={product} />
        <ProductForm product={product} categories={await openCategories(ctx)} />
      </div>
    </>
  );
}
