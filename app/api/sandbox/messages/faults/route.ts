import { messageFaultRequest } from '@/lib/contract/operations/sandbox';
import { endpoint, methods } from '@/lib/http/methods';
import { sandboxOf } from '@/lib/http/sandbox';

// POST|DELETE /api/sandbox/messages/faults (docs/rules/operations.md#sandbox-faults)
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    summary: 'Makes the practice message channel fail',
    caller: 'anyone',
    body: messageFaultRequest,
    response: null,
    handle: async ({ ctx, body }) => sandboxOf(ctx).messages.addFault(body),
  }),
  DELETE: endpoint({
    summary: 'Heals the practice message channel',
    caller: 'anyone',
    response: null,
    handle: async ({ ctx }) => sandboxOf(ctx).messages.clearFaults(),
  }),
});
