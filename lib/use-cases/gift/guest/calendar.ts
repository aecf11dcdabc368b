import { findGiftRecipient } from '@/db/queries/gift/groups';
import { readSettings } from '@/db/queries/operations/settings';
import { findOrdersOfGroup } from '@/db/queries/order/orders';
import { open, seal, sealedBy } from '@/db/sealed';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import type { GiftCalendar } from '@/lib/domain/gift/guest-gift';
import { isComing, type Order } from '@/lib/domain/order/order';
import { DomainError } from '@/lib/domain/shared/errors';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { instantText } from '@/lib/domain/shared/instant-text';
import { today, wallNow } from '../../shared/calendar';
import { groupOfKey } from '../link/group-of-key';
import { acceptedApplications, openGuestGift } from './open-guest-gift';

const ticketMinutes = 10;

/**
 * A ticket for the calendar file of a gift. The phone itself opens the file by its address, where no guest token can go: the ticket opens
 * this file alone, for ten minutes (docs/rules/gift.md#calendar-file).
 */
export async function issueCalendarTicket(
  ctx: Context,
  guest: { key: string; guestToken: string | null },
): Promise<{ groupNo: GroupNo; ticket: string }> {
  const { group } = await openGuestGift(ctx, ctx.db, guest);
  const until = instantText(ctx.clock.wallNow().add({ minutes: ticketMinutes }));
  return { groupNo: group.groupNo, ticket: seal(`calendar ${group.groupNo} ${until}`) };
}

/** The next box of each application, as the recipient's page shows it. Throws GUEST_TOKEN_INVALID. */
export async function readGiftCalendar(
  ctx: Context,
  { key, ticket }: { key: string; ticket: string },
): Promise<GiftCalendar> {
  const groupNo = await groupOfKey(ctx.db, key);
  const isAdmitted = groupNo !== undefined && isOpen(ctx, ticket, groupNo);
  const recipient = isAdmitted ? await findGiftRecipient(ctx.db, groupNo) : undefined;
  if (!groupNo || !recipient?.address) throw new DomainError('GUEST_TOKEN_INVALID');
  const orders = await findOrdersOfGroup(ctx.db, groupNo);
  const applications = await acceptedApplications(ctx.db, groupNo);
  const { shopNameKo, shopNameEn } = await readSettings(ctx.db);
  return {
    shopName: { ko: shopNameKo, en: shopNameEn },
    boxes: applications.flatMap((application) => nextBox(application, orders, today(ctx)) ?? []),
  };
}

function isOpen(ctx: Context, ticket: string, groupNo: GroupNo): boolean {
  const said = sealedBy(ticket) === null ? '' : open(ticket);
  const [, ofGroup, until = ''] = /^calendar (\d+) (\S+)$/.exec(said) ?? [];
  return ofGroup === groupNo && until > wallNow(ctx);
}

/** An ordered box that is still to come, or the one that will be ordered next. */
function nextBox(application: Application, orders: Order[], day: string) {
  const ordered = orders.flatMap(({ deliveryOn, lines }) =>
    lines
      .filter((line) => line.recurringPaymentId === application.recurringPaymentId)
      .flatMap((line) =>
        deliveryOn >= day && isComing(line) ? { application, round: line.round, on: deliveryOn } : [],
      ),
  );
  const [first] = ordered.sort((one, other) => one.round - other.round);
  const { nextDeliveryOn: on, createdRounds, status } = application;
  return first ?? (status === 'ACTIVE' && on !== null ? { application, round: createdRounds + 1, on } : null);
}
