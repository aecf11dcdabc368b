import { gatewayFaultRequest } from '@/lib/contract/operations/sandbox';
import { endpoint, methods } from '@/lib/http/methods';
import { sandboxOf } from '@/lib/http/sandbox';

// POST|DELETE /api/sandbox/gateway/faults (docs/rules/operations.md#sandbox-faults); DELETE releases holds
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    summary: 'Makes the practice bank fail',
    caller: 'anyone',
    body: gatewayFaultRequest,
    response: null,
    handle: async ({ ctx, body }) => sandboxOf(ctx).gateway.addFault(body),
  }),
  DELETE: endpoint({
    summary: 'Heals the practice bank, and lets go of what it holds',
    caller: 'anyone',
    response: null,
    handle: async ({ ctx }) => sandboxOf(ctx).gateway.clearFaults(),
  }),
});
