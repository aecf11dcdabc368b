import { findApplicationsOfGroup } from '@/db/queries/application/applications';
import { findDueInvitations, type PlannedInvitation } from '@/db/queries/gift/invitations';
import type { Context } from '@/lib/context';
import type { ErrorCode } from '@/lib/domain/shared/errors';
import { areUnderReview } from '../../billing/ledger/under-review';
import { morningAfter } from '../../messaging/message/night';
import { type BatchResult, unlessRefused } from '../../shared/batch';
import { businessNow } from '../../shared/calendar';
import { eachDue } from '../../shared/pages';
import { sendInvitation } from './send-invitation';

export const sendInvitationsTask = 'send-planned-invitations';

/**
 * Sends the invitations whose moment has come, late ones after an outage too, but none at night: the recipient expects nothing, and
 * the deadline counts from the day on which the invitation leaves (docs/rules/gift.md#the-day-of-the-invitation).
 */
export async function sendPlannedInvitations(ctx: Context): Promise<BatchResult> {
  return eachDue(ctx, sendInvitationsTask, {
    find: async (page) =>
      (await morningAfter(ctx, ctx.db)) === null ? findDueInvitations(ctx.db, businessNow(ctx), page) : [],
    work: (plan) => send(ctx, plan),
    subjectOf: ({ groupNo }) => groupNo,
  });
}

/** The next look asks again. */
const laterCodes: readonly ErrorCode[] = ['QUOTA_EXCEEDED', 'MESSAGE_SWITCHED_OFF', 'GIFT_CLOSED'];

/** False where the invitation waits on: the gift is under review, the number got enough texts today, or the text is off. */
async function send(ctx: Context, plan: PlannedInvitation): Promise<boolean> {
  return unlessRefused(laterCodes, () =>
    ctx.transaction(async (trx) => {
      if (await areUnderReview(trx, await findApplicationsOfGroup(trx, plan.groupNo))) return false;
      return sendInvitation(ctx, trx, plan, { tells: true });
    }),
  );
}
