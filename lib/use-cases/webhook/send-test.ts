import { findDelivery, insertWebhookEvents } from '@/db/queries/webhook-deliveries';
import { findDeliveryOfEvent, type LoggedDelivery } from '@/db/queries/webhook-log';
import { findServedEndpoints } from '@/db/queries/webhooks';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/errors';
import type { Member } from '@/lib/domain/member';
import { webhookTestType } from '@/lib/domain/webhook';
import { auditMerchant } from '../audit';
import { businessNow, wallNow } from '../calendar';
import { newEventId } from './announce';
import { takeDelivery, tryDelivery } from './deliver';

/** Tries an endpoint, switched on or not, and says at once what came of it. It is tried once and raises no flag. */
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
    // Taken before anybody can see it: the job would try it, too, and this call would not know what came of it.
    if (delivery) await takeDelivery(ctx, trx, delivery.deliveryNo);
    return delivery;
  });
  if (due) await tryDelivery(ctx, endpoint, due);
  const told = await findDeliveryOfEvent(ctx.db, endpointNo, eventId);
  if (!told) throw new DomainError('NOT_FOUND');
  return told;
}
