import type { Metadata } from 'next';
import { requestLanguage } from '@/app/request-language';
import { DeliveryRuleList } from '@/components/catalog/console/area-fee/delivery-rule-list';
import { deliveryRulesResponse } from '@/lib/contract/catalog/console/delivery-rules';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { readDeliveryRules } from '@/lib/use-cases/operations/settings/list-delivery-rules';
import { requireMerchant } from '../../require-merchant';
import { SectionTitle } from '../section-title';

export async function generateMetadata(): Promise<Metadata> {
  return { title: translateConsole(await requestLanguage())('settings.rules') };
}

export default async function DeliveryRulesPage() {
  await requireMerchant('/admin/settings/delivery-rules', 'OWNER');
  const t = translateConsole(await requestLanguage());
  const { rules } = deliveryRulesResponse.parse(await readDeliveryRules(await createContext()));
  return (
    <>
      <SectionTitle title={t('settings.rules')} lead="settings.rules.lead" />
      <DeliveryRuleList rules={rules} />
    </>
  );
}
