import {
  insertWebhookEndpoint,
  listWebhookEndpoints,
  type WebhookEndpoint,
} from '@/db/queries/messaging/webhooks';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { WebhookType } from '@/lib/domain/messaging/webhook';
import { DomainError } from '@/lib/domain/shared/errors';
import { newWebhookSecret } from '@/lib/ports/outgoing/signature';
import { auditMerchant } from '../../shared/audit';
import { businessNow } from '../../shared/calendar';
import { getEndpoint, placeOf, requireCallable } from './require-endpoint';

/** Each event is written once per endpoint, in the shopper's own transaction, so endpoints are limited. */
const mostEndpoints = 10;

export type EndpointInput = {
  url: string;
  description: string;
  events: WebhookType[];
  includesPersonal: boolean;
};

/** Creates an endpoint. Its secret is returned here and never again. */
export async function createWebhookEndpoint(
  ctx: Context,
  { owner, ...input }: EndpointInput & { owner: Member },
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  requireCallable(ctx, input.url);
  return ctx.transaction(async (trx) => {
    if ((await listWebhookEndpoints(trx)).length >= mostEndpoints) throw new DomainError('STATE_FORBIDS');
    const secret = newWebhookSecret();
    const { description, events, includesPersonal } = input;
    const endpointNo = await insertWebhookEndpoint(trx, { ...input, secret, createdAt: businessNow(ctx) });
    await auditMerchant(ctx, trx, owner, {
      action: 'webhook.created',
      object: `webhook ${endpointNo}`,
      before: null,
      after: { host: placeOf(input), description, events, includesPersonal },
    });
    return { endpoint: await getEndpoint(trx, endpointNo), secret };
  });
}
