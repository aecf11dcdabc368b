import { readyResponse } from '@/lib/contract/operations/health';
import { get } from '@/lib/http/methods';
import { checkReadiness } from '@/lib/use-cases/operations/health/check-readiness';

// GET /api/health/ready: database, migrations and the age of the oldest message that waits (docs/rules/operations.md#health)
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Says whether the shop can serve: database, migrations, queues',
  caller: 'anyone',
  response: readyResponse,
  handle: ({ ctx }) => checkReadiness(ctx),
});
