import { DeadLetterList } from '@/components/operations/console/job/dead-letter-list';
import { OpenOutcomes } from '@/components/operations/console/job/open-outcomes';
import { RefusedRefunds } from '@/components/operations/console/job/refused-refunds';
import { RunList } from '@/components/operations/console/job/run-list';
import { RunnerList } from '@/components/operations/console/job/runner-list';
import { ListPage } from '@/components/shared/console/list-page';
import {
  jobsQuery,
  jobsResponse,
  openOutcomesResponse,
  refusedRefundsResponse,
} from '@/lib/contract/operations/console/jobs';
import { listOpenOutcomes } from '@/lib/use-cases/billing/charge/resolve-manually';
import { listRefusedRefunds } from '@/lib/use-cases/claim/refund-again';
import { readJobs } from '@/lib/use-cases/operations/job/read-jobs';
import { titled } from '../console-page';
import { listPage } from '../list-page';

export const generateMetadata = titled('jobs.title');

const at = { path: '/admin/jobs', schema: jobsQuery, cursor: 'beforeRunNo' } as const;

export default async function JobsPage({ searchParams }: PageProps<'/admin/jobs'>) {
  const { ctx, t, query, frame } = await listPage(at, searchParams);
  const jobs = jobsResponse.parse(await readJobs(ctx, { ...query, limit: query.size }));
  const { outcomes } = openOutcomesResponse.parse({ outcomes: await listOpenOutcomes(ctx) });
  const { refunds } = refusedRefundsResponse.parse({ refunds: await listRefusedRefunds(ctx) });
  return (
    <>
      <ListPage
        title={t('jobs.title')}
        lead={t('jobs.lead')}
        frame={frame({ sorts: ['time'], next: jobs.nextBeforeRunNo })}
        before={
          <>
            <OpenOutcomes outcomes={outcomes} decisionHours={ctx.config.UNKNOWN_DECISION_HOURS} />
            <RefusedRefunds refunds={refunds} />
            <DeadLetterList records={jobs.setAside} />
            <h2 className="text-lg font-bold">{t('jobs.runs')}</h2>
          </>
        }
      >
        <RunList runs={jobs.runs} />
      </ListPage>
      <div className="mt-6">
        <RunnerList runners={jobs.runners} />
      </div>
    </>
  );
}
