import { findApplicationsOfGroup } from '@/db/queries/application/applications';
import { findGiftRecipient, findGroup } from '@/db/queries/gift/groups';
import { moveInvitation, type PlannedInvitation, startWaiting } from '@/db/queries/gift/invitations';
import { readSettings } from '@/db/queries/operations/settings';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { deadlineOf } from '@/lib/domain/gift/group';
import { DomainError } from '@/lib/domain/shared/errors';
import { isServed } from '../../gift/acceptance/open-gift';
import { sendLinkTo } from '../../gift/link/send-link';
import { today } from '../../shared/calendar';
import { giftEvent, recordEvent } from '../../shared/record-event';
import { closeApplication } from '../status/close-application';

/**
 * The planned invitation of a gift leaves, and its deadline begins. Of this, a change and taking the gift back at once one wins:
 * false where the invitation left, moved or ended before. Without a product that is still served the gift ends, and nothing is
 * sent. Throws MESSAGE_SWITCHED_OFF where no text would go, so that the invitation stays planned.
 */
export async function sendInvitation(ctx: Context, trx: Trx, plan: PlannedInvitation): Promise<boolean> {
  const { groupNo } = plan;
  const settings = await readSettings(trx);
  const deadlineOn = deadlineOf(settings, today(ctx));
  if (!(await moveInvitation(trx, plan, { invitationAt: null, deadlineOn }))) return false;
  if (!(await startWaiting(trx, groupNo, deadlineOn))) throw new DomainError('GIFT_CLOSED');
  const group = await findGroup(trx, groupNo);
  const recipient = await findGiftRecipient(trx, groupNo);
  if (!group || !recipient) throw new DomainError('NOT_FOUND');
  const applications = (await findApplicationsOfGroup(trx, groupNo)).filter(
    ({ status }) => status === 'WAITING',
  );
  if (!(await isServed(trx, applications))) {
    for (const application of applications)
      await closeApplication(ctx, trx, application, { event: 'INVALID_PRODUCT', actor: 'SYSTEM' });
    return true;
  }
  const { isSent } = await sendLinkTo(ctx, trx, { group, recipient, applications, settings });
  if (!isSent) throw new DomainError('MESSAGE_SWITCHED_OFF');
  await recordEvent(ctx, trx, giftEvent('gift.invited', groupNo, applications));
  return true;
}
