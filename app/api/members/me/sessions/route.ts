import { sessionListResponse } from '@/lib/contract/account/account';
import { sessionToWire } from '@/lib/contract/account/account-to-wire';
import { get } from '@/lib/http/methods';
import { listSessions } from '@/lib/use-cases/account/member/list-sessions';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Lists the own sessions',
  caller: 'member',
  response: sessionListResponse,
  handle: async ({ ctx, caller }) => (await listSessions(ctx, caller)).map(sessionToWire),
});
