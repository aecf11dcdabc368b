import { dashboardResponse } from '@/lib/contract/operations/console/dashboard';
import { dashboardToWire } from '@/lib/contract/operations/console/dashboard-to-wire';
import { get } from '@/lib/http/methods';
import { readToday } from '@/lib/use-cases/operations/dashboard/read-today';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads what waits for the merchant today, and the figures of the shop',
  caller: 'merchant',
  right: 'CONSOLE',
  response: dashboardResponse,
  handle: async ({ ctx, caller, language }) => dashboardToWire(await readToday(ctx, caller.member), language),
});
