import { sessionListResponse } from '@/lib/contract/account';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { listSessions } from '@/lib/use-cases/account/list-sessions';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    caller: 'member',
    response: sessionListResponse,
    async handle({ ctx, caller }) {
      const sessions = await listSessions(ctx, caller);
      return sessions.map(({ sidHash, kind, userAgent, createdAt, lastSeenAt, expiresAt, isCurrent }) => ({
        sid: sidHash,
        kind,
        userAgent,
        createdAt,
        lastSeenAt,
        expiresAt,
        current: isCurrent,
      }));
    },
  }),
});
