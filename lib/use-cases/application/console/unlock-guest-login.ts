import { findGroup } from '@/db/queries/gift/groups';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError } from '@/lib/domain/shared/errors';
import { asGroupNo } from '@/lib/domain/shared/ids';
import { guestLoginLimit } from '../../gift/guest/issue-guest-token';
import { auditMerchant } from '../../shared/audit';
import { unlock } from '../../shared/limits';

/** Opens a gift's guest login after too many failures, and clears the counts of all clients. OWNER only. */
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
