import { ApplicationTable } from '@/components/application/console/application-table';
import { FilterForm } from '@/components/application/console/filter-form';
import { KeysetPages } from '@/components/shared/console/keyset-pages';
import { PageTitle } from '@/components/shared/layout/shells';
import { EmptyState } from '@/components/shared/ui/states';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { applicationsQuery, applicationsResponse } from '@/lib/contract/application/console/applications';
import { listToWire } from '@/lib/contract/application/console/applications-to-wire';
import { fieldErrorMap, fieldErrorsOf } from '@/lib/contract/shared/field-errors';
import { fieldMessage, translate } from '@/lib/i18n';
import { listForMerchant } from '@/lib/use-cases/application/console/list';
import { consolePage, titled } from '../console-page';
import { filtersOf, hrefOf, queryOf } from './filters';

export const generateMetadata = titled('applications.title');

export default async function ApplicationsPage({ searchParams }: PageProps<'/admin/applications'>) {
  const { merchant, ctx, language, t } = await consolePage('/admin/applications');
  const query = queryOf(await searchParams);
  const asked = applicationsQuery.safeParse(query, { error: fieldErrorMap });
  const errors = asked.success ? [] : fieldErrorsOf(asked.error);
  const list =
    asked.data &&
    applicationsResponse.parse(listToWire(await listForMerchant(ctx, asked.data, merchant), language));
  return (
    <>
      <PageTitle title={t('applications.title')} lead={t('applications.lead')} />
      <FilterForm
        key={JSON.stringify(query)}
        filters={filtersOf(query)}
        errors={Object.fromEntries(
          errors.map(({ field, code }) => [field, fieldMessage(translate(language), code)]),
        )}
      />
      {!list && <StatusMessage tone="danger">{t('applications.invalid')}</StatusMessage>}
      {list?.applications.length === 0 && (
        <EmptyState title={t('applications.none')}>{t('applications.noneText')}</EmptyState>
      )}
      {list && list.applications.length > 0 && (
        <ApplicationTable applications={list.applications} timeZone={ctx.config.SHOP_TIME_ZONE} />
      )}
      <KeysetPages
        firstHref={query.after ? hrefOf(query, null) : null}
        nextHref={list?.next ? hrefOf(query, list.next) : null}
      />
    </>
  );
}
