import type { ComponentType } from 'react';
import { Card } from '@/components/shared/ui/card';
import { type SettingsResponse, settingsResponse } from '@/lib/contract/operations/console/settings';
import { readShopSettings } from '@/lib/use-cases/operations/settings/read-settings';
import { consolePage } from '../console-page';
import { SectionTitle } from './section-title';

type Section = 'courier-files' | 'gift' | 'night' | 'orders' | 'shop' | 'tracking';

/** A page that is one form over a part of the shop's settings. */
export function settingsPage(section: Section, Form: ComponentType<{ settings: SettingsResponse }>) {
  return async function SettingsPage() {
    const { ctx, t } = await consolePage(`/admin/settings/${section}`);
    const settings = settingsResponse.parse(await readShopSettings(ctx));
    return (
      <>
        <SectionTitle title={t(`settings.${section}`)} lead={`settings.${section}.lead`} />
        <Card className="max-w-2xl">
          <Form settings={settings} />
        </Card>
      </>
    );
  };
}
