import { countConsoleLines, findConsoleLines } from '@/db/queries/order/console-orders';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { ConsoleLine, ConsoleOrderFilter, ShownLine } from '@/lib/domain/order/console-order';
import { isLate } from '@/lib/domain/order/shipping';
import { maskName } from '@/lib/domain/shared/masking';
import { pageOf } from '@/lib/use-cases/shared/pages';
import { auditSearch } from '../../shared/audit-search';
import { today } from '../../shared/calendar';
import { shipUntilToday } from '../shared/ship-day';

/**
 * `isToShip`: only what must leave today to arrive by its day (docs/rules/orders.md#ship-today). `shipUntilYmd`: what is due by another
 * day.
 */
type ToShip = { isToShip?: boolean; shipUntilYmd?: string | null };

const inDays = async <Filter extends ToShip>(
  ctx: Context,
  { isToShip = false, shipUntilYmd = null, ...filter }: Filter,
) => ({
  ...filter,
  shipUntil: isToShip ? await shipUntilToday(ctx) : shipUntilYmd,
});

/** The order lines that match a filter, newest first, masked for both roles. */
export async function listConsoleLines(
  ctx: Context,
  filter: Omit<ConsoleOrderFilter, 'shipUntil'> & ToShip,
  merchant: Member,
): Promise<{ lines: ShownLine[]; nextBeforeLine: number | null }> {
  const rows = await findConsoleLines(ctx.db, await inDays(ctx, { ...filter, limit: filter.limit + 1 }));
  const { shown, goesOnAfter } = pageOf(rows, filter.limit);
  const lines = shownLines(ctx, shown);
  const { search } = filter;
  const groupNos = lines.map((line) => line.groupNo);
  if (search) await auditSearch(ctx, merchant, { search: search, list: 'orders', groupNos });
  return { lines, nextBeforeLine: goesOnAfter?.orderOptionNo ?? null };
}

export function shownLines(ctx: Context, lines: ConsoleLine[]): ShownLine[] {
  const day = today(ctx);
  return lines.map((line) => ({
    ...line,
    ordererName: maskName(line.ordererName),
    receiverName: maskName(line.receiverName),
    isLate: isLate(line, day),
  }));
}

type Counted = Omit<ConsoleOrderFilter, 'beforeLine' | 'limit' | 'shipUntil'> & ToShip;

/** The number of order lines that a filter shows, and of those of each status beside it; null is every status. */
export async function countLines(
  ctx: Context,
  filter: Counted,
  statuses: ReadonlyArray<Counted['status']>,
): Promise<{ total: number; ofStatuses: number[] }> {
  const shown = await inDays(ctx, filter);
  const beside = statuses.map((status) => ({ ...shown, status }));
  const [total = 0, ...ofStatuses] = await countConsoleLines(ctx.db, [shown, ...beside]);
  return { total, ofStatuses };
}
