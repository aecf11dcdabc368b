import { findClaimsByNo } from '@/db/queries/claim/claims';
import { findBoxCasesOfGroup } from '@/db/queries/gift/box-cases';
import { findGiftCard, listThanks } from '@/db/queries/gift/greetings';
import { readSettings } from '@/db/queries/operations/settings';
import { findOrdersOfGroup } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import type { Contact } from '@/lib/domain/catalog/address';
import type { Claim } from '@/lib/domain/claim/claim';
import type { BoxCase } from '@/lib/domain/gift/box-case';
import type { GiftCard } from '@/lib/domain/gift/card';
import type { Group } from '@/lib/domain/gift/group';
import type { Thanks } from '@/lib/domain/gift/thanks';
import type { ShopSettings } from '@/lib/domain/operations/settings';
import { isTrackable, type Order } from '@/lib/domain/order/order';
import { shownTracking, type Tracking, trackingUrlOf } from '@/lib/domain/order/tracking';
import type { Language } from '@/lib/domain/shared/words/language';
import { type GuestChoice, guestChoiceOf } from './choose-as-guest';
import { acceptedApplications, openGuestGift } from './open-guest-gift';

type GuestDelivery = {
  companyType: string;
  invoiceNo: string;
  trackingUrl: string | null;
  tracking: Tracking | null;
};

export type GuestGift = {
  group: Group;
  acceptedAt: string;
  address: Contact;
  texts: { language: Language; fewTexts: boolean };
  applications: Application[];
  /** By application: the recipient's remaining choice. */
  choices: Map<string, GuestChoice>;
  /** How often, and by how many days, its dates can be moved. */
  away: Pick<ShopSettings, 'awayUses' | 'awayDays'>;
  closedDays: ShopSettings['closedDays'];
  /** Without voided lines: an unpaid line does not concern the recipient. */
  orders: Order[];
  /** By order line; only where the parcel can be followed (docs/rules/privacy.md#tracking). */
  deliveries: Map<number, GuestDelivery>;
  card: GiftCard | null;
  thanks: Thanks[];
  cases: BoxCase[];
  /** The claims that came of them. */
  claims: Claim[];
};

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
  const { trackingUrls, awayUses, awayDays, closedDays } = await readSettings(ctx.db);
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
    choices,
    away: { awayUses, awayDays },
    closedDays,
    orders,
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
