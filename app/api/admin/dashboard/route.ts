import { dashboardResponse } from '@/lib/contract/operations/console/dashboard';
import { get } from '@/lib/http/methods';
import { readDashboardFor } from '@/lib/use-cases/operations/dashboard/read-dashboard';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads the day at a glance',
  caller: 'merchant',
  right: 'CONSOLE',
  response: dashboardResponse,
  handle: ({ ctx, caller }) => readDashboardFor(ctx, caller.member),
});
