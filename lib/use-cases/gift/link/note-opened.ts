import { hasWebhookOnce } from '@/db/queries/messaging/webhook-deliveries';
import type { Context } from '@/lib/context';
import { giftEvent, recordEventOnce } from '../../shared/record-event';
import type { LaterInput } from '../guest/read-later-input';

/**
 * The recipient has seen the gift: recorded once. Looking changes nothing of the gift (docs/rules/gift.md#address-link): this is
 * a note beside it, written only where an endpoint wants to hear of it, and an answer never waits for its success.
 */
export async function noteGiftOpened(
  ctx: Context,
  { group, applications }: Pick<LaterInput, 'group' | 'applications'>,
): Promise<void> {
  const { groupNo } = group;
  const onceKey = `gift.opened/${groupNo}`;
  try {
    const listeners = await ctx.rare.webhookListeners(ctx.db);
    if (!listeners.some(({ events }) => events.has('gift.opened'))) return;
    if (await hasWebhookOnce(ctx.db, onceKey)) return;
    const event = giftEvent(
      'gift.opened',
      groupNo,
      applications.map(({ application }) => application),
    );
    await ctx.transaction((trx) => recordEventOnce(ctx, trx, onceKey, event));
  } catch (error) {
    ctx.log.warn({ event: 'webhook.opened_not_noted', groupNo, err: error });
  }
}
