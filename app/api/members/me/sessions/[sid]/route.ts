import { z } from 'zod';
import { sessionId } from '@/lib/contract/account/account';
import { remove } from '@/lib/http/methods';
import { endSession } from '@/lib/use-cases/account/member/end-session';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = remove({
  summary: 'Ends one of the own sessions',
  caller: 'member',
  params: z.object({ sid: sessionId }),
  response: null,
  handle: ({ ctx, caller, params }) => endSession(ctx, { member: caller.member, sidHash: params.sid }),
});
