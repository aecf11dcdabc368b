import { revokeSessionsOf } from '@/db/queries/account/sessions';
import { findStaff } from '@/db/queries/account/staff';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { orNotFound } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import { wallNow } from '../../shared/calendar';
import { requireStillOwner } from './require-owner';

/** Ends all sessions of a merchant, e.g. after a device was lost; the caller's own too. */
export async function endStaffSessions(
  ctx: Context,
  { owner, memberNo }: { owner: Member; memberNo: number },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    await requireStillOwner(trx, owner);
    const staff = orNotFound(await findStaff(trx, memberNo));
    await revokeSessionsOf(trx, staff.merchant.memberNo, wallNow(ctx));
    const object = `member ${staff.merchant.memberNo}`;
    await auditMerchant(ctx, trx, owner, { action: 'staff.sessions_end', object });
  });
}
