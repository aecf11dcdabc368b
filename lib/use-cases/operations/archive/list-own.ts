import { findKeptOfMember } from '@/db/queries/operations/archived-contracts';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { KeptContract } from '@/lib/domain/operations/archived-contract';

/** The orderer's own contracts that are over and kept, the last that was over first: what they agreed to is theirs to see. */
export async function listOwnKeptContracts(
  ctx: Context,
  input: { member: Member; page: number; pageSize: number },
): Promise<{ contracts: KeptContract[]; total: number }> {
  const { member, page, pageSize } = input;
  return findKeptOfMember(ctx.db, member.memberNo, { limit: pageSize, offset: (page - 1) * pageSize });
}
