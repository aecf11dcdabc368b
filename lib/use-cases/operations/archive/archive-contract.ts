import { insertArchived, takeOrdersOfGroup } from '@/db/queries/operations/archive';
import { deleteContract } from '@/db/queries/operations/contract-ends';
import { findContractToArchive } from '@/db/queries/operations/contract-record';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { businessNow } from '../../shared/calendar';

/**
 * Moves an ended group from the live tables into the archive, or does nothing while any part is open. The
 * archive gets no data of a gift's recipient; what is left of that data is deleted. Returns whether the group
 * was moved.
 */
export async function archiveContract(ctx: Context, trx: Trx, groupNo: GroupNo): Promise<boolean> {
  await takeOrdersOfGroup(trx, groupNo);
  const contract = await findContractToArchive(trx, groupNo);
  if (!contract) return false;
  await insertArchived(trx, contract, businessNow(ctx));
  await deleteContract(trx, groupNo);
  return true;
}
