import { findMessageEnd, retryMessage as putBack } from '@/db/queries/messaging/message-log';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError, orNotFound } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import { businessNow } from '../../shared/calendar';

/**
 * Sends a failed message again, unchanged. Throws NOT_FOUND, and STATE_FORBIDS where it has not failed, its text is deleted, or
 * it would come too late.
 */
export async function retryMessage(
  ctx: Context,
  input: { merchant: Member; messageNo: number },
): Promise<void> {
  const { merchant, messageNo } = input;
  const at = businessNow(ctx);
  await ctx.transaction(async (trx) => {
    const message = orNotFound(await findMessageEnd(trx, messageNo));
    if (message.expiresAt !== null && message.expiresAt <= at) throw new DomainError('STATE_FORBIDS');
    if (!(await putBack(trx, messageNo, at))) throw new DomainError('STATE_FORBIDS');
    await auditMerchant(ctx, trx, merchant, { action: 'message.retry', object: `message ${messageNo}` });
  });
}
