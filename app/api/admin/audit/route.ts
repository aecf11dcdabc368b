import { auditQuery, auditResponse } from '@/lib/contract/operations/console/audit';
import { get } from '@/lib/http/methods';
import { listTrail } from '@/lib/use-cases/operations/audit/list-trail';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Lists the trail: who did what to whose data, and why',
  caller: 'owner',
  query: auditQuery,
  response: auditResponse,
  handle: ({ ctx, query }) =>
    listTrail(ctx, {
      actorNo: query.actorNo ?? null,
      action: query.action ?? null,
      object: query.object ?? null,
      beforeAuditNo: query.beforeAuditNo ?? null,
      limit: query.size,
    }),
});
