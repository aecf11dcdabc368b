import { z } from 'zod';
import { csrfResponse, sessionLoginResponse, tokenRequest } from '@/lib/contract/account/account';
import type { Described } from '../answer/described';

/** The API document's part on next-auth's routes: those that the shop's own pages and its tests call. */
const withToken = z.object({ csrfToken: z.string() });
const session = z.object({ expires: z.string(), user: z.object({ name: z.string().nullable() }) });
const form = { caller: 'anyone', bodyType: 'application/x-www-form-urlencoded' } as const;

export const sessionLoginRoutes: Record<string, Record<string, { described: Described }>> = {
  '/auth/csrf': {
    GET: {
      described: {
        summary: 'Reads the token that the session login asks for',
        caller: 'anyone',
        response: csrfResponse,
      },
    },
  },
  '/auth/session': {
    GET: {
      described: {
        summary: 'Reads whose session the cookie names; an empty object where it names none',
        caller: 'anyone',
        response: session.or(z.object({})),
      },
    },
  },
  '/auth/callback/credentials': {
    POST: {
      described: {
        ...form,
        summary: "Signs in with a session cookie, for the shop's own pages",
        body: withToken.extend(tokenRequest.shape),
        response: sessionLoginResponse,
        fails: ['LOGIN_FAILED', 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG', 'LOCKED'],
      },
    },
  },
  '/auth/signout': {
    POST: {
      described: {
        ...form,
        summary: 'Ends the session that the cookie names',
        body: withToken,
        response: sessionLoginResponse,
        fails: ['PAGE_OF_ANOTHER_MEMBER'],
      },
    },
  },
};
