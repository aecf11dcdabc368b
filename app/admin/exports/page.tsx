import type { Metadata } from 'next';
import { requestLanguage } from '@/app/request-language';
import { ExportForm } from '@/components/admin/export/export-form';
import { PageTitle } from '@/components/layout/shells';
import { Card } from '@/components/ui/card';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { today } from '@/lib/use-cases/calendar';
import { requireMerchant } from '../require-merchant';

export async function generateMetadata(): Promise<Metadata> {
  return { title: translateConsole(await requestLanguage())('exports.title') };
}

export default async function ExportsPage() {
  await requireMerchant('/admin/exports');
  const ctx = await createContext();
  const t = translateConsole(await requestLanguage());
  return (
    <>
      <PageTitle title={t('exports.title')} lead={t('exports.lead')} />
      <Card>
        <ExportForm today={today(ctx)} />
      </Card>
    </>
  );
}
