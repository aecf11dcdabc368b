import { tokenRequest, tokenResponse } from '@/lib/contract/account/account';
import { endpoint, methods } from '@/lib/http/methods';
import { sessionLife } from '@/lib/use-cases/account/member/session-life';
import { signIn } from '@/lib/use-cases/account/member/sign-in';
import { signOut } from '@/lib/use-cases/account/member/sign-out';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    summary: 'Signs in: issues an access token (contract)',
    fails: ['LOGIN_FAILED', 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG', 'LOCKED'],
    caller: 'anyone',
    body: tokenRequest,
    response: tokenResponse,
    async handle({ ctx, body, clientNet, request }) {
      const userAgent = request.headers.get('user-agent') ?? '';
      const { sid, member } = await signIn(ctx, { ...body, kind: 'TOKEN', userAgent, clientNet });
      return { accessToken: sid, expireIn: sessionLife(ctx.config, member.role).absoluteSeconds };
    },
  }),
  DELETE: endpoint({
    summary: 'Signs out: ends the token or session that calls (contract)',
    caller: 'member',
    response: null,
    handle: ({ ctx, caller }) => signOut(ctx, caller.sid),
  }),
});
