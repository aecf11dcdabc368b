import { findStaff, type StaffMember, waitForStaffTurn } from '@/db/queries/account/staff';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { hasAllOf, missingRights, type Needed, type Right, rightMissing } from '@/lib/domain/account/rights';
import { DomainError, orNotFound } from '@/lib/domain/shared/errors';
import { wallNow } from '../../shared/calendar';

/**
 * Returns the merchant to change. Changes of staff run one after another, so that each sees the earlier ones. The caller must
 * still have the right, cannot change their own role or access, so that one OWNER always remains, and changes nobody who may
 * more than they do.
 */
export async function getStaffToChange(
  ctx: Context,
  trx: Trx,
  { by, memberNo }: { by: Member; memberNo: number },
): Promise<StaffMember> {
  await waitForStaffTurn(trx, wallNow(ctx));
  const self = await requireStill(trx, by, 'STAFF');
  const staff = orNotFound(await findStaff(trx, memberNo));
  if (staff.merchant.memberNo === by.memberNo) throw new DomainError('OWN_ACCOUNT');
  requireAbove(self, { role: staff.merchant.role, rights: staff.rights });
  return staff;
}

/** Checked again, since the caller's rights were read before the transaction began. Returns the caller as of now. */
export async function requireStill(trx: Trx, by: Member, needed: Needed): Promise<StaffMember> {
  const self = await findStaff(trx, by.memberNo);
  if (!self?.isEnabled) throw new DomainError('FORBIDDEN');
  const missing = missingRights({ role: self.merchant.role, rights: self.rights }, needed);
  if (missing.length > 0) throw rightMissing(missing);
  return self;
}

/** Nobody gives or takes what they do not have; only an OWNER makes, changes or disables one. */
export function requireAbove(
  { merchant: { role }, rights }: StaffMember,
  other: { role: Member['role']; rights: readonly Right[] },
): void {
  const missing = missingRights({ role, rights }, other.role === 'OWNER' ? 'OWNER' : 'CONSOLE');
  if (missing.length > 0) throw rightMissing(missing);
  if (!hasAllOf({ role, rights }, other.rights))
    throw rightMissing(other.rights.filter((right) => !rights.includes(right)));
}
