import { replayDelivery, replayUndelivered } from '@/db/queries/messaging/webhook-log';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import { businessNow, instantsOfDays } from '../../shared/calendar';
import { getEndpoint } from './require-endpoint';

/** Sends an event again under its own id, delivered or not; not while it is still waiting. */
export async function replayOne(
  ctx: Context,
  { owner, endpointNo, deliveryNo }: { owner: Member; endpointNo: number; deliveryNo: number },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    if (!(await getEndpoint(trx, endpointNo)).isEnabled) throw new DomainError('STATE_FORBIDS');
    if (!(await replayDelivery(trx, { endpointNo, deliveryNo, at: businessNow(ctx) })))
      throw new DomainError('STATE_FORBIDS');
    await auditMerchant(ctx, trx, owner, {
      action: 'webhook.replayed',
      object: `webhook ${endpointNo}`,
      details: { deliveryNo },
    });
  });
}

/** Sends again every undelivered event since that day, such as after a receiver's long outage. */
export async function replayFailed(
  ctx: Context,
  { owner, endpointNo, sinceYmd }: { owner: Member; endpointNo: number; sinceYmd: string },
): Promise<{ replayed: number }> {
  return ctx.transaction(async (trx) => {
    if (!(await getEndpoint(trx, endpointNo)).isEnabled) throw new DomainError('STATE_FORBIDS');
    const happenedSince = instantsOfDays(ctx, sinceYmd, sinceYmd).from;
    const filter = { endpointNo, happenedSince, at: businessNow(ctx) };
    const replayed = await replayUndelivered(trx, filter);
    await auditMerchant(ctx, trx, owner, {
      action: 'webhook.replayed',
      object: `webhook ${endpointNo}`,
      details: { sinceYmd, replayed },
    });
    return { replayed };
  });
}
