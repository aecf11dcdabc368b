import { ConditionForm } from '@/components/catalog/console/free-gift/condition-form';
import { WayBack } from '@/components/shared/console/way-back';
import { PageTitle } from '@/components/shared/layout/shells';
import { addDays } from '@/lib/domain/shared/days';
import { today } from '@/lib/use-cases/shared/calendar';
import { consolePage, titled } from '../../../../console-page';
import { giftOptions } from '../../../gift-options';
import { openProduct } from '../../../open-product';

const usualDays = 90;

export const generateMetadata = titled('gifts.new');

export default async function NewConditionPage({
  params,
}: PageProps<'/admin/products/[productNo]/free-gifts/new'>) {
  const { productNo: requested } = await params;
  const { ctx, t } = await consolePage(`/admin/products/${encodeURIComponent(requested)}/free-gifts/new`);
  const { productNo } = await openProduct(requested);
  const startOn = today(ctx);
  return (
    <>
      <PageTitle
        title={t('gifts.new')}
        lead={t('gifts.newLead')}
        action={<WayBack href={`/admin/products/${productNo}`}>{t('gifts.toProduct')}</WayBack>}
      />
      <ConditionForm
        productNo={productNo}
        condition={null}
        offered={await giftOptions(ctx, [])}
        days={{ startOn, endOn: addDays(startOn, usualDays) }}
      />
    </>
  );
}
