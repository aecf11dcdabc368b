import type { Metadata } from 'next';
import { requestLanguage } from '@/app/request-language';
import { ExportForm } from '@/components/operations/console/export/export-form';
import { PageTitle } from '@/components/shared/layout/shells';
import { Card } from '@/components/shared/ui/card';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { today } from '@/lib/use-cases/shared/calendar';
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
