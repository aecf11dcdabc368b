import { insertMember } from '@/db/queries/account/members';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { fieldError } from '@/lib/domain/shared/errors';
import type { MemberNo } from '@/lib/domain/shared/ids';
import { audit } from '../../shared/audit';
import { wallNow } from '../../shared/calendar';
import { hashPassword, refuseShort, refuseWeak } from '../passwords';
import { comparableId } from './login-limits';

/**
 * Creates a merchant with a password, for `npm run owner:create` (`by` is null). The console invites instead.
 */
export async function createMerchant(
  ctx: Context,
  input: Omit<Member, 'memberNo'> & { role: 'STAFF' | 'OWNER'; password: string; by: MemberNo | null },
): Promise<MemberNo> {
  const { password, by, ...profile } = input;
  const memberId = comparableId(profile.memberId);
  refuseShort(profile.role, password);
  refuseWeak(password, [memberId, profile.name, profile.mobile, profile.email]);
  const passwordHash = await hashPassword(password);
  return ctx.transaction(async (trx) => {
    const at = wallNow(ctx);
    const memberNo = await insertMember(trx, { ...profile, memberId, passwordHash, createdAt: at });
    if (memberNo === undefined) throw fieldError('memberId', 'duplicate', 'MEMBER_ID_TAKEN');
    await audit(ctx, trx, {
      at,
      actor: by === null ? 'COMMAND' : 'OWNER',
      actorNo: by,
      action: 'staff.create',
      object: `member ${memberNo}`,
      details: { role: profile.role },
    });
    return memberNo;
  });
}
