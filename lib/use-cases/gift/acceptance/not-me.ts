import { findLink, killLink, withdrawLinks } from '@/db/queries/gift/gift-links';
import { holdUnaccepted } from '@/db/queries/gift/groups';
import { dropPendingLinks } from '@/db/queries/messaging/messages';
import { hashToken } from '@/db/sealed';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/shared/errors';
import { businessNow } from '../../shared/calendar';
import { mutexByKey } from '../guest/mutex-by-key';
import { notifyGiftOrderer } from '../link/notify';
import { deadLinkCodes, getOpenGift } from './open-gift';

/**
 * The reader of a link says that the gift is not for them: their links end, the gift goes on waiting, and the orderer is told only
 * that the number may be wrong (docs/rules/gift.md#not-me).
 */
export async function reportNotMe(ctx: Context, token: string): Promise<void> {
  await mutexByKey(hashToken(token), () =>
    ctx.transaction(async (trx) => {
      const gift = await getOpenGift(ctx, trx, token);
      const { groupNo } = gift.group;
      const at = businessNow(ctx);
      if (!(await killLink(trx, gift.tokenHash, 'NOT_ME', at))) {
        const link = await findLink(trx, gift.tokenHash);
        throw new DomainError(deadLinkCodes[link?.deadReason ?? 'ACCEPTED']);
      }
      if (!(await holdUnaccepted(trx, groupNo))) throw new DomainError('GIFT_ALREADY_ACCEPTED');
      await withdrawLinks(trx, groupNo, 'NOT_ME', at);
      await dropPendingLinks(trx, groupNo, 'not for this number');
      await notifyGiftOrderer(ctx, trx, gift, 'GIFT_NOT_ME', gift.waiting);
    }),
  );
}
