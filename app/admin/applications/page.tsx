import { ApplicationTable } from '@/components/application/console/application-table';
import { FilterForm } from '@/components/application/console/filter-form';
import { ListPage } from '@/components/shared/console/list-page';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { applicationsQuery, applicationsResponse } from '@/lib/contract/application/console/applications';
import { listToWire } from '@/lib/contract/application/console/applications-to-wire';
import { fieldMessage, translate } from '@/lib/i18n';
import { listForMerchant } from '@/lib/use-cases/application/console/list';
import { titled } from '../console-page';
import { listPage } from '../list-page';

export const generateMetadata = titled('applications.title');

const at = { path: '/admin/applications', schema: applicationsQuery, cursor: 'after' } as const;

export default async function ApplicationsPage({ searchParams }: PageProps<'/admin/applications'>) {
  const { merchant, ctx, language, t, query, typed, errors, pages } = await listPage(at, searchParams);
  const result =
    errors.length > 0
      ? null
      : applicationsResponse.parse(listToWire(await listForMerchant(ctx, query, merchant), language));
  const errorTexts = errors.map(({ field, code }) => [field, fieldMessage(translate(language), code)]);
  return (
    <ListPage
      title={t('applications.title')}
      lead={t('applications.lead')}
      pages={pages(result?.next ?? null)}
    >
      <FilterForm key={JSON.stringify(typed)} filters={typed} errors={Object.fromEntries(errorTexts)} />
      {result ? (
        <ApplicationTable applications={result.applications} />
      ) : (
        <StatusMessage tone="danger">{t('applications.invalid')}</StatusMessage>
      )}
    </ListPage>
  );
}
