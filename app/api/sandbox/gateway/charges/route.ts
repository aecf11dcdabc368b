import { gatewayChargesResponse } from '@/lib/contract/operations/sandbox';
import { get } from '@/lib/http/methods';
import { sandboxOf } from '@/lib/http/sandbox';

// GET /api/sandbox/gateway/charges: the sandbox bank's ledger (docs/rules/operations.md#sandbox-bank)
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: "Reads the practice bank's own books",
  caller: 'anyone',
  response: gatewayChargesResponse,
  handle: async ({ ctx }) => sandboxOf(ctx).gateway.charges(),
});
