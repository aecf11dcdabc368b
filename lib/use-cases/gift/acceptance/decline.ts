import { findLink, killLink } from '@/db/queries/gift/gift-links';
import { insertThanks } from '@/db/queries/gift/greetings';
import { setDeclineReason } from '@/db/queries/gift/groups';
import { hashToken } from '@/db/sealed';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/shared/errors';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { businessNow } from '../../shared/calendar';
import { mutexByKey } from '../guest/mutex-by-key';
import { notifyGiftOrderer } from '../link/notify';
import { endWaiting } from './end-waiting';
import { deadLinkCodes, getOpenGift } from './open-gift';

/**
 * The recipient declines: nothing was charged, and the orderer gets a kind message. Only the shop sees the reason; `words` are for the
 * orderer, who reads them as thanks (docs/rules/gift.md#decline).
 */
export async function declineGift(
  ctx: Context,
  input: { token: string; reason: string | null; words?: string | null },
): Promise<GroupNo> {
  return mutexByKey(hashToken(input.token), () =>
    ctx.transaction(async (trx) => {
      const gift = await getOpenGift(ctx, trx, input.token);
      const { groupNo } = gift.group;
      const reasonText = input.reason || null;
      if (!(await killLink(trx, gift.tokenHash, 'DECLINED', businessNow(ctx)))) {
        const link = await findLink(trx, gift.tokenHash);
        throw new DomainError(deadLinkCodes[link?.deadReason ?? 'ACCEPTED']);
      }
      await endWaiting(ctx, trx, groupNo, gift.waiting, { reason: 'DECLINED', reasonText });
      if (reasonText !== null) await setDeclineReason(trx, groupNo, reasonText);
      const isOrdererTold = await notifyGiftOrderer(ctx, trx, gift, 'GIFT_DECLINED', gift.waiting);
      const { words } = input;
      if (words)
        await insertThanks(trx, groupNo, {
          orderNo: null,
          reaction: 'HEART',
          words,
          isOrdererTold,
          at: businessNow(ctx),
        });
      return groupNo;
    }),
  );
}
