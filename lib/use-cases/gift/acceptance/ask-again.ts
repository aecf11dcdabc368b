import { markAskedAgain } from '@/db/queries/gift/groups';
import { findTextState } from '@/db/queries/messaging/message-log';
import type { Db } from '@/db/schema';
import { hashToken } from '@/db/sealed';
import type { Context } from '@/lib/context';
import { type AskState, askStateOf } from '@/lib/domain/gift/ask-again';
import { businessNow } from '../../shared/calendar';
import { ownPageUrl } from '../../shared/link-url';
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
        const link = ownPageUrl(ctx.config.SHOP_BASE_URL, `${first?.recurringPaymentId}`);
        const subject = subjectOf(gift);
        await notifyGiftOrderer(ctx, trx, gift, 'GIFT_ASKED_AGAIN', gift.applications, { link }, subject);
        await recordEvent(ctx, trx, giftEvent('gift.asked_again', groupNo, gift.applications));
        ctx.log.info({ event: 'gift.asked_again', groupNo });
      }
      return stateOf(trx, { ...gift, recipient: { ...gift.recipient, askedAgainAt: at } });
    }),
  );
}

type Asked = {
  group: ExpiredGift['group'];
  recipient: Pick<ExpiredGift['recipient'], 'askedAgainAt' | 'changes'>;
};

/** Each person to whom the gift went can ask once. */
const subjectOf = ({ group, recipient }: Asked) => `${group.groupNo}/${recipient.changes}`;

async function stateOf(db: Db, asked: Asked): Promise<AskState> {
  const text = { kind: 'GIFT_ASKED_AGAIN', subject: subjectOf(asked) } as const;
  return askStateOf(asked.recipient.askedAgainAt, await findTextState(db, text));
}
