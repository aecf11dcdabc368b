import { type ArchiveFilter, listArchived } from '@/db/queries/operations/archived-contracts';
import type { Context } from '@/lib/context';
import type { ArchivedContractRow } from '@/lib/domain/operations/archived-contract';
import type { ListSort } from '@/lib/domain/operations/list-look';
import { fieldError } from '@/lib/domain/shared/errors';
import { datedNumberIn, mobileIn } from '@/lib/domain/shared/typed';
import { goesAt } from '../retention/periods';

/**
 * The archived contracts, the last ended first unless sorted otherwise. `search` is one of their numbers or the orderer's whole mobile
 * number (otherwise VALIDATION). The list has no names.
 */
export async function listArchivedContracts(
  ctx: Context,
  input: { search: string | null; page: number; pageSize: number; sort?: ListSort },
): Promise<{ rows: ArchivedContractRow[]; total: number }> {
  const { search, page, pageSize, sort } = input;
  const filter = search === null ? null : filterOf(search);
  const result = await listArchived(ctx.db, filter, { limit: pageSize, offset: (page - 1) * pageSize, sort });
  return { ...result, rows: result.rows.map((row) => ({ ...row, goesAt: goesAt(ctx, row.overAt) })) };
}

function filterOf(search: string): ArchiveFilter {
  const number = datedNumberIn(search);
  if (number !== null) return { by: 'NUMBER', number };
  const digits = mobileIn(search);
  if (digits !== null) return { by: 'MOBILE', digits };
  throw fieldError('search', 'invalid');
}
