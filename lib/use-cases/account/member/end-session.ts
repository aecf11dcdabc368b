import { revokeSession } from '@/db/queries/account/sessions';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError } from '@/lib/domain/shared/errors';
import { wallNow } from '../../shared/calendar';

/** Ends one of the member's own sessions. Throws NOT_FOUND for any other. */
export async function endSession(
  ctx: Context,
  { member, sidHash }: { member: Member; sidHash: string },
): Promise<void> {
  const isEnded = await ctx.transaction((trx) => revokeSession(trx, sidHash, wallNow(ctx), member.memberNo));
  if (!isEnded) throw new DomainError('NOT_FOUND');
}
