import {
  publicHolidaysQuery,
  publicHolidaysResponse,
  publicHolidaysToWire,
} from '@/lib/contract/application/console/closed-days';
import { get } from '@/lib/http/methods';
import { listPublicHolidays } from '@/lib/use-cases/application/closed-days/public-holidays';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Lists Korea’s public holidays of a year',
  caller: 'merchant',
  right: 'SETTINGS',
  query: publicHolidaysQuery,
  response: publicHolidaysResponse,
  handle: async ({ ctx, query }) => publicHolidaysToWire(await listPublicHolidays(ctx, query.year)),
});
