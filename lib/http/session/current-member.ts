import 'server-only';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { SignedIn } from '@/lib/domain/account/rights';
import { findSession } from '@/lib/use-cases/account/member/find-session';
import { createContext } from '../context';
import { keptForMembersHeader } from '../request/client-address';
import { signInPath } from '../request/return-to';
import { asSessionId, sessionCookie } from './session-cookie';

export type CurrentSession = { member: SignedIn; sid: string };

/** For Server Components: the signed-in member, read once for layout and page together. */
const currentSession = cache(async (): Promise<CurrentSession | undefined> => {
  const jar = await cookies();
  const ctx = await createContext();
  const sid = asSessionId(jar.get(sessionCookie(ctx.config).name)?.value);
  const member = sid && (await findSession(ctx, { sid, kind: 'COOKIE' }));
  return member && sid ? { member, sid } : undefined;
});

export async function currentMember(): Promise<SignedIn | undefined> {
  return (await currentSession())?.member;
}

/** The page is kept for all signed-in members, so it may show that there is one, and not who. */
export async function isKeptForMembers(): Promise<boolean> {
  return (await headers()).has(keptForMembersHeader);
}

/** The member, or the sign-in page, which leads back to `returnTo`. */
export async function requireMemberPage(returnTo: string): Promise<SignedIn> {
  return (await requireSessionPage(returnTo)).member;
}

export async function requireSessionPage(returnTo: string): Promise<CurrentSession> {
  return (await currentSession()) ?? redirect(signInPath(returnTo));
}
