import { lastChangeQuery, lastChangeResponse } from '@/lib/contract/operations/console/audit';
import { get } from '@/lib/http/methods';
import { readLastChange } from '@/lib/use-cases/operations/audit/list-trail';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads who changed one of these things last, and when',
  fails: ['RIGHT_MISSING'],
  caller: 'merchant',
  right: 'CONSOLE',
  query: lastChangeQuery,
  response: lastChangeResponse,
  handle: ({ ctx, caller, query }) => readLastChange(ctx, caller.member, query.objects),
});
