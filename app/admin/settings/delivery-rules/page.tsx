import { DeliveryRuleList } from '@/components/catalog/console/area-fee/delivery-rule-list';
import { deliveryRulesResponse } from '@/lib/contract/catalog/console/delivery-rules';
import { readDeliveryRules } from '@/lib/use-cases/operations/settings/list-delivery-rules';
import { consolePage, titled } from '../../console-page';
import { SectionTitle } from '../section-title';

export const generateMetadata = titled('settings.rules');

export default async function DeliveryRulesPage() {
  const { ctx, t } = await consolePage('/admin/settings/delivery-rules');
  const { rules } = deliveryRulesResponse.parse(await readDeliveryRules(ctx));
  return (
    <>
      <SectionTitle title={t('settings.rules')} lead="settings.rules.lead" />
      <DeliveryRuleList rules={rules} />
    </>
  );
}
