import { Temporal } from 'temporal-polyfill';
import { replaceGiftCard } from '@/db/queries/gift/greetings';
import { findGroup } from '@/db/queries/gift/groups';
import { moveInvitation, type PlannedInvitation } from '@/db/queries/gift/invitations';
import { readSettings } from '@/db/queries/operations/settings';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { GiftCard } from '@/lib/domain/gift/card';
import { deadlineOf } from '@/lib/domain/gift/group';
import { DomainError, type ErrorCode } from '@/lib/domain/shared/errors';
import type { GroupNo, MemberNo } from '@/lib/domain/shared/ids';
import {
  getWaitingGift,
  recordWaitingChange,
  type WaitingGift,
  whyNotWaiting,
} from '../../gift/link/waiting-gift';
import { planFor } from '../../shared/calendar';
import { giftEvent, recordEvent } from '../../shared/record-event';
import { closeApplication } from '../status/close-application';
import { sendInvitation } from './send-invitation';

type Own = { memberNo: MemberNo; groupNo: GroupNo };

/** The refusals of `takeBackGift`, for every caller. */
export const whyNotTakenBack: readonly ErrorCode[] = [...whyNotWaiting, 'INVITATION_SENT', 'ALREADY_CHANGED'];
/** The refusals of `changeInvitation`, for every caller. */
export const whyNotReplanned: readonly ErrorCode[] = [
  ...whyNotTakenBack,
  'MESSAGE_SWITCHED_OFF',
  'QUOTA_EXCEEDED',
];

export type InvitationChange = {
  /** null: now; undefined: as planned. */
  invitationAt?: string | null | undefined;
  /** null: no card; undefined: as it is. */
  card?: GiftCard | null | undefined;
};

/**
 * Before it leaves, the orderer can give a planned invitation another moment, also now, and another card
 * (docs/rules/gift.md#the-day-of-the-invitation).
 */
export async function changeInvitation(
  ctx: Context,
  { memberNo, groupNo }: Own,
  change: InvitationChange,
): Promise<{ invitationAt: string | null; deadlineOn: string | null }> {
  const result = await ctx.transaction(async (trx) => {
    const { gift, plan } = await getPlanned(ctx, trx, { memberNo, groupNo });
    const { invitationAt = plan.invitationAt, card } = change;
    if (card !== undefined) await replaceGiftCard(trx, groupNo, card);
    if (invitationAt === null) await sendNow(ctx, trx, plan);
    else await move(ctx, trx, gift, plan, invitationAt);
    if (invitationAt !== plan.invitationAt) await record(ctx, trx, gift, invitationAt);
    const { deadlineOn = null } = (await findGroup(trx, groupNo)) ?? {};
    return { invitationAt, deadlineOn };
  });
  ctx.log.info({ event: 'gift.invitation_changed', groupNo, isSent: result.invitationAt === null });
  return result;
}

/** The gift ends before anybody but the orderer knew of it: nothing was sent, and nothing ever is. */
export async function takeBackGift(ctx: Context, { memberNo, groupNo }: Own): Promise<void> {
  await ctx.transaction(async (trx) => {
    const { gift, plan } = await getPlanned(ctx, trx, { memberNo, groupNo });
    const { deadlineOn } = gift.group;
    await requireStill(trx, plan, moveInvitation(trx, plan, { invitationAt: null, deadlineOn }));
    const by = { event: 'CLOSE', actor: 'ORDERER', actorNo: memberNo } as const;
    for (const application of gift.applications)
      if (application.status === 'WAITING') await closeApplication(ctx, trx, application, by);
  });
  ctx.log.info({ event: 'gift.taken_back', groupNo });
}

async function getPlanned(
  ctx: Context,
  trx: Trx,
  { memberNo, groupNo }: Own,
): Promise<{ gift: WaitingGift; plan: PlannedInvitation }> {
  const gift = await getWaitingGift(ctx, trx, { orderer: memberNo }, groupNo);
  const { invitationAt } = gift.group;
  if (invitationAt === null) throw new DomainError('INVITATION_SENT');
  return { gift, plan: { groupNo, invitationAt } };
}

/** The invitation has not left, and does not leave before the transaction ends. Throws INVITATION_SENT. */
export async function holdPlan(trx: Trx, groupNo: GroupNo): Promise<void> {
  const { invitationAt = null, deadlineOn = null } = (await findGroup(trx, groupNo)) ?? {};
  if (invitationAt === null) throw new DomainError('INVITATION_SENT');
  const plan = { groupNo, invitationAt };
  await requireStill(trx, plan, moveInvitation(trx, plan, { invitationAt, deadlineOn }));
}

/** Of two steps at once the slower one is told what became of the invitation. */
async function requireStill(trx: Trx, { groupNo }: PlannedInvitation, step: Promise<boolean>): Promise<void> {
  if (await step) return;
  const group = await findGroup(trx, groupNo);
  throw new DomainError(group?.invitationAt === null ? 'INVITATION_SENT' : 'ALREADY_CHANGED');
}

const sendNow = (ctx: Context, trx: Trx, plan: PlannedInvitation) =>
  requireStill(trx, plan, sendInvitation(ctx, trx, plan, { tells: false }));

async function move(
  ctx: Context,
  trx: Trx,
  { group }: WaitingGift,
  plan: PlannedInvitation,
  invitationAt: string,
): Promise<void> {
  const isMoved = invitationAt !== plan.invitationAt;
  const settings = await readSettings(trx);
  // A card alone can be changed while a late invitation waits for the morning.
  const deadlineOn = isMoved ? deadlineOf(settings, planFor(ctx, settings, invitationAt)) : group.deadlineOn;
  await requireStill(trx, plan, moveInvitation(trx, plan, { invitationAt, deadlineOn }));
}

function localText(ctx: Context, at: string | null): string | null {
  if (at === null) return null;
  const here = Temporal.Instant.from(at).toZonedDateTimeISO(ctx.config.SHOP_TIME_ZONE);
  return here.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

/** The history has the moments; a card is for its recipient alone. */
async function record(
  ctx: Context,
  trx: Trx,
  { group, applications }: WaitingGift,
  invitationAt: string | null,
): Promise<void> {
  const waiting = applications.filter(({ status }) => status === 'WAITING');
  const by = { orderer: group.memberNo };
  await recordWaitingChange(ctx, trx, by, waiting, {
    kind: 'INVITATION',
    before: { invitationAt: localText(ctx, group.invitationAt) },
    after: { invitationAt: localText(ctx, invitationAt) },
  });
  if (invitationAt !== null)
    await recordEvent(ctx, trx, giftEvent('gift.invitation_planned', group.groupNo, waiting));
}
