import { insertArchived, takeOrdersOfGroup } from '@/db/queries/operations/archive';
import { deleteContract } from '@/db/queries/operations/contract-ends';
import { findContractToArchive } from '@/db/queries/operations/contract-record';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { businessNow } from '../../shared/calendar';

/**
 * Moves an ended contract from the shop's own tables into the archive: all of it or, where any part is still open, nothing. The
 * archive gets no data of a gift's recipient; the rest of that data is deleted. False where nothing was moved.
 */
export async function archiveContract(ctx: Context, trx: Trx, groupNo: GroupNo): Promise<boolean> {
  await takeOrdersOfGroup(trx, groupNo);
  const contract = await findContractToArchive(trx, groupNo);
  if (!contract) return false;
  await insertArchived(trx, contract, businessNow(ctx));
  await deleteContract(trx, groupNo);
  return true;
}
