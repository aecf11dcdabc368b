import { findDelivery, insertWebhookEvents } from '@/db/queries/messaging/webhook-deliveries';
import { findDeliveryOfEvent, type LoggedDelivery } from '@/db/queries/messaging/webhook-log';
import { findServedEndpoints } from '@/db/queries/messaging/webhooks';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { webhookTestType } from '@/lib/domain/messaging/webhook';
import { DomainError, orNotFound } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import { businessNow, wallNow } from '../../shared/calendar';
import { newEventId } from '../../shared/record-event';
import { takeDelivery, tryDelivery } from './deliver';

/** Tests an endpoint, switched on or not, and returns the result at once. It makes one attempt and raises no flag. */
export async function sendTestWebhook(
  ctx: Context,
  { owner, endpointNo }: { owner: Member; endpointNo: number },
): Promise<LoggedDelivery> {
  const at = businessNow(ctx);
  const [endpoint] = await findServedEndpoints(ctx.db, { at, wallAt: wallNow(ctx), endpointNo });
  if (!endpoint) throw new DomainError('NOT_FOUND');
  const eventId = newEventId();
  const event = { eventId, type: webhookTestType, subject: eventId, data: {}, endpointNos: [endpointNo] };
  const due = await ctx.transaction(async (trx) => {
    await insertWebhookEvents(trx, [event], at);
    await auditMerchant(ctx, trx, owner, { action: 'webhook.tested', object: `webhook ${endpointNo}` });
    const written = await findDeliveryOfEvent(trx, endpointNo, eventId);
    const delivery = written && (await findDelivery(trx, written.deliveryNo));
    // Leased before the commit: otherwise the job could send it too, and this call would not know the result.
    if (delivery) await takeDelivery(ctx, trx, delivery.deliveryNo);
    return delivery;
  });
  if (due) await tryDelivery(ctx, endpoint, due);
  return orNotFound(await findDeliveryOfEvent(ctx.db, endpointNo, eventId));
}
