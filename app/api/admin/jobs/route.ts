import { jobsQuery, jobsResponse } from '@/lib/contract/operations/console/jobs';
import { get } from '@/lib/http/methods';
import { readJobs } from '@/lib/use-cases/operations/job/read-jobs';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads what runs by itself: runs, workers, what is set aside',
  caller: 'merchant',
  right: 'MONEY',
  query: jobsQuery,
  response: jobsResponse,
  handle: ({ ctx, query }) => readJobs(ctx, { ...query, limit: query.size }),
});
