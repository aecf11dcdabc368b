import type { Metadata } from 'next';
import { requestLanguage } from '@/app/request-language';
import { ConditionForm } from '@/components/catalog/console/free-gift/condition-form';
import { PageTitle } from '@/components/shared/layout/shells';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { addDays, today } from '@/lib/use-cases/shared/calendar';
import { requireMerchant } from '../../../../require-merchant';
import { giftOptions } from '../../../gift-options';
import { openProduct } from '../../../open-product';

const usualDays = 90;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translateConsole(await requestLanguage())('gifts.new') };
}

export default async function NewConditionPage({
  params,
}: PageProps<'/admin/products/[productNo]/free-gifts/new'>) {
  const { productNo: asked } = await params;
  await requireMerchant(`/admin/products/${encodeURIComponent(asked)}/free-gifts/new`);
  const { productNo } = await openProduct(asked);
  const ctx = await createContext();
  const t = translateConsole(await requestLanguage());
  const startOn = today(ctx);
  return (
    <>
      <PageTitle title={t('gifts.new')} lead={t('gifts.newLead')} />
      <ConditionForm
        productNo={productNo}
        condition={null}
        offered={await giftOptions(ctx, [])}
        days={{ startOn, endOn: addDays(startOn, usualDays) }}
      />
    </>
  );
}
