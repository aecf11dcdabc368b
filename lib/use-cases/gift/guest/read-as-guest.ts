import { findClaimsByNo } from '@/db/queries/claim/claims';
import { findBoxCasesOfGroup } from '@/db/queries/gift/box-cases';
import { findGiftCard, listThanks } from '@/db/queries/gift/greetings';
import { readSettings } from '@/db/queries/operations/settings';
import { findOrdersOfGroup } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import { type Timetable, timetableOf } from '@/lib/domain/application/closed-days';
import { type ComingBox, comingBoxes, shownAhead } from '@/lib/domain/application/round-dates';
import type { GuestChoice, GuestDelivery, GuestGift } from '@/lib/domain/gift/guest-gift';
import { isTrackable, type Order } from '@/lib/domain/order/order';
import { shownTracking, trackingUrlOf } from '@/lib/domain/order/tracking';
import { today } from '../../shared/calendar';
import { guestChoiceOf } from './choose-as-guest';
import { acceptedApplications, openGuestGift } from './open-guest-gift';

/**
 * Endpoint 12: the received gift for its recipient. Only the guest token and the group count; a session beside it changes
 * nothing (B75). The token opens its own group and no other (B34).
 */
export async function readAsGuest(ctx: Context, key: string, guestToken: string | null): Promise<GuestGift> {
  const { group, address, recipient } = await openGuestGift(ctx, ctx.db, { key, guestToken });
  const { groupNo } = group;
  const all = await findOrdersOfGroup(ctx.db, groupNo);
  const orders = all
    .map((order) => ({ ...order, lines: order.lines.filter((line) => !line.isVoid) }))
    .filter((order) => order.lines.length > 0);
  const settings = await readSettings(ctx.db);
  const { trackingUrls, awayUses, awayDays, closedDays } = settings;
  const applications = await acceptedApplications(ctx.db, groupNo);
  const choices = new Map<string, GuestChoice>();
  for (const application of applications) {
    const { recurringPaymentId: id } = application;
    const lines = all.flatMap((order) => order.lines.filter((line) => line.recurringPaymentId === id));
    const choice = await guestChoiceOf(ctx.db, application, lines);
    if (choice) choices.set(id, choice);
  }
  const cases = await findBoxCasesOfGroup(ctx.db, groupNo);
  return {
    group,
    // The address came with the acceptance.
    acceptedAt: recipient.acceptedAt ?? group.createdAt,
    address,
    texts: { language: recipient.language ?? group.language, fewTexts: recipient.fewTexts },
    applications,
    planned: new Map(
      applications.map((each) => [each.recurringPaymentId, plannedBoxes(each, timetableOf(settings))]),
    ),
    choices,
    away: { awayUses, awayDays },
    closedDays,
    orders,
    today: today(ctx),
    card: await findGiftCard(ctx.db, groupNo),
    thanks: await listThanks(ctx.db, groupNo),
    cases,
    claims: await findClaimsByNo(
      ctx.db,
      cases.flatMap(({ claimNo }) => claimNo ?? []),
    ),
    deliveries: new Map(orders.flatMap((order) => deliveriesOf(order, trackingUrls))),
  };
}

/** None while no date is certain. */
function plannedBoxes(application: Application, timetable: Timetable): ComingBox[] {
  if (application.status !== 'ACTIVE') return [];
  const shown = application.createdRounds + shownAhead;
  const plan = { ...application, lastRound: Math.min(application.lastRound ?? shown, shown) };
  return [...comingBoxes(plan, application, timetable)];
}

function deliveriesOf(order: Order, trackingUrls: Record<string, string>): Array<[number, GuestDelivery]> {
  return order.lines.flatMap((line): Array<[number, GuestDelivery]> => {
    const parcel = order.parcels.find(({ deliveryNo }) => deliveryNo === line.deliveryNo);
    if (!parcel || !isTrackable(line.status)) return [];
    const { companyType, invoiceNo } = parcel;
    const trackingUrl = trackingUrlOf(parcel, trackingUrls);
    const tracking = shownTracking(parcel);
    return [[line.orderOptionNo, { companyType, invoiceNo, trackingUrl, tracking }]];
  });
}
