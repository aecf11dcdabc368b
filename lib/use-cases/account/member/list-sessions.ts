import { listLiveSessions, type Session } from '@/db/queries/account/sessions';
import { hashToken } from '@/db/sealed';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { wallNow } from '../../shared/calendar';
import { isSessionOver } from './session-life';

/**
 * The member's open sessions, the last used first. Each is identified by its hash, which cannot be used to sign
 * in.
 */
export async function listSessions(
  ctx: Context,
  { member, sid }: { member: Member; sid: string },
): Promise<(Session & { isCurrent: boolean })[]> {
  const current = hashToken(sid);
  const now = ctx.clock.wallNow();
  const sessions = await listLiveSessions(ctx.db, member.memberNo, wallNow(ctx));
  return sessions
    .filter((session) => !isSessionOver(ctx.config, member.role, session, now))
    .map((session) => ({ ...session, isCurrent: session.sidHash === current }));
}
