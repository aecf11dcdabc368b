import { hkdfSync } from 'node:crypto';
import type { AuthOptions } from 'next-auth';
import credentials from 'next-auth/providers/credentials';
import type { z } from 'zod';
import { tokenRequest } from '@/lib/contract/account/account';
import { DomainError } from '@/lib/domain/shared/errors';
import { findSession } from '@/lib/use-cases/account/member/find-session';
import { signIn } from '@/lib/use-cases/account/member/sign-in';
import { signOut } from '@/lib/use-cases/account/member/sign-out';
import type { Context } from '../context';
import { clientNet } from '../request/client-address';
import { asSessionId, sessionCookie } from './session-cookie';

declare module 'next-auth' {
  interface User {
    sid: string;
  }
}
declare module 'next-auth/jwt' {
  interface JWT {
    sid?: string;
  }
}

const credentialFields = { memberId: {}, password: { type: 'password' }, code: {} };
const page = '/sign-in';

/**
 * Options of next-auth. The cookie contains only `sid`; each call reads the member from the session row. Each
 * request makes its own options, because the rate limits need its client address. `callbackCookie` is a random
 * name, so that next-auth never reads a URL that a client sent. `onFailure` gets each error that next-auth
 * would turn into a redirect: a failed login, or a database that is down.
 */
export function authOptions(
  ctx: Context,
  request: Request,
  callbackCookie: string,
  onFailure: (error: unknown) => void,
): AuthOptions {
  const { config } = ctx;
  const memberOf = async (sid: string | undefined) => {
    try {
      return sid && (await findSession(ctx, { sid, kind: 'COOKIE' }));
    } catch (error) {
      onFailure(error);
      return undefined;
    }
  };
  return {
    secret: Buffer.from(hkdfSync('sha256', config.SHOP_SECRET, 'giftround', 'next-auth', 32)).toString('hex'),
    useSecureCookies: sessionCookie(config).options.secure,
    cookies: {
      sessionToken: sessionCookie(config),
      callbackUrl: { name: callbackCookie, options: { path: '/' } },
    },
    session: { strategy: 'jwt', maxAge: config.SESSION_ABSOLUTE_SECONDS },
    pages: { signIn: page, signOut: page, error: page, verifyRequest: page, newUser: page },
    providers: [
      credentials({
        credentials: credentialFields,
        async authorize(credentials) {
          try {
            const sent = readCredentials(credentials);
            const { sid, member } = await signIn(ctx, {
              ...sent,
              kind: 'COOKIE',
              userAgent: request.headers.get('user-agent') ?? '',
              clientNet: clientNet(request.headers, config.TRUSTED_PROXY_HOPS),
            });
            return { id: String(member.memberNo), sid };
          } catch (error) {
            onFailure(error);
            return null;
          }
        },
      }),
    ],
    jwt: {
      encode: ({ token }) => token?.sid ?? '',
      decode: ({ token }) => {
        const sid = asSessionId(token);
        return sid ? { sid } : null;
      },
    },
    callbacks: {
      async jwt({ token, user }) {
        if (user) return { sid: user.sid };
        const member = await memberOf(token.sid);
        // Throwing makes next-auth clear the cookie; returning nothing would renew it.
        if (!member) throw new Error('The session has ended');
        return { ...token, name: member.memberId };
      },
      session: ({ session, token }) => ({ expires: session.expires, user: { name: token.name ?? null } }),
    },
    events: {
      async signOut({ token }) {
        if (token?.sid) await signOut(ctx, token.sid);
      },
    },
    logger: {
      error: (code) => {
        // An ended session is not an error of the shop.
        if (code !== 'JWT_SESSION_ERROR') ctx.log.error({ event: 'auth.failure', code });
      },
      warn: (code) => ctx.log.warn({ event: 'auth.warning', code }),
      debug: () => {},
    },
  };
}

function readCredentials(credentials: unknown): z.output<typeof tokenRequest> {
  const sent = tokenRequest.safeParse(credentials);
  if (!sent.success) throw new DomainError('LOGIN_FAILED');
  return sent.data;
}
