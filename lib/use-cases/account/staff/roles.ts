import { waitForStaffTurn } from '@/db/queries/account/staff';
import {
  deleteRole,
  findRole,
  insertRole,
  isNameTaken,
  isRoleInUse,
  listRoles,
  updateRole,
} from '@/db/queries/account/staff-roles';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { type Right, rights } from '@/lib/domain/account/rights';
import { requireSeen } from '@/lib/domain/shared/conflict';
import { DomainError, fieldError, orNotFound, requireChanged } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import { wallNow } from '../../shared/calendar';
import { requireStill } from './require-right';

type Role = { name: string; rights: readonly Right[] };

/** The roles of the shop's own, by name. */
export const readRoles = (ctx: Context) => listRoles(ctx.db);

/** A new set of rights under a name of its own. */
export async function addRole(
  ctx: Context,
  { owner, ...role }: Role & { owner: Member },
): Promise<{ roleNo: number }> {
  return ctx.transaction(async (trx) => {
    await requireTurn(ctx, trx, owner);
    const after = inOrder(role);
    const roleNo = await insertRole(trx, { ...after, createdAt: wallNow(ctx) });
    if (roleNo === undefined) throw nameTaken();
    await auditMerchant(ctx, trx, owner, {
      action: 'staff.role_add',
      object: `role ${roleNo}`,
      before: null,
      after,
    });
    return { roleNo };
  });
}

/** Whoever has the role has its new rights from the next call on. */
export async function changeRole(
  ctx: Context,
  { owner, roleNo, seen, ...role }: Role & { owner: Member; roleNo: number; seen?: object | undefined },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    await requireTurn(ctx, trx, owner);
    const { roleNo: _, ...before } = orNotFound(await findRole(trx, roleNo));
    if (await isNameTaken(trx, role.name, roleNo)) throw nameTaken();
    const after = inOrder(role);
    requireSeen(seen, before, after);
    requireChanged(await updateRole(trx, { roleNo, ...after }));
    await auditMerchant(ctx, trx, owner, {
      action: 'staff.role_change',
      object: `role ${roleNo}`,
      before,
      after,
    });
  });
}

/** Throws ROLE_IN_USE while a merchant has it, a disabled one too. */
export async function removeRole(
  ctx: Context,
  { owner, roleNo }: { owner: Member; roleNo: number },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    await requireTurn(ctx, trx, owner);
    const { roleNo: _, ...before } = orNotFound(await findRole(trx, roleNo));
    if (await isRoleInUse(trx, roleNo)) throw new DomainError('ROLE_IN_USE');
    requireChanged(await deleteRole(trx, roleNo));
    await auditMerchant(ctx, trx, owner, {
      action: 'staff.role_remove',
      object: `role ${roleNo}`,
      before,
      after: null,
    });
  });
}

/** Changes of staff and of roles run one after another; only an OWNER makes roles. */
async function requireTurn(ctx: Context, trx: Trx, owner: Member): Promise<void> {
  await waitForStaffTurn(trx, wallNow(ctx));
  await requireStill(trx, owner, 'OWNER');
}

const inOrder = ({ name, rights: set }: Role): Role => ({
  name,
  rights: rights.filter((right) => set.includes(right)),
});

const nameTaken = () => fieldError('name', 'duplicate');
