import { findArchived } from '@/db/queries/operations/archived-contracts';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { ArchivedContract } from '@/lib/domain/operations/archived-contract';
import { fieldError, orNotFound } from '@/lib/domain/shared/errors';
import { asGroupNo } from '@/lib/domain/shared/ids';
import { isBlank } from '@/lib/domain/shared/typed';
import { auditMerchant } from '../../shared/audit';

/**
 * Reads one archived contract. Whose, by whom, from where and why is recorded before it is shown. Throws VALIDATION without a
 * reason.
 */
export async function readArchivedContract(
  ctx: Context,
  input: { merchant: Member; groupNo: string; reason: string },
): Promise<ArchivedContract> {
  const { merchant, groupNo } = input;
  const reason = input.reason.trim();
  if (isBlank(reason)) throw fieldError('reason', 'required');
  return ctx.transaction(async (trx) => {
    const contract = orNotFound(await findArchived(trx, asGroupNo(groupNo)));
    await auditMerchant(ctx, trx, merchant, {
      action: 'kept_contract.read',
      object: `group ${groupNo}`,
      reason,
    });
    return contract;
  });
}
