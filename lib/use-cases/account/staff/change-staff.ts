import { revokeSessionsOf } from '@/db/queries/account/sessions';
import { changeStaff } from '@/db/queries/account/staff';
import type { Context } from '@/lib/context';
import type { Member, Merchant } from '@/lib/domain/account/member';
import { requireChanged } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import { wallNow } from '../../shared/calendar';
import { getStaffToChange } from './require-owner';

/** Changes a merchant's role or access. Either change ends every session of that merchant at once. */
export async function changeStaffMember(
  ctx: Context,
  input: { owner: Member; memberNo: number; role?: Merchant['role']; isEnabled?: boolean },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    const { merchant, isEnabled } = await getStaffToChange(ctx, trx, input);
    const before = { role: merchant.role, isEnabled };
    const after = { role: input.role ?? before.role, isEnabled: input.isEnabled ?? before.isEnabled };
    if (after.role === before.role && after.isEnabled === before.isEnabled) return;
    requireChanged(await changeStaff(trx, merchant.memberNo, before, after));
    await revokeSessionsOf(trx, merchant.memberNo, wallNow(ctx));
    await auditMerchant(ctx, trx, input.owner, {
      action: 'staff.change',
      object: `member ${merchant.memberNo}`,
      before,
      after,
    });
  });
}
