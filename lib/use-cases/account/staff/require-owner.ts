import { findStaff, type StaffMember, waitForStaffTurn } from '@/db/queries/account/staff';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError, orNotFound } from '@/lib/domain/shared/errors';
import { wallNow } from '../../shared/calendar';

/**
 * Returns the merchant to change. Changes of staff run one after another, so that each sees the earlier ones.
 * The caller must still be an OWNER and cannot change their own role or access, so that one OWNER always
 * remains.
 */
export async function getStaffToChange(
  ctx: Context,
  trx: Trx,
  { owner, memberNo }: { owner: Member; memberNo: number },
): Promise<StaffMember> {
  await waitForStaffTurn(trx, wallNow(ctx));
  await requireStillOwner(trx, owner);
  const staff = orNotFound(await findStaff(trx, memberNo));
  if (staff.merchant.memberNo === owner.memberNo) throw new DomainError('OWN_ACCOUNT');
  return staff;
}

/** Checked again, since the caller's role was read before the transaction began. */
export async function requireStillOwner(trx: Trx, owner: Member): Promise<void> {
  const self = await findStaff(trx, owner.memberNo);
  if (self?.merchant.role !== 'OWNER' || !self.isEnabled) throw new DomainError('FORBIDDEN');
}
