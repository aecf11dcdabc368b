import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requestLanguage } from '@/app/request-language';
import { ConditionForm } from '@/components/catalog/console/free-gift/condition-form';
import { PageTitle } from '@/components/shared/layout/shells';
import { conditionsResponse } from '@/lib/contract/catalog/console/free-gift-conditions';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { listFreeGiftConditions } from '@/lib/use-cases/catalog/free-gift-condition/list';
import { requireMerchant } from '../../../../require-merchant';
import { giftOptions } from '../../../gift-options';
import { openProduct } from '../../../open-product';

export async function generateMetadata(): Promise<Metadata> {
  return { title: translateConsole(await requestLanguage())('gifts.edit') };
}

export default async function ConditionPage({
  params,
}: PageProps<'/admin/products/[productNo]/free-gifts/[conditionNo]'>) {
  const { productNo: asked, conditionNo } = await params;
  await requireMerchant(`/admin/products/${encodeURIComponent(asked)}`);
  const { productNo } = await openProduct(asked);
  const ctx = await createContext();
  const given = await listFreeGiftConditions(ctx, { productNo });
  const { conditions } = conditionsResponse.parse({ conditions: given });
  const condition = conditions.find((one) => String(one.conditionNo) === conditionNo);
  if (!condition) notFound();
  const t = translateConsole(await requestLanguage());
  return (
    <>
      <PageTitle title={t('gifts.edit')} lead={t('gifts.newLead')} />
      <ConditionForm
        productNo={productNo}
        condition={condition}
        offered={await giftOptions(ctx, condition.options)}
        days={condition}
      />
    </>
  );
}
