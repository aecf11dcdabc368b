import { RanOutForm } from '@/components/catalog/console/ran-out/ran-out-form';
import { RanOutList } from '@/components/catalog/console/ran-out/ran-out-list';
import { WayBack } from '@/components/shared/console/way-back';
import { PageTitle } from '@/components/shared/layout/shells';
import { Card } from '@/components/shared/ui/card';
import { ranOutsPageQuery, ranOutsResponse, ranOutsToWire } from '@/lib/contract/catalog/console/ran-outs';
import { listRanOuts } from '@/lib/use-cases/application/ran-out/change-ran-outs';
import { consolePage, titled } from '../console-page';
import { openProduct } from '../products/open-product';

export const generateMetadata = titled('ranOuts.title');

export default async function RanOutsPage({ searchParams }: PageProps<'/admin/ran-outs'>) {
  const { ctx, t } = await consolePage('/admin/ran-outs');
  const { productNo = null, optionNo = null } = ranOutsPageQuery.safeParse(await searchParams).data ?? {};
  const product = productNo === null ? null : await openProduct(String(productNo));
  const { ranOuts } = ranOutsResponse.parse(ranOutsToWire(await listRanOuts(ctx)));
  return (
    <>
      <PageTitle
        title={t('ranOuts.title')}
        lead={t('ranOuts.lead')}
        action={
          <WayBack href={product ? `/admin/products/${productNo}` : '/admin/products'}>
            {t(product ? 'gifts.toProduct' : 'products.toList')}
          </WayBack>
        }
      />
      <div className="flex flex-col gap-6">
        {product ? (
          <RanOutForm product={product} optionNo={optionNo} />
        ) : (
          <Card>
            <p>{t('ranOuts.choose')}</p>
          </Card>
        )}
        <RanOutList ranOuts={ranOuts} />
      </div>
    </>
  );
}
