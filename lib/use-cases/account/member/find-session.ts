import { Temporal } from 'temporal-polyfill';
import { isUnavailable } from '@/db/dialect';
import { findLiveSession, type Session, type SessionKind, touchSession } from '@/db/queries/account/sessions';
import { hashToken } from '@/db/sealed';
import type { Context } from '@/lib/context';
import type { SignedIn } from '@/lib/domain/account/rights';
import { tokenPattern } from '@/lib/domain/shared/ids';
import { wallNow } from '../../shared/calendar';
import { isSessionOver } from './session-life';

const touchEverySeconds = 60;

/**
 * The member of a session, read from the database on every call (docs/rules/accounts.md#sessions): sign-out,
 * password change, role change and disabling end access at once, and rights are those of this moment. Undefined if the session is unknown, ended,
 * expired or of the other kind.
 */
export async function findSession(
  ctx: Context,
  { sid, kind }: { sid: string; kind: SessionKind },
): Promise<SignedIn | undefined> {
  if (!tokenPattern.test(sid)) return undefined;
  const live = await findLiveSession(ctx.db, hashToken(sid), kind);
  if (!live || isSessionOver(ctx.config, live.member.role, live.session, ctx.clock.wallNow()))
    return undefined;
  await noteSeen(ctx, live.session);
  return live.member;
}

/** Written at most once a minute. A database too busy for this write must not stop the member from reading. */
async function noteSeen(ctx: Context, { sidHash, lastSeenAt }: Session) {
  const age = Temporal.Instant.from(lastSeenAt).until(ctx.clock.wallNow()).total('seconds');
  if (age < touchEverySeconds) return;
  try {
    await ctx.transaction((trx) => touchSession(trx, sidHash, lastSeenAt, wallNow(ctx)));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    ctx.log.warn({ event: 'session.not_noted' });
  }
}
