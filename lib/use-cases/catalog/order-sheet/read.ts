import { findTerms } from '@/db/queries/account/terms';
import { listAddresses } from '@/db/queries/catalog/addresses';
import { findAreaFee } from '@/db/queries/catalog/area-fees';
import { findFreeGiftCondition } from '@/db/queries/catalog/free-gifts';
import { findOrderSheet } from '@/db/queries/catalog/order-sheets';
import { readSettings } from '@/db/queries/operations/settings';
import type { Db } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { orderTermsTypes } from '@/lib/domain/account/terms';
import { movedFrom, timetableOf } from '@/lib/domain/application/closed-days';
import { firstDates } from '@/lib/domain/application/round-dates';
import type { Address } from '@/lib/domain/catalog/address';
import {
  firstRoundAmounts,
  type OrderSheet,
  type OrderSheetView,
  planRounds,
  totalAtMost,
} from '@/lib/domain/catalog/order-sheet';
import { deadlineOf, lastLinkDay } from '@/lib/domain/gift/group';
import type { ShopSettings } from '@/lib/domain/operations/settings';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';
import { businessNow, planFor, today } from '../../shared/calendar';
import { priceLines } from './price-lines';

/**
 * Endpoint 2 of docs/rules/api.md#twelve-endpoints: a sheet is there for its own member and its own kind only. Everything is
 * priced again. An ordinary sheet shows the regional fee of `addressNo`, else of the main address; a gift the fee that its giver can agree to.
 * A gift's dates count from the day on which an invitation planned for `invitationAt` leaves; null: from today.
 */
export async function readOrderSheet(
  ctx: Context,
  input: {
    member: Member;
    orderSheetNo: string;
    isGift: boolean;
    addressNo: number | null;
    invitationAt?: string | null;
  },
): Promise<OrderSheetView> {
  const { member } = input;
  const sheet = await findOrderSheet(ctx.db, member.memberNo, input.orderSheetNo);
  if (sheet?.isGift !== input.isGift) throw new DomainError('NOT_FOUND');
  requireOpenSheet(ctx, sheet);
  const lines = await priceLines(ctx, ctx.db, sheet.lines);
  const settings = await readSettings(ctx.db);
  const invitationAt = (sheet.isGift && input.invitationAt) || null;
  const invitedOn = invitationAt === null ? today(ctx) : planFor(ctx, settings, invitationAt);
  const timetable = timetableOf(settings);
  const day = { today: invitedOn, ...timetable };
  const planned = lines.map((line) => ({
    ...line,
    dates: firstDates(line.cycle, day),
  }));
  const addresses = sheet.isGift ? [] : await listAddresses(ctx.db, member.memberNo);
  const main = addresses.find(({ isDefault }) => isDefault) ?? addresses[0] ?? null;
  const chosen =
    input.addressNo === null ? main : addresses.find(({ addressNo }) => addressNo === input.addressNo);
  if (chosen === undefined) throw fieldError('addressNo', 'invalid', 'NOT_FOUND');
  const remoteAmt = await remoteFee(ctx.db, chosen);
  return {
    sheet,
    invitationAt,
    lines: await Promise.all(
      planned.map(async (line) => ({
        ...line,
        firstDeliveryOn: line.dates.nextDeliveryOn ?? '',
        movedFrom: movedFrom(line.dates.movedFromOn, timetable.closed),
        condition: (await findFreeGiftCondition(ctx.db, line.product.productNo, businessNow(ctx))) ?? null,
      })),
    ),
    amounts: firstRoundAmounts(lines, remoteAmt),
    maxTotalAmt: totalAtMost(lines, remoteAmt),
    farGift: sheet.isGift ? farGiftOf(lines, settings) : null,
    deadlineOn: sheet.isGift
      ? lastLinkDay({ deadlineOn: deadlineOf(settings, invitedOn) }, settings, invitedOn)
      : null,
    schedule: planRounds(planned, timetable, remoteAmt),
    terms: await findTerms(ctx.db, orderTermsTypes, today(ctx)),
    orderer: member,
    addresses: { main, recent: addresses.filter(({ addressType }) => addressType === 'RECENT') },
    gateway: ctx.ports.cardPayments.name,
  };
}

/** null where the shop lets no giver agree to a regional fee. */
function farGiftOf(
  lines: Parameters<typeof totalAtMost>[0],
  { farGifts: { way, mostAmt } }: Pick<ShopSettings, 'farGifts'>,
): OrderSheetView['farGift'] {
  return way === 'GIVER_AGREES' ? { mostAmt, maxTotalAmt: totalAtMost(lines, mostAmt) } : null;
}

/** Single use, 24 hours on the business clock (docs/rules/catalogue.md#order-sheet). */
export function requireOpenSheet(ctx: Context, sheet: OrderSheet): void {
  if (sheet.groupNo !== null) throw new DomainError('ORDER_SHEET_USED');
  if (sheet.expiresAt <= businessNow(ctx)) throw new DomainError('ORDER_SHEET_EXPIRED');
}

/** The regional fee of each order; 0 for a gift, which has no address yet. */
export async function remoteFee(db: Db, address: Pick<Address, 'contact'> | null): Promise<number> {
  if (!address) return 0;
  return (await findAreaFee(db, address.contact.zip))?.extraAmt ?? 0;
}
