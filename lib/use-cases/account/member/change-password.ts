import { replacePasswordHash } from '@/db/queries/account/members';
import { revokeSessionsOf } from '@/db/queries/account/sessions';
import { hashToken } from '@/db/sealed';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { requireChanged } from '@/lib/domain/shared/errors';
import { wallNow } from '../../shared/calendar';
import { hashPassword, refuseShort, refuseWeak } from '../passwords';
import { requirePassword } from './require-password';

/** A new password ends every other session of the member, tokens included (docs/rules/accounts.md#sessions). */
export async function changePassword(
  ctx: Context,
  input: { member: Member; sid: string; currentPassword: string; password: string },
): Promise<void> {
  const { member } = input;
  refuseShort(member.role, input.password);
  refuseWeak(input.password, [member.memberId, member.name, member.mobile, member.email]);
  const before = await requirePassword(ctx, member, input.currentPassword, 'currentPassword');
  const hash = await hashPassword(input.password);
  await ctx.transaction(async (trx) => {
    requireChanged(await replacePasswordHash(trx, member.memberNo, before, hash));
    await revokeSessionsOf(trx, member.memberNo, wallNow(ctx), hashToken(input.sid));
  });
  ctx.log.info({ event: 'account.password_changed', memberNo: member.memberNo });
}
