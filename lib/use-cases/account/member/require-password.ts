import { findCredentials } from '@/db/queries/account/members';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { fieldError } from '@/lib/domain/shared/errors';
import { clearFailures, countFailure, givingBack, type Limit } from '../../shared/limits';
import { verifyPassword } from '../passwords';

/**
 * Checks a signed-in member's password again. Failures are limited, so that a stolen session cannot be used to
 * guess it. Returns the hash that was compared. Throws WRONG_PASSWORD, naming `field`.
 */
export async function requirePassword(
  ctx: Context,
  member: Member,
  password: string,
  field: string,
): Promise<string> {
  const limit: Limit = {
    kind: 'password',
    subject: String(member.memberNo),
    max: ctx.config.LIMIT_LOGIN_FAILURES,
    windowSeconds: ctx.config.LIMIT_LOGIN_WINDOW_SECONDS,
  };
  await countFailure(ctx, limit);
  const known = await findCredentials(ctx.db, member.memberId);
  const isRight = await verifyPassword(known?.passwordHash, password).catch(givingBack(ctx, limit));
  if (!known || !isRight) throw fieldError(field, 'invalid', 'WRONG_PASSWORD');
  await clearFailures(ctx, limit);
  return known.passwordHash;
}
