import { updateApplication } from '@/db/queries/application/applications';
import { extendDeadline } from '@/db/queries/gift/expired-gifts';
import { findGroup } from '@/db/queries/gift/groups';
import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import { isUnderReview } from '@/lib/domain/application/application';
import { deadlineOf } from '@/lib/domain/gift/group';
import { DomainError, requireChanged } from '@/lib/domain/shared/errors';
import { instantsOfDays, today } from '../../shared/calendar';
import { type ByMerchant, changeByMerchant } from './change-by-merchant';

/**
 * The merchant has handled the flag. A waiting gift that was under review gets a new deadline, since it could
 * not be accepted meanwhile.
 */
export async function clearFlag(ctx: Context, input: ByMerchant): Promise<void> {
  await changeByMerchant(ctx, input, 'clear_flag', async (trx, application) => {
    if (!application.isFlagged) throw new DomainError('STATE_FORBIDS');
    requireChanged(await updateApplication(trx, application, { flagReason: null }));
    const isWaiting = isUnderReview(application) && application.status === 'WAITING';
    // The deadline of a planned invitation begins when it leaves.
    const isInvited = isWaiting && (await findGroup(trx, application.groupNo))?.invitationAt === null;
    const deadlineOn = isInvited ? deadlineOf(await readSettings(trx), today(ctx)) : null;
    if (deadlineOn !== null) {
      const linkExpiresAt = instantsOfDays(ctx, deadlineOn, deadlineOn).until;
      await extendDeadline(trx, application.groupNo, { deadlineOn, linkExpiresAt });
    }
    return { ...application, isFlagged: false, flagReason: null };
  });
}
