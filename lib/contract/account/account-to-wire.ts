import type { Member } from '@/lib/domain/account/member';
import type { MemberResponse, SessionListResponse } from './account';

export function memberToWire({ name, mobile, ...member }: Member, cartCount: number): MemberResponse {
  return { ...member, memberName: name, mobileNo: mobile, cartCount };
}

type WireSession = SessionListResponse[number];

/** The hash identifies the session; the session id itself stays in the cookie. */
export function sessionToWire(
  session: Omit<WireSession, 'sid' | 'current'> & { sidHash: string; isCurrent: boolean },
): WireSession {
  const { sidHash, kind, userAgent, createdAt, lastSeenAt, expiresAt, isCurrent } = session;
  return { sid: sidHash, kind, userAgent, createdAt, lastSeenAt, expiresAt, current: isCurrent };
}
