import type { Context } from '@/lib/context';
import type { SignedIn } from '@/lib/domain/account/rights';
import { readFiguresFor } from '../figures/read-figures';
import { listWork } from './list-work';
import { readDashboardFor } from './read-dashboard';

/**
 * The merchant's first page: what waits for a hand, then the figures (docs/rules/pages.md#today). What the merchant's rights do
 * not open is null.
 */
export const readToday = async (ctx: Context, merchant: SignedIn) => ({
  ...(await readDashboardFor(ctx, merchant)),
  work: await listWork(ctx, merchant),
  figures: await readFiguresFor(ctx, merchant),
});
