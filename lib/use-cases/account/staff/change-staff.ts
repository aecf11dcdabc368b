import { revokeSessionsOf } from '@/db/queries/account/sessions';
import { changeStaff, type StaffMember } from '@/db/queries/account/staff';
import { findRole } from '@/db/queries/account/staff-roles';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member, Merchant } from '@/lib/domain/account/member';
import { type Right, rightsOf } from '@/lib/domain/account/rights';
import { requireSeen } from '@/lib/domain/shared/conflict';
import { fieldError, requireChanged } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import { wallNow } from '../../shared/calendar';
import { getStaffToChange, requireAbove, requireStill } from './require-right';

export type StaffChange = {
  role?: Merchant['role'];
  /** A role of the shop's own; null for the usual rights of STAFF. */
  roleNo?: number | null;
  isEnabled?: boolean;
};

/**
 * Changes a merchant's role, rights or access. Becoming or ceasing to be an OWNER and a change of access end every session of that
 * merchant at once; other rights hold from the next call on.
 */
export async function changeStaffMember(
  ctx: Context,
  input: StaffChange & { merchant: Member; memberNo: number; seen?: object | undefined },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    const now = await getStaffToChange(ctx, trx, { by: input.merchant, memberNo: input.memberNo });
    const { merchant, ofRole, isEnabled } = now;
    const before = { role: merchant.role, roleNo: ofRole?.roleNo ?? null, isEnabled };
    const role = input.role ?? before.role;
    const after = {
      role,
      roleNo: role === 'OWNER' ? null : input.roleNo === undefined ? before.roleNo : input.roleNo,
      isEnabled: input.isEnabled ?? before.isEnabled,
    };
    requireSeen(input.seen, before, after);
    const to = await rightsToGive(trx, input.merchant, after);
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    requireChanged(await changeStaff(trx, merchant.memberNo, before, after));
    if (after.role !== before.role || after.isEnabled !== before.isEnabled)
      await revokeSessionsOf(trx, merchant.memberNo, wallNow(ctx));
    await auditMerchant(ctx, trx, input.merchant, {
      action: 'staff.change',
      object: `member ${merchant.memberNo}`,
      before: told(before, now),
      after: told(after, to),
    });
  });
}

type Given = { rights: readonly Right[]; ofRole: StaffMember['ofRole'] };

/** The rights of a role that the caller hands out, none of which they may lack. Throws VALIDATION for an unknown role. */
export async function rightsToGive(
  trx: Trx,
  by: Member,
  { role, roleNo }: { role: Merchant['role']; roleNo: number | null },
): Promise<Given> {
  const ofRole = roleNo === null ? null : await findRole(trx, roleNo);
  if (ofRole === undefined) throw fieldError('roleNo', 'invalid');
  const rights = rightsOf(role, ofRole?.rights ?? null);
  requireAbove(await requireStill(trx, by, 'STAFF'), { role, rights });
  return { rights, ofRole };
}

/** As the audit log keeps it: which rights the words stood for at that moment. */
export const told = (
  { role, isEnabled }: { role: string; isEnabled: boolean },
  { rights, ofRole }: Given,
) => ({
  role,
  isEnabled,
  ...(role === 'STAFF' && { named: ofRole?.name ?? null, rights }),
});
