import { findArchivedOfMember } from '@/db/queries/operations/archived-contracts';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { ArchivedContract } from '@/lib/domain/operations/archived-contract';

/** The orderer's own archived contracts, the last ended first: members may see what they agreed to. */
export async function listOwnArchivedContracts(
  ctx: Context,
  input: { member: Member; page: number; pageSize: number },
): Promise<{ contracts: ArchivedContract[]; total: number }> {
  const { member, page, pageSize } = input;
  return findArchivedOfMember(ctx.db, member.memberNo, { limit: pageSize, offset: (page - 1) * pageSize });
}
