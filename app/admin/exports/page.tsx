import { ExportForm } from '@/components/operations/console/export/export-form';
import { PageTitle } from '@/components/shared/layout/shells';
import { Card } from '@/components/shared/ui/card';
import { today } from '@/lib/use-cases/shared/calendar';
import { consolePage, titled } from '../console-page';

export const generateMetadata = titled('exports.title');

export default async function ExportsPage() {
  const { ctx, t } = await consolePage('/admin/exports');
  return (
    <>
      <PageTitle title={t('exports.title')} lead={t('exports.lead')} />
      <Card>
        <ExportForm today={today(ctx)} />
      </Card>
    </>
  );
}
