import { noteEvent } from '@/db/queries/billing/provider-events';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/shared/errors';
import type { GatewayHint } from '@/lib/ports/card-payments';
import { wallNow } from '../../shared/calendar';
import { followCard } from './follow-card';
import { followCase, followRefunds } from './follow-case';

type Call = { provider: string; eventId: string };

/**
 * Reads the case that a gateway's call names, and stores its present state together with the call in one transaction: a repeated,
 * late or reordered call finds the same state. Throws GATEWAY_UNREACHABLE where it cannot be read: then the gateway calls again.
 */
export async function receiveHint(
  ctx: Context,
  { provider, eventId }: Call,
  hint: GatewayHint,
): Promise<void> {
  const fact = await ctx.ports.cardPayments.follow(hint);
  if (fact.kind === 'unknown') {
    ctx.log.warn({ event: 'webhook.not_followed', provider, about: hint.about, why: fact.why });
    throw new DomainError('GATEWAY_UNREACHABLE');
  }
  await ctx.transaction(async (trx) => {
    if (fact.kind === 'case') await followCase(ctx, trx, provider, fact);
    if (fact.kind === 'refunds') await followRefunds(ctx, trx, provider, fact);
    if (fact.kind === 'card' || fact.kind === 'cardGone') await followCard(ctx, trx, provider, fact);
    await noteEvent(trx, { provider, eventId }, wallNow(ctx));
  });
}
