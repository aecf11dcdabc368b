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
import { DomainError } from '@/lib/domain/shared/errors';
import { businessNow, today } from '../../shared/calendar';
import { priceLines } from './price-lines';

/**
 * Endpoint 2 of docs/rules/api.md#twelve-endpoints: a sheet is there for its own member and its own kind only. Everything is
 * priced again. An ordinary sheet shows the regional fee of `addressNo`, else of the main address; a gift never has one.
 */
export async function readOrderSheet(
  ctx: Context,
  input: { member: Member; orderSheetNo: string; isGift: boolean; addressNo: number | null },
): Promise<OrderSheetView> {
  const { member } = input;
  const sheet = await findOrderSheet(ctx.db, member.memberNo, input.orderSheetNo);
  if (sheet?.isGift !== input.isGift) throw new DomainError('NOT_FOUND');
  requireOpenSheet(ctx, sheet);
  const lines = await priceLines(ctx.db, sheet.lines);
  const settings = await readSettings(ctx.db);
  const timetable = timetableOf(settings);
  const day = { today: today(ctx), ...timetable };
  const planned = lines.map((line) => ({
    ...line,
    dates: firstDates(line.cycle, day),
  }));
  const addresses = sheet.isGift ? [] : await listAddresses(ctx.db, member.memberNo);
  const main = addresses.find(({ isDefault }) => isDefault) ?? addresses[0] ?? null;
  const chosen =
    input.addressNo === null ? main : addresses.find(({ addressNo }) => addressNo === input.addressNo);
  if (chosen === undefined)
    throw new DomainError('NOT_FOUND', { errors: [{ field: 'addressNo', code: 'invalid' }] });
  const remoteAmt = await remoteFee(ctx.db, chosen);
  return {
    sheet,
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
    deadlineOn: sheet.isGift
      ? lastLinkDay({ deadlineOn: deadlineOf(settings, today(ctx)) }, settings, today(ctx))
      : null,
    schedule: planRounds(planned, timetable, remoteAmt),
    terms: await findTerms(ctx.db, orderTermsTypes, today(ctx)),
    orderer: member,
    addresses: { main, recent: addresses.filter(({ addressType }) => addressType === 'RECENT') },
    gateway: ctx.ports.cardPayments.name,
  };
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
