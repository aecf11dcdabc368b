import type { Metadata } from 'next';
import { requestLanguage } from '@/app/request-language';
import { DeadLetterList } from '@/components/operations/console/job/dead-letter-list';
import { OpenOutcomes } from '@/components/operations/console/job/open-outcomes';
import { RunList } from '@/components/operations/console/job/run-list';
import { RunnerList } from '@/components/operations/console/job/runner-list';
import { PageTitle } from '@/components/shared/layout/shells';
import { jobsQuery, jobsResponse, openOutcomesResponse } from '@/lib/contract/operations/console/jobs';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { listOpenOutcomes } from '@/lib/use-cases/billing/charge/resolve-manually';
import { readJobs } from '@/lib/use-cases/operations/job/read-jobs';
import { requireMerchant } from '../require-merchant';

export async function generateMetadata(): Promise<Metadata> {
  return { title: translateConsole(await requestLanguage())('jobs.title') };
}

export default async function JobsPage({ searchParams }: PageProps<'/admin/jobs'>) {
  const { beforeRunNo: asked } = await searchParams;
  const merchant = await requireMerchant('/admin/jobs');
  const ctx = await createContext();
  const t = translateConsole(await requestLanguage());
  const beforeRunNo = jobsQuery.safeParse({ beforeRunNo: asked }).data?.beforeRunNo ?? null;
  const jobs = jobsResponse.parse(await readJobs(ctx, { beforeRunNo, limit: 50 }));
  const { outcomes } = openOutcomesResponse.parse({ outcomes: await listOpenOutcomes(ctx) });
  const timeZone = ctx.config.SHOP_TIME_ZONE;
  return (
    <>
      <PageTitle title={t('jobs.title')} lead={t('jobs.lead')} />
      <div className="flex flex-col gap-6">
        <OpenOutcomes
          outcomes={outcomes}
          isOwner={merchant.role === 'OWNER'}
          decisionHours={ctx.config.UNKNOWN_DECISION_HOURS}
          timeZone={timeZone}
        />
        <DeadLetterList records={jobs.setAside} timeZone={timeZone} />
        <RunList
          runs={jobs.runs}
          firstHref={beforeRunNo === null ? null : '/admin/jobs'}
          nextHref={jobs.nextBeforeRunNo === null ? null : `/admin/jobs?beforeRunNo=${jobs.nextBeforeRunNo}`}
          timeZone={timeZone}
        />
        <RunnerList runners={jobs.runners} timeZone={timeZone} />
      </div>
    </>
  );
}
