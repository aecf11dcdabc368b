import { findGroup } from '@/db/queries/groups';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/errors';
import { asGroupNo } from '@/lib/domain/ids';
import type { Member } from '@/lib/domain/member';
import { auditMerchant } from '../audit';
import { guestLoginLimit } from '../gift/issue-guest-token';
import { unlock } from '../limits';

/** Opens a gift's guest login that failures closed, with the counts of all clients (safety.md, S13). The OWNER's alone. */
export async function unlockGuestLogin(
  ctx: Context,
  { merchant, groupNo }: { merchant: Member; groupNo: string },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    const group = await findGroup(trx, asGroupNo(groupNo));
    if (!group?.isGift) throw new DomainError('NOT_FOUND');
    await unlock(trx, guestLoginLimit, groupNo);
    await auditMerchant(ctx, trx, merchant, { action: 'guest_login.unlock', object: `group ${groupNo}` });
  });
}
