import { notFound } from 'next/navigation';
import { ConditionForm } from '@/components/catalog/console/free-gift/condition-form';
import { WayBack } from '@/components/shared/console/way-back';
import { PageTitle } from '@/components/shared/layout/shells';
import { conditionsResponse } from '@/lib/contract/catalog/console/free-gift-conditions';
import { listFreeGiftConditions } from '@/lib/use-cases/catalog/free-gift-condition/list';
import { consolePage, titled } from '../../../../console-page';
import { giftOptions } from '../../../gift-options';
import { openProduct } from '../../../open-product';

export const generateMetadata = titled('gifts.edit');

export default async function ConditionPage({
  params,
}: PageProps<'/admin/products/[productNo]/free-gifts/[conditionNo]'>) {
  const { productNo: requested, conditionNo } = await params;
  const { ctx, t } = await consolePage(`/admin/products/${encodeURIComponent(requested)}`);
  const { productNo } = await openProduct(requested);
  const listed = await listFreeGiftConditions(ctx, { productNo });
  const { conditions } = conditionsResponse.parse({ conditions: listed });
  const condition = conditions.find((one) => String(one.conditionNo) === conditionNo);
  if (!condition) notFound();
  return (
    <>
      <PageTitle
        title={t('gifts.edit')}
        lead={t('gifts.newLead')}
        action={<WayBack href={`/admin/products/${productNo}`}>{t('gifts.toProduct')}</WayBack>}
      />
      <ConditionForm
        productNo={productNo}
        condition={condition}
        offered={await giftOptions(ctx, condition.options)}
        days={condition}
      />
    </>
  );
}
