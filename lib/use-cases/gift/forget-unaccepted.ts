import { findUnacceptedToForget, forgetTypedRecipient } from '@/db/queries/retention';
import type { Context } from '@/lib/context';
import { asGroupNo } from '@/lib/domain/ids';
import { type BatchResult, eachOne } from '../batch';

const keepDays = 5;

/**
 * Recipient data of a gift that was never accepted goes within 5 days of its end (domain.md, People and their data). What the
 * orderer goes on seeing is the mask, so the mask is what stays.
 */
export async function forgetUnacceptedRecipients(ctx: Context): Promise<BatchResult> {
  // One day early: the task runs once a day at the latest, and the promise is "within".
  const endedBefore = ctx.clock.businessNow().subtract({ hours: 24 * (keepDays - 1) });
  const groupNos = await findUnacceptedToForget(
    ctx.db,
    endedBefore.toString({ smallestUnit: 'millisecond' }),
    200,
  );
  return eachOne(ctx, 'forget-unaccepted-recipients', groupNos, (groupNo) =>
    ctx.transaction((trx) => forgetTypedRecipient(trx, asGroupNo(groupNo))),
  );
}
