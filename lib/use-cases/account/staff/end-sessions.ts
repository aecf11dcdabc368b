import { revokeSessionsOf } from '@/db/queries/account/sessions';
import { findStaff } from '@/db/queries/account/staff';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { orNotFound } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import { wallNow } from '../../shared/calendar';
import { requireAbove, requireStill } from './require-right';

/** Ends all sessions of a merchant, e.g. after a device was lost; the caller's own too. */
export async function endStaffSessions(
  ctx: Context,
  { merchant, memberNo }: { merchant: Member; memberNo: number },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    const self = await requireStill(trx, merchant, 'STAFF');
    const staff = orNotFound(await findStaff(trx, memberNo));
    requireAbove(self, { role: staff.merchant.role, rights: staff.rights });
    await revokeSessionsOf(trx, staff.merchant.memberNo, wallNow(ctx));
    const object = `member ${staff.merchant.memberNo}`;
    await auditMerchant(ctx, trx, merchant, { action: 'staff.sessions_end', object });
  });
}
