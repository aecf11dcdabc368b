import type { Member } from '@/lib/domain/account/member';
import { DomainError } from '@/lib/domain/shared/errors';
import { findSession } from '@/lib/use-cases/account/member/find-session';
import type { Context } from '../context';
import { isCookieAccepted } from '../security/origin';
import { sessionIdOf } from './session-cookie';

/**
 * The signed-in member of a call (docs/rules/api.md#base): by the header `accessToken`, by
 * `Shop-By-Authorization: Bearer …`, or, on the shop's own pages only, by the session cookie. Each call reads
 * the session row. A guest token or a link token is no caller.
 */
export type Caller = { member: Member; sid: string; by: 'token' | 'cookie' };
export type CallerKind = 'anyone' | 'orderer' | 'member' | 'merchant' | 'owner';

export async function findCaller(ctx: Context, request: Request): Promise<Caller | undefined> {
  const token = tokenOf(request.headers);
  if (token !== undefined) {
    const member = await findSession(ctx, { sid: token, kind: 'TOKEN' });
    return member && { member, sid: token, by: 'token' };
  }
  const sid = isCookieAccepted(request, ctx.config) ? await sessionIdOf(request) : undefined;
  const member = sid && (await findSession(ctx, { sid, kind: 'COOKIE' }));
  if (!member) return undefined;
  requireSameMember(request, member);
  return { member, sid, by: 'cookie' };
}

/**
 * Tabs of one browser share the cookie. After another sign-in in one tab, the other tabs still show the previous member's data.
 * So the shop's pages send the member for whom they were rendered.
 */
function requireSameMember({ headers }: Request, { memberNo }: Member): void {
  const drawnFor = headers.get('drawn-for');
  if (drawnFor !== null && drawnFor !== String(memberNo)) throw new DomainError('PAGE_OF_ANOTHER_MEMBER');
}

/** Throws UNAUTHENTICATED without a caller, FORBIDDEN for the wrong role. */
export function requireCaller(caller: Caller | undefined, kind: Exclude<CallerKind, 'anyone'>): Caller {
  if (!caller) throw new DomainError('UNAUTHENTICATED');
  const { role } = caller.member;
  const isAllowed = {
    member: true,
    orderer: role === 'ORDERER',
    merchant: role === 'STAFF' || role === 'OWNER',
    owner: role === 'OWNER',
  }[kind];
  if (!isAllowed) throw new DomainError('FORBIDDEN');
  return caller;
}

function tokenOf(headers: Headers): string | undefined {
  const plain = headers.get('accesstoken');
  if (plain !== null) return plain;
  const bearer = headers.get('shop-by-authorization');
  if (bearer === null) return undefined;
  return /^Bearer +(\S+)$/i.exec(bearer)?.[1] ?? '';
}
