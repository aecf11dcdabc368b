import { findPageVersion } from '@/db/queries/operations/page-version';
import type { Context } from '@/lib/context';
import { businessNow } from '../../shared/calendar';

/**
 * Two readers of public pages with the same version may be shown the same page (docs/rules/pages.md#kept-pages). The minute is part
 * of it: first deliveries go by the shop's day, free gifts begin and end.
 */
export async function readPageVersion(ctx: Context): Promise<string> {
  const minute = businessNow(ctx).slice(0, 16);
  return `${minute} ${await findPageVersion(ctx.db)}`;
}
