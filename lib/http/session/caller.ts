import type { Member } from '@/lib/domain/account/member';
import { missingRights, rightMissing, type SignedIn } from '@/lib/domain/account/rights';
import { DomainError } from '@/lib/domain/shared/errors';
import { findSession } from '@/lib/use-cases/account/member/find-session';
import type { Context } from '../context';
import { isCookieAccepted } from '../security/origin';
import type { Admitted } from './admitted';
import { sessionIdOf } from './session-cookie';

/**
 * The signed-in member of a call (docs/rules/api.md#base): by the header `accessToken`, by
 * `Shop-By-Authorization: Bearer …`, or, on the shop's own pages only, by the session cookie. Each call reads
 * the session row. Guest tokens and link tokens do not sign in a member.
 */
export type Caller = { member: SignedIn; sid: string; by: 'token' | 'cookie' };

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
 * Therefore every page sends its member's number (`Drawn-For`).
 */
function requireSameMember({ headers }: Request, { memberNo }: Member): void {
  const drawnFor = headers.get('drawn-for');
  if (drawnFor !== null && drawnFor !== String(memberNo)) throw new DomainError('PAGE_OF_ANOTHER_MEMBER');
}

/**
 * Throws UNAUTHENTICATED without a caller, FORBIDDEN for the wrong role, SECOND_FACTOR_REQUIRED for a merchant who must set one up
 * first, RIGHT_MISSING for one without the right.
 */
export function requireCaller(caller: Caller | undefined, admitted: Admitted): void {
  if (admitted.caller === 'anyone') return;
  if (!caller) throw new DomainError('UNAUTHENTICATED');
  const { member } = caller;
  if (admitted.caller === 'member') return;
  if ((admitted.caller === 'orderer') !== (member.role === 'ORDERER')) throw new DomainError('FORBIDDEN');
  if (admitted.caller === 'orderer') return;
  if (member.lacksFactor && admitted.right !== 'SELF') throw new DomainError('SECOND_FACTOR_REQUIRED');
  const missing = missingRights(member, admitted.right);
  if (missing.length > 0) throw rightMissing(missing);
}

function tokenOf(headers: Headers): string | undefined {
  const plain = headers.get('accesstoken');
  if (plain !== null) return plain;
  const bearer = headers.get('shop-by-authorization');
  if (bearer === null) return undefined;
  return /^Bearer +(\S+)$/i.exec(bearer)?.[1] ?? '';
}
