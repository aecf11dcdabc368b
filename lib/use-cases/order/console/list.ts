import { findConsoleLines } from '@/db/queries/order/console-orders';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { ConsoleLine, ConsoleOrderFilter } from '@/lib/domain/order/console-order';
import { maskName } from '@/lib/domain/shared/masking';
import { auditSearch } from '../../shared/audit-search';

/** The order lines that a filter leaves, newest first, masked for both roles. */
export async function listConsoleLines(
  ctx: Context,
  filter: ConsoleOrderFilter,
  merchant: Member,
): Promise<{ lines: ConsoleLine[]; nextBeforeLine: number | null }> {
  const found = await findConsoleLines(ctx.db, { ...filter, limit: filter.limit + 1 });
  const lines = found.slice(0, filter.limit).map((line) => ({
    ...line,
    ordererName: maskName(line.ordererName),
    receiverName: maskName(line.receiverName),
  }));
  const { sought } = filter;
  const groupNos = lines.map((line) => line.groupNo);
  if (sought) await auditSearch(ctx, merchant, { sought, list: 'orders', groupNos });
  const isMore = found.length > filter.limit;
  return { lines, nextBeforeLine: isMore ? (lines.at(-1)?.orderOptionNo ?? null) : null };
}
