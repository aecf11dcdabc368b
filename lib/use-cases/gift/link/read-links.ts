import { Temporal } from 'temporal-polyfill';
import { findLinksOfGroup } from '@/db/queries/application/console-applications';
import type { Context } from '@/lib/context';
import { shopDate } from '@/lib/domain/application/schedule';
import type { GroupNo } from '@/lib/domain/shared/ids';

/** The links of a gift, newest first, without their tokens. */
export function readGiftLinks(ctx: Context, groupNo: GroupNo) {
  return findLinksOfGroup(ctx.db, groupNo, (at) =>
    shopDate(Temporal.Instant.from(at), ctx.config.SHOP_TIME_ZONE).toString(),
  );
}
