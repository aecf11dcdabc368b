import { findApplicationsOfGroup } from '@/db/queries/application/applications';
import { findExpiredGifts, type WaitingGift } from '@/db/queries/gift/expired-gifts';
import { endExpiredGroup, findGiftRecipient, findGroup } from '@/db/queries/gift/groups';
import type { Context } from '@/lib/context';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { areUnderReview } from '../../billing/ledger/under-review';
import { addResult, type BatchResult, eachOne } from '../../shared/batch';
import { businessNow, today } from '../../shared/calendar';
import { pagesAfter } from '../../shared/pages';
import { notifyGiftOrderer } from '../link/notify';
import { endWaiting } from './end-waiting';

const task = 'expire-waiting-gifts';

/**
 * Automatic cancellation: ends gifts whose deadline day is over, group by group (docs/rules/gift.md#deadline). The orderer is notified
 * once.
 */
export async function expireWaitingGifts(ctx: Context, limit = 200): Promise<BatchResult> {
  const total: BatchResult = { worked: 0, failed: 0 };
  const pages = pagesAfter<WaitingGift>(limit, (page) =>
    findExpiredGifts(ctx.db, { today: today(ctx), ...page }),
  );
  for await (const gifts of pages) {
    const groupNos = gifts.map(({ groupNo }) => groupNo);
    addResult(total, await eachOne(ctx, task, groupNos, (groupNo) => expireGroup(ctx, groupNo)));
  }
  return total;
}

/** False if only the merchant may end the gift. */
async function expireGroup(ctx: Context, groupNo: GroupNo): Promise<boolean> {
  return ctx.transaction(async (trx) => {
    const applications = await findApplicationsOfGroup(trx, groupNo);
    const waiting = applications.filter(({ status }) => status === 'WAITING');
    const group = await findGroup(trx, groupNo);
    const recipient = await findGiftRecipient(trx, groupNo);
    if (waiting.length === 0 || !group || !recipient) return true;
    if (await areUnderReview(trx, waiting)) return false;
    if (!(await endExpiredGroup(trx, groupNo, { today: today(ctx), at: businessNow(ctx) }))) return true;
    await endWaiting(ctx, trx, groupNo, waiting, { reason: 'EXPIRED' });
    await notifyGiftOrderer(ctx, trx, { group, recipient }, 'GIFT_EXPIRED', waiting);
    return true;
  });
}
