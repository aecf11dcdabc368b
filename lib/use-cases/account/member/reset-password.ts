import { findMember, setPasswordHash } from '@/db/queries/account/members';
import { findReset, takeReset } from '@/db/queries/account/one-time-links';
import { revokeSessionsOf } from '@/db/queries/account/sessions';
import { loginLimit } from '@/db/queries/shared/attempt-limits';
import { hashToken } from '@/db/sealed';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/shared/errors';
import { wallNow } from '../../shared/calendar';
import { unlock } from '../../shared/limits';
import { hashPassword, refuseShort, refuseWeak } from '../passwords';

/** Uses a one-time link: sets the new password, ends every session and removes the member's locks. */
export async function resetPassword(ctx: Context, input: { token: string; password: string }): Promise<void> {
  const tokenHash = hashToken(input.token);
  const memberNo = await findReset(ctx.db, 'password_reset', tokenHash, wallNow(ctx));
  const member = memberNo && (await findMember(ctx.db, memberNo));
  if (!member) throw new DomainError('RESET_LINK_INVALID');
  // A refused password leaves the link usable.
  refuseShort(member.role, input.password);
  refuseWeak(input.password, [member.memberId, member.name, member.mobile, member.email]);
  const hash = await hashPassword(input.password);
  await ctx.transaction(async (trx) => {
    const at = wallNow(ctx);
    const isSet =
      (await takeReset(trx, 'password_reset', tokenHash, at)) &&
      (await setPasswordHash(trx, member.memberNo, hash));
    if (!isSet) throw new DomainError('RESET_LINK_INVALID');
    await revokeSessionsOf(trx, member.memberNo, at);
    await unlock(trx, loginLimit, member.memberId);
    await unlock(trx, 'password', String(member.memberNo));
  });
  ctx.log.info({ event: 'account.password_reset', memberNo: member.memberNo });
}
