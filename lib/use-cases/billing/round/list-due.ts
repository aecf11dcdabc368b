import { findDueGroups } from '@/db/queries/billing/due';
import type { Context } from '@/lib/context';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { today } from '../../shared/calendar';

const pageSize = 1_000;

/** Every group that has something due, once, the longest due first. */
export async function listDueGroupNos(ctx: Context): Promise<GroupNo[]> {
  const groupNos = new Set<GroupNo>();
  let after: Awaited<ReturnType<typeof findDueGroups>>[number] | null = null;
  for (;;) {
    const page: Awaited<ReturnType<typeof findDueGroups>> = await findDueGroups(
      ctx.db,
      today(ctx),
      after,
      pageSize,
    );
    for (const { groupNo } of page) groupNos.add(groupNo);
    after = page.at(-1) ?? null;
    if (page.length < pageSize) return [...groupNos];
  }
}
