import type { Metadata } from 'next';
import { requestLanguage } from '@/app/request-language';
import { OrderForm } from '@/components/operations/console/settings/order-form';
import { Card } from '@/components/shared/ui/card';
import { settingsResponse } from '@/lib/contract/operations/console/settings';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { readShopSettings } from '@/lib/use-cases/operations/settings/read-settings';
import { requireMerchant } from '../../require-merchant';
import { SectionTitle } from '../section-title';

export async function generateMetadata(): Promise<Metadata> {
  return { title: translateConsole(await requestLanguage())('settings.orders') };
}

export default async function OrderSettingsPage() {
  await requireMerchant('/admin/settings/orders', 'OWNER');
  const t = translateConsole(await requestLanguage());
  const settings = settingsResponse.parse(await readShopSettings(await createContext()));
  return (
    <>
      <SectionTitle title={t('settings.orders')} lead="settings.orders.lead" />
      <Card className="max-w-2xl">
        <OrderForm settings={settings} />
      </Card>
    </>
  );
}
