import { findGroup } from '@/db/queries/gift/groups';
import { readSettings } from '@/db/queries/operations/settings';
import { findOrdersOfGroup } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Application } from '@/lib/domain/application/application';
import type { Applied } from '@/lib/domain/application/application-view';
import { timetableOf } from '@/lib/domain/application/closed-days';
import { type ComingCharge, comingCharges } from '@/lib/domain/application/coming-charges';
import { datesFrom } from '@/lib/domain/application/round-dates';
import { type GroupTotal, groupTotal } from '@/lib/domain/billing/group-total';
import type { LinkText, WaitingRights } from '@/lib/domain/gift/group';
import { earliestAcceptance, type InvitationStand } from '@/lib/domain/gift/invitation';
import type { ShopSettings } from '@/lib/domain/operations/settings';
import { type RoundStage, roundStages } from '@/lib/domain/order/box-stage';
import { type BoxesStand, boxesStand, type Order } from '@/lib/domain/order/order';
import { DomainError } from '@/lib/domain/shared/errors';
import type { GroupNo, RecurringPaymentId } from '@/lib/domain/shared/ids';
import { remoteFee } from '../../catalog/order-sheet/read';
import { readGiftLinks } from '../../gift/link/read-links';
import { readWaitingRights } from '../../gift/link/waiting-rights';
import { invitationDays, standOfInvitation, today } from '../../shared/calendar';
import { readApplied } from '../apply/read-applied';

/** The first box; while a gift waits, the earliest: if it is accepted today, or as soon as its invitation leaves. */
type FirstDelivery = { on: string; ifAccepted: 'TODAY' | 'AT_ONCE' | null };

export type OwnGroup = Applied & {
  /** null without a gift. */
  waiting: WaitingRights | null;
  orderLeadDays: number;
  first: FirstDelivery | null;
  /** The next charges and their boxes; while a gift waits, if it is accepted on the day that `first` names. */
  coming: ComingCharge[];
  total: GroupTotal;
  /** The ordered rounds of each application, and how far their boxes are. */
  rounds: Map<RecurringPaymentId, RoundStage[]>;
  today: string;
  timeZone: string;
  invitationDays: Awaited<ReturnType<typeof invitationDays>>;
  /** The state of the newest link's text; unused without a gift. */
  linkText: LinkText;
  boxes: BoxesStand;
  /** Of an invitation that has not left. */
  invitation: InvitationStand | null;
};

/** The orderer's own group in its present state, the recipient masked. NOT_FOUND for a group of someone else. */
export async function readOwnGroup(
  ctx: Context,
  { member, groupNo }: { member: Member; groupNo: GroupNo },
): Promise<OwnGroup> {
  const group = await findGroup(ctx.db, groupNo);
  if (group?.memberNo !== member.memberNo) throw new DomainError('NOT_FOUND');
  const settings = await readSettings(ctx.db);
  const { orderLeadDays } = settings;
  const [newest] = await readGiftLinks(ctx, groupNo);
  const applied = await readApplied(ctx, ctx.db, groupNo);
  const orders = await findOrdersOfGroup(ctx.db, groupNo);
  const lines = orders.flatMap((order) => order.lines);
  const coming = comingOf(ctx, settings, applied);
  return {
    ...applied,
    first: firstDelivery(applied, orders, coming),
    coming,
    total: groupTotal(applied.applications, orders, await remoteAmtAtMost(ctx, applied)),
    rounds: new Map(
      applied.applications.map(({ recurringPaymentId: id }) => [
        id,
        roundStages(lines.filter((line) => line.recurringPaymentId === id && !line.isVoid)),
      ]),
    ),
    waiting: group.isGift ? await readWaitingRights(ctx, groupNo) : null,
    orderLeadDays,
    today: today(ctx),
    timeZone: ctx.config.SHOP_TIME_ZONE,
    invitationDays: await invitationDays(ctx),
    linkText: newest?.text ?? 'NOT_SENT',
    boxes: boxesStand(lines),
    invitation: await standOfInvitation(ctx, group.invitationAt),
  };
}

/** While a gift waits, what its giver agreed to at most. */
async function remoteAmtAtMost(ctx: Context, { group, applications, address }: Applied): Promise<number> {
  if (!group.isGift) return remoteFee(ctx.db, address && { contact: address });
  return applications.find(({ gridBaseOn }) => gridBaseOn !== null)?.agreedAreaAmt ?? group.mostAreaAmt ?? 0;
}

const mostShown = 3;

/** Of a waiting gift, as if it were accepted today, or on the day on which its planned invitation leaves. */
function comingOf(
  ctx: Context,
  { nightHours, ...settings }: ShopSettings,
  { group: { invitationAt }, applications }: Applied,
): ComingCharge[] {
  const timetable = timetableOf(settings);
  const moment = {
    today: earliestAcceptance({ invitationAt, today: today(ctx) }, ctx.config.SHOP_TIME_ZONE, nightHours),
    ...timetable,
    lastLiveDeliveryOn: null,
  };
  const plans = applications.flatMap((application) => {
    if (application.status === 'ACTIVE') return { application, next: application };
    if (application.status !== 'WAITING') return [];
    const { gridBaseOn, ...next } = datesFrom(application, moment);
    return { application: { ...application, gridBaseOn }, next };
  });
  return comingCharges(plans, timetable, mostShown);
}

function firstDelivery(
  { group: { invitationAt }, applications }: Applied,
  orders: Order[],
  [next]: ComingCharge[],
): FirstDelivery | null {
  const [started] = applications.flatMap((application) => firstBoxOn(application, orders) ?? []).sort();
  if (!applications.some(({ status }) => status === 'WAITING'))
    return started ? { on: started, ifAccepted: null } : null;
  return next ? { on: next.deliveryOn, ifAccepted: invitationAt ? 'AT_ONCE' : 'TODAY' } : null;
}

/** The date that its first box has, not the one on which it was due: a closed day moves it (docs/rules/calendar.md#closed-days). */
function firstBoxOn(
  { recurringPaymentId: id, createdRounds, nextDeliveryOn, gridBaseOn }: Application,
  orders: Order[],
): string | null {
  if (createdRounds === 0) return nextDeliveryOn ?? gridBaseOn;
  const first = orders.find(({ lines }) =>
    lines.some(
      ({ recurringPaymentId, round, isVoid }) => recurringPaymentId === id && round === 1 && !isVoid,
    ),
  );
  return first?.deliveryOn ?? gridBaseOn;
}
