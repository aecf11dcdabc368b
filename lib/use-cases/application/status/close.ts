import { findApplication } from '@/db/queries/application/applications';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { CloseReason } from '@/lib/domain/application/status';
import { asRecurringPaymentId, type GroupNo } from '@/lib/domain/shared/ids';
import { changeOwn } from '../change/change-own';
import { holdPlan } from '../invitation/change-invitation';
import { closeApplication } from './close-application';

/**
 * The orderer ends applications, for one of five reasons; ETC comes with text (docs/rules/status.md#status-table). With
 * `isInvitationPlanned` the recipient must not know of them: INVITATION_SENT once the invitation has left
 * (docs/rules/gift.md#the-day-of-the-invitation).
 */
export async function closeByOrderer(
  ctx: Context,
  input: {
    member: Member;
    ids: string[];
    reason: CloseReason;
    reasonText: string | null;
    isInvitationPlanned?: boolean;
  },
): Promise<void> {
  const { member, reason, reasonText, isInvitationPlanned = false } = input;
  const by = { event: 'CLOSE', actor: 'ORDERER', actorNo: member.memberNo } as const;
  await changeOwn(
    ctx,
    input,
    (trx, application) => closeApplication(ctx, trx, application, { ...by, reason, reasonText }),
    isInvitationPlanned ? (trx) => holdPlans(trx, input) : undefined,
  );
}

/** The order of the locks is an invitation's: group, then application. */
async function holdPlans(trx: Trx, { member, ids }: { member: Member; ids: string[] }): Promise<void> {
  const groups = new Set<GroupNo>();
  for (const id of ids) {
    const application = await findApplication(trx, asRecurringPaymentId(id));
    if (application?.memberNo === member.memberNo) groups.add(application.groupNo);
  }
  for (const groupNo of [...groups].sort()) await holdPlan(trx, groupNo);
}
