import { markAskedAgain } from '@/db/queries/gift/groups';
import { findTextState } from '@/db/queries/messaging/message-log';
import type { Db } from '@/db/schema';
import { hashToken } from '@/db/sealed';
import type { Context } from '@/lib/context';
import { type AskState, askStateOf } from '@/lib/domain/gift/ask-again';
import { businessNow } from '../../shared/calendar';
import { giftEvent, recordEvent } from '../../shared/record-event';
import { mutexByKey } from '../guest/mutex-by-key';
import { notifyGiftOrderer } from '../link/notify';
import { type ExpiredGift, getExpiredGift } from './open-gift';

/** What the page of an expired link says about asking again. */
export async function readAskAgain(ctx: Context, token: string): Promise<AskState> {
  return stateOf(ctx.db, await getExpiredGift(ctx, ctx.db, token));
}

/**
 * The recipient would still like a gift that expired: the giver is told once, by a text and on the gift's page
 * (docs/rules/gift.md#asking-again). A repeated call changes nothing and says what became of the text.
 */
export async function askAgain(ctx: Context, token: string): Promise<AskState> {
  return mutexByKey(hashToken(token), () =>
    ctx.transaction(async (trx) => {
      const gift = await getExpiredGift(ctx, trx, token);
      const { groupNo } = gift.group;
      const at = businessNow(ctx);
      if (await markAskedAgain(trx, groupNo, at)) {
        const [first] = gift.applications;
        const link = `${ctx.config.SHOP_BASE_URL}/my/recurring-payments/${first?.recurringPaymentId}`;
        await notifyGiftOrderer(ctx, trx, gift, 'GIFT_ASKED_AGAIN', gift.applications, { link });
        await recordEvent(ctx, trx, giftEvent('gift.asked_again', groupNo, gift.applications));
        ctx.log.info({ event: 'gift.asked_again', groupNo });
      }
      return stateOf(trx, { ...gift, recipient: { askedAgainAt: at } });
    }),
  );
}

async function stateOf(
  db: Db,
  {
    group,
    recipient,
  }: { group: ExpiredGift['group']; recipient: Pick<ExpiredGift['recipient'], 'askedAgainAt'> },
): Promise<AskState> {
  const text = { kind: 'GIFT_ASKED_AGAIN', subject: group.groupNo } as const;
  return askStateOf(recipient.askedAgainAt, await findTextState(db, text));
}
