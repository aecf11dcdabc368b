import type { Metadata } from 'next';
import { requestLanguage } from '@/app/request-language';
import { TrackingForm } from '@/components/operations/console/settings/tracking-form';
import { Card } from '@/components/shared/ui/card';
import { settingsResponse } from '@/lib/contract/operations/console/settings';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { readShopSettings } from '@/lib/use-cases/operations/settings/read-settings';
import { requireMerchant } from '../../require-merchant';
import { SectionTitle } from '../section-title';

export async function generateMetadata(): Promise<Metadata> {
  return { title: translateConsole(await requestLanguage())('settings.tracking') };
}

export default async function TrackingSettingsPage() {
  await requireMerchant('/admin/settings/tracking', 'OWNER');
  const t = translateConsole(await requestLanguage());
  const settings = settingsResponse.parse(await readShopSettings(await createContext()));
  return (
    <>
      <SectionTitle title={t('settings.tracking')} lead="settings.tracking.lead" />
      <Card className="max-w-2xl">
        <TrackingForm settings={settings} />
      </Card>
    </>
  );
}
