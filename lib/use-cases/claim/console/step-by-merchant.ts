import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { ClaimEvent, ClaimStatus } from '@/lib/domain/claim/claim';
import { auditMerchant } from '../../shared/audit';
import { stepClaim } from '../step-claim';
import { type TakenClaim, takeClaim } from '../take-claim';

type Changes = Parameters<typeof stepClaim>[4];

/** One step of a claim in the console with its effects, all or nothing. */
export async function stepByMerchant(
  ctx: Context,
  { merchant, claimNo }: { merchant: Member; claimNo: number },
  step: {
    event: ClaimEvent;
    action: string;
    changes?: Changes;
    reason?: string;
    details?: Record<string, unknown>;
    follow?(trx: Trx, taken: TakenClaim): Promise<void>;
  },
): Promise<{ claimNo: number; status: ClaimStatus }> {
  return ctx.transaction(async (trx) => {
    const taken = await takeClaim(trx, claimNo);
    const status = await stepClaim(ctx, trx, taken.claim, step.event, step.changes);
    await step.follow?.(trx, taken);
    await auditMerchant(ctx, trx, merchant, {
      action: step.action,
      object: `claim ${claimNo}`,
      before: taken.claim.status,
      after: status,
      ...(step.reason && { reason: step.reason }),
      details: { orderNo: taken.order.orderNo, ...step.details },
    });
    return { claimNo, status };
  });
}
