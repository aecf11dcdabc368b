import { findUnacceptedGroupNos, forgetRecipient } from '@/db/queries/gift/expired-gifts';
import type { Context } from '@/lib/context';
import { asGroupNo } from '@/lib/domain/shared/ids';
import type { BatchResult } from '../../shared/batch';
import { businessNow, daysAgo } from '../../shared/calendar';
import { eachDue } from '../../shared/pages';

/**
 * Four of the five days that docs/rules/privacy.md#retention allows: a shop that was down for a day still keeps
 * the limit.
 */
export const waitDays = 4;

/** Recipient data of a gift that was never accepted goes within 5 days of its end (docs/rules/privacy.md#retention). */
export async function forgetUnacceptedRecipients(ctx: Context): Promise<BatchResult> {
  const endedBefore = daysAgo(ctx, waitDays);
  const result = await eachDue(ctx, 'forget-unaccepted-recipients', {
    find: (page) => findUnacceptedGroupNos(ctx.db, endedBefore, page),
    work: (groupNo) => ctx.transaction((trx) => forgetRecipient(trx, asGroupNo(groupNo), businessNow(ctx))),
  });
  if (result.worked > 0) ctx.log.info({ event: 'gift.recipients_forgotten', count: result.worked });
  return result;
}
