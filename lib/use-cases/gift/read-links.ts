import { Temporal } from 'temporal-polyfill';
import { findLinksOfGroup } from '@/db/queries/console-applications';
import type { Context } from '@/lib/context';
import type { GroupNo } from '@/lib/domain/ids';
import { shopDate } from '@/lib/domain/schedule';

/** The links of a gift, newest first, without their tokens. */
export function readGiftLinks(ctx: Context, groupNo: GroupNo) {
  return findLinksOfGroup(ctx.db, groupNo, (at) =>
    shopDate(Temporal.Instant.from(at), ctx.config.SHOP_TIME_ZONE).toString(),
  );
}
