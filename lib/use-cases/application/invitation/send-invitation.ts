import { findApplicationsOfGroup } from '@/db/queries/application/applications';
import { findGiftRecipient, findGroup } from '@/db/queries/gift/groups';
import { moveInvitation, type PlannedInvitation, startWaiting } from '@/db/queries/gift/invitations';
import { readSettings } from '@/db/queries/operations/settings';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { deadlineOf } from '@/lib/domain/gift/group';
import { DomainError } from '@/lib/domain/shared/errors';
import { isServed } from '../../gift/acceptance/open-gift';
import { notifyGiftOrderer } from '../../gift/link/notify';
import { hearsOfArrival } from '../../gift/link/notify-arrived';
import { sendLinkTo } from '../../gift/link/send-link';
import { deadlineText } from '../../messaging/message/texts';
import { today } from '../../shared/calendar';
import { ownPageUrl } from '../../shared/link-url';
import { giftEvent, recordEvent } from '../../shared/record-event';
import { closeApplication } from '../status/close-application';

/**
 * The planned invitation of a gift leaves, and its deadline begins. Of this, a change and taking the gift back at once one wins:
 * false where the invitation left, moved or ended before. Without a product that is still served the gift ends, and nothing is
 * sent. Throws MESSAGE_SWITCHED_OFF where no text would go, so that the invitation stays planned. `tells`: the orderer is told, who did
 * not send it just now and will hear of no arrival.
 */
export async function sendInvitation(
  ctx: Context,
  trx: Trx,
  plan: PlannedInvitation,
  { tells }: { tells: boolean },
): Promise<boolean> {
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
  const { isSent, lastDay } = await sendLinkTo(ctx, trx, { group, recipient, applications, settings });
  if (!isSent) throw new DomainError('MESSAGE_SWITCHED_OFF');
  const link = ownPageUrl(ctx.config.SHOP_BASE_URL, `${applications[0]?.recurringPaymentId}`);
  const more = { link, deadline: deadlineText(lastDay, group.language) };
  if (tells && !(await hearsOfArrival(ctx, trx, group.language)))
    await notifyGiftOrderer(ctx, trx, { group, recipient }, 'GIFT_INVITED', applications, more);
  await recordEvent(ctx, trx, giftEvent('gift.invited', groupNo, applications));
  return true;
}
