import { markOpened } from '@/db/queries/gift/groups';
import type { Context } from '@/lib/context';
import type { LaterInput } from '@/lib/domain/gift/guest-gift';
import { businessNow } from '../../shared/calendar';
import { giftEvent, recordEventOnce } from '../../shared/record-event';

/**
 * The recipient has seen the gift, noted once. Looking changes nothing of the gift (docs/rules/gift.md#address-link): this is a
 * note beside it, and an answer never depends on its success.
 */
export async function noteGiftOpened(
  ctx: Context,
  { group, recipient, applications }: Pick<LaterInput, 'group' | 'recipient' | 'applications'>,
): Promise<void> {
  if (recipient.openedAt !== null) return;
  const { groupNo } = group;
  try {
    await ctx.transaction(async (trx) => {
      if (!(await markOpened(trx, recipient, businessNow(ctx)))) return;
      const shown = applications.map(({ application }) => application);
      const person = recipient.changes === 0 ? '' : `/${recipient.changes}`;
      await recordEventOnce(
        ctx,
        trx,
        `gift.opened/${groupNo}${person}`,
        giftEvent('gift.opened', groupNo, shown),
      );
    });
  } catch (error) {
    ctx.log.warn({ event: 'gift.opened_not_noted', groupNo, err: error });
  }
}
