import { rotateSecretRow } from '@/db/queries/messaging/webhooks';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError } from '@/lib/domain/shared/errors';
import { instantText } from '@/lib/domain/shared/instant-text';
import { newWebhookSecret } from '@/lib/ports/outgoing/signature';
import { auditMerchant } from '../../shared/audit';

const bothSignHours = 24;

/** Creates a new secret, returned once. For a day the previous one signs too, so that the receiver has time to change. */
export async function rotateWebhookSecret(
  ctx: Context,
  { owner, endpointNo }: { owner: Member; endpointNo: number },
): Promise<{ secret: string; previousSecretUntil: string }> {
  return ctx.transaction(async (trx) => {
    const secret = newWebhookSecret();
    const previousUntil = instantText(ctx.clock.wallNow().add({ hours: bothSignHours }));
    if (!(await rotateSecretRow(trx, endpointNo, { secret, previousUntil })))
      throw new DomainError('NOT_FOUND');
    await auditMerchant(ctx, trx, owner, {
      action: 'webhook.secret_rotated',
      object: `webhook ${endpointNo}`,
    });
    return { secret, previousSecretUntil: previousUntil };
  });
}
