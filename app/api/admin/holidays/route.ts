import { holiday, holidaysQuery, holidaysResponse } from '@/lib/contract/operations/console/holidays';
import { endpoint, methods } from '@/lib/http/methods';
import { addHoliday } from '@/lib/use-cases/operations/settings/add-holiday';
import { listHolidays } from '@/lib/use-cases/operations/settings/list-holidays';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Lists holidays',
    caller: 'merchant',
    right: 'SETTINGS',
    query: holidaysQuery,
    response: holidaysResponse,
    handle: async ({ ctx, query: { startYmd = '1900-01-01', endYmd = '9999-12-31' } }) => ({
      holidays: await listHolidays(ctx, startYmd, endYmd),
    }),
  }),
  POST: endpoint({
    summary: 'Adds a holiday',
    caller: 'merchant',
    right: 'SETTINGS',
    body: holiday,
    response: holiday,
    status: 201,
    isIdempotent: true,
    handle: ({ ctx, caller, body }) => addHoliday(ctx, { merchant: caller.member, holiday: body }),
  }),
});
