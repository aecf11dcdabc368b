import type { Metadata } from 'next';
import { requestLanguage } from '@/app/request-language';
import { ShopForm } from '@/components/operations/console/settings/shop-form';
import { Card } from '@/components/shared/ui/card';
import { settingsResponse } from '@/lib/contract/operations/console/settings';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { readShopSettings } from '@/lib/use-cases/operations/settings/read-settings';
import { requireMerchant } from '../../require-merchant';
import { SectionTitle } from '../section-title';

export async function generateMetadata(): Promise<Metadata> {
  return { title: translateConsole(await requestLanguage())('settings.shop') };
}

export default async function ShopSettingsPage() {
  await requireMerchant('/admin/settings/shop', 'OWNER');
  const t = translateConsole(await requestLanguage());
  const settings = settingsResponse.parse(await readShopSettings(await createContext()));
  return (
    <>
      <SectionTitle title={t('settings.shop')} lead="settings.shop.lead" />
      <Card className="max-w-2xl">
        <ShopForm settings={settings} />
      </Card>
    </>
  );
}
