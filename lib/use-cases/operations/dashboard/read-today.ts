import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { readFigures } from '../figures/read-figures';
import { listWork } from './list-work';
import { readDashboard } from './read-dashboard';

/** The merchant's first page: what waits for a hand, then the figures (docs/rules/pages.md#today). */
export const readToday = async (ctx: Context, merchant: Member) => ({
  ...(await readDashboard(ctx)),
  work: await listWork(ctx, merchant),
  figures: await readFigures(ctx),
});
