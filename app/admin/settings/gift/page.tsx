import type { Metadata } from 'next';
import { requestLanguage } from '@/app/request-language';
import { GiftForm } from '@/components/operations/console/settings/gift-form';
import { Card } from '@/components/shared/ui/card';
import { settingsResponse } from '@/lib/contract/operations/console/settings';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { readShopSettings } from '@/lib/use-cases/operations/settings/read-settings';
import { requireMerchant } from '../../require-merchant';
import { SectionTitle } from '../section-title';

export async function generateMetadata(): Promise<Metadata> {
  return { title: translateConsole(await requestLanguage())('settings.gift') };
}

export default async function GiftSettingsPage() {
  await requireMerchant('/admin/settings/gift', 'OWNER');
  const t = translateConsole(await requestLanguage());
  const settings = settingsResponse.parse(await readShopSettings(await createContext()));
  return (
    <>
      <SectionTitle title={t('settings.gift')} lead="settings.gift.lead" />
      <Card className="max-w-2xl">
        <GiftForm settings={settings} />
      </Card>
    </>
  );
}
