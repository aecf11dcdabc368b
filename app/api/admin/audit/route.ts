import { auditQuery, auditResponse } from '@/lib/contract/operations/console/audit';
import { get } from '@/lib/http/methods';
import { listTrail } from '@/lib/use-cases/operations/audit/list-trail';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Lists the trail: who did what to whose data, and why',
  caller: 'merchant',
  right: 'STAFF',
  query: auditQuery,
  response: auditResponse,
  handle: ({ ctx, query }) => listTrail(ctx, { ...query, limit: query.size }),
});
