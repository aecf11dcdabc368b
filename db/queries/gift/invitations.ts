import { asGroupNo, type GroupNo } from '@/lib/domain/shared/ids';
import type { Page } from '../../page';
import type { Db, Trx } from '../../schema';

/** A gift whose invitation has not left. */
export type PlannedInvitation = { groupNo: GroupNo; invitationAt: string };

/** Groups whose invitation has not left. */
export const plannedGroups = (db: Db) =>
  db
    .selectFrom('application_group')
    .where('application_group.invitation_at', 'is not', null)
    .where('application_group.ended_at', 'is', null);

/** The earliest moment of a planned invitation, or null. */
export async function nextInvitationAt(db: Db): Promise<string | null> {
  const row = await plannedGroups(db)
    .select(({ fn }) => fn.min('application_group.invitation_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Planned invitations whose moment has come, the earliest first. */
export async function findDueInvitations(db: Db, at: string, page: Page): Promise<PlannedInvitation[]> {
  const rows = await db
    .selectFrom('application_group')
    .select(['group_no', 'invitation_at'])
    .where('invitation_at', '<=', at)
    .where('ended_at', 'is', null)
    .orderBy('invitation_at')
    .orderBy('group_no')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(({ group_no, invitation_at }) => ({
    groupNo: asGroupNo(group_no),
    invitationAt: invitation_at ?? at,
  }));
}

/**
 * Moves a planned invitation, or, with null, takes it out of the plan: to send it, or to take the gift back. Of two at once only
 * one gets true, and nobody after the end of the gift. The same moment holds the plan until the transaction ends.
 */
export async function moveInvitation(
  trx: Trx,
  { groupNo, invitationAt }: PlannedInvitation,
  to: { invitationAt: string | null; deadlineOn: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('application_group')
    .set({ invitation_at: to.invitationAt, deadline_on: to.deadlineOn })
    .where('group_no', '=', groupNo)
    .where('invitation_at', '=', invitationAt)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** From now on the waiting applications of a gift end after their deadline, if there is one. False where none waits any more. */
export async function startWaiting(trx: Trx, groupNo: GroupNo, deadlineOn: string | null): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('application')
    .set({ waiting_until: deadlineOn })
    .where('group_no', '=', groupNo)
    .where('status', '=', 'WAITING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
