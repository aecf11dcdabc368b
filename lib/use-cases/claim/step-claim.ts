import { moveClaim } from '@/db/queries/claim/claims';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { afterEvent, type Claim, type ClaimEvent, type ClaimStatus, isEnded } from '@/lib/domain/claim/claim';
import { claimWebhook } from '@/lib/domain/messaging/webhook';
import { DomainError, requireChanged } from '@/lib/domain/shared/errors';
import { businessNow } from '../shared/calendar';
import { recordEvent } from '../shared/record-event';

type Changes = Omit<NonNullable<Parameters<typeof moveClaim>[4]>, 'endedAt'>;

/** The only function that moves a claim: by the status table (STATE_FORBIDS) and by compare-and-set. Returns the new status. */
export async function stepClaim(
  ctx: Context,
  trx: Trx,
  claim: Pick<Claim, 'claimNo' | 'status' | 'claimType' | 'orderNo' | 'orderOptionNos'>,
  event: ClaimEvent,
  changes: Changes = {},
): Promise<ClaimStatus> {
  const to = afterEvent(claim.status, event);
  if (!to) throw new DomainError('STATE_FORBIDS');
  const end = isEnded(to) && { endedAt: businessNow(ctx) };
  requireChanged(await moveClaim(trx, claim.claimNo, claim.status, to, { ...changes, ...end }));
  await recordEvent(ctx, trx, claimWebhook(event, { ...claim, ...changes.as }, to));
  return to;
}
