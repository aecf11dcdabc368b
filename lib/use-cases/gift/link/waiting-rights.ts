import { findGiftRecipient, findGroup } from '@/db/queries/gift/groups';
import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import { changesLeft, type WaitingRights } from '@/lib/domain/gift/group';
import { DomainError } from '@/lib/domain/shared/errors';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { resendsLeft } from './resend-link';

/** What can still be done for a gift that waits. */
export async function readWaitingRights(ctx: Context, groupNo: GroupNo): Promise<WaitingRights> {
  const group = await findGroup(ctx.db, groupNo);
  const recipient = await findGiftRecipient(ctx.db, groupNo);
  if (!group || !recipient) throw new DomainError('NOT_FOUND');
  const { recipientChanges, extensionDays } = await readSettings(ctx.db);
  return {
    resendsLeft: await resendsLeft(ctx, ctx.db, groupNo),
    recipientChangesLeft: changesLeft(recipient, recipientChanges),
    extensionDays,
    isExtended: group.isExtended,
    invitationAt: group.invitationAt,
  };
}
