import { Temporal } from 'temporal-polyfill';
import type { ApplicationRecord } from '@/db/queries/application/application-lists';
import { listNoticesOf } from '@/db/queries/application/change-notices';
import { findAreaFee } from '@/db/queries/catalog/area-fees';
import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import { areaAmtPaid, nextRound, pricedLine } from '@/lib/domain/application/application';
import type { ApplicationView, MaskedRecipient } from '@/lib/domain/application/application-view';
import { announcedChangeOf, noticesToCome } from '@/lib/domain/application/change-notice';
import { timetableOf } from '@/lib/domain/application/closed-days';
import { type DatedBox, datesOnResume } from '@/lib/domain/application/round-dates';
import { shopDate } from '@/lib/domain/application/schedule';
import { isFinal, nextActions } from '@/lib/domain/application/status';
import { orderAmounts } from '@/lib/domain/billing/money';
import { earliestAcceptance } from '@/lib/domain/gift/invitation';
import type { ShopSettings } from '@/lib/domain/operations/settings';
import { maskName, maskPhone } from '@/lib/domain/shared/masking';
import { today } from '../../shared/calendar';
import { readTogether } from '../notice/company';

/** Applications as the orderer sees them today. All data of the recipient is masked here, before it leaves. */
export async function viewApplications(
  ctx: Context,
  records: ApplicationRecord[],
): Promise<ApplicationView[]> {
  const settings = await readSettings(ctx.db);
  const timetable = timetableOf(settings);
  const fees = await remoteFees(ctx, records);
  const ids = records.map(({ application }) => application.recurringPaymentId);
  const notices = await listNoticesOf(ctx.db, ids);
  const asked = records
    .map((each) => each.application)
    .filter((each) => notices.has(each.recurringPaymentId));
  const together = await readTogether(
    ctx.db,
    asked.map(({ groupNo }) => groupNo),
  );
  const day = { today: today(ctx), ...timetable };
  return records.map((record) => {
    const { application, lastLiveBox } = record;
    const nextDelivery = nextDeliveryOf(ctx, record, settings);
    const remoteAmt = fees.get(application.recurringPaymentId) ?? 0;
    return {
      application,
      card: record.card,
      nextActions: nextActions({
        status: application.status,
        isGift: application.isGift,
        hasLiveOrderAhead: isLiveOrderAhead(ctx, lastLiveBox),
      }),
      nextDelivery,
      timetable,
      nextRound: nextRound(application, isFinal(application.status)),
      nextAmount: nextDelivery.on === null ? null : orderAmounts([pricedLine(application)], remoteAmt).payAmt,
      farAreaAmt: application.status === 'WAITING' ? record.mostAreaAmt : null,
      deadlineOn: application.status === 'WAITING' ? deadlineShown(ctx, record) : null,
      invitationAt: application.status === 'WAITING' ? record.invitationAt : null,
      recipient: maskedRecipient(record),
      label: record.label,
      changes: noticesToCome(
        application,
        together(application.groupNo),
        notices.get(application.recurringPaymentId) ?? [],
      ).map(({ notice, found }) => announcedChangeOf(found, notice, day)),
    };
  });
}

/** An order of the application has a delivery date today or later (docs/rules/status.md#next-actions). */
export function isLiveOrderAhead(ctx: Context, lastLiveBox: DatedBox | null): boolean {
  return lastLiveBox !== null && lastLiveBox.on >= today(ctx);
}

export function maskedRecipient({
  typedRecipient,
}: Pick<ApplicationRecord, 'typedRecipient'>): MaskedRecipient | null {
  if (!typedRecipient) return null;
  const { name, contact } = typedRecipient;
  // After an erasure there is nothing to mask.
  return { name: maskName(name), contact: contact && maskPhone(contact) };
}

/** The gift's deadline, otherwise the last day of its valid link (docs/rules/gift.md#deadline). */
export function deadlineShown(
  ctx: Context,
  { deadlineOn, linkExpiresAt }: Pick<ApplicationRecord, 'deadlineOn' | 'linkExpiresAt'>,
): string | null {
  if (deadlineOn !== null || linkExpiresAt === null) return deadlineOn;
  const lastMoment = Temporal.Instant.from(linkExpiresAt).subtract({ milliseconds: 1 });
  return shopDate(lastMoment, ctx.config.SHOP_TIME_ZONE).toString();
}

function nextDeliveryOf(
  ctx: Context,
  { application, lastLiveDeliveryOn, invitationAt }: ApplicationRecord,
  settings: ShopSettings,
): ApplicationView['nextDelivery'] {
  const { status, nextDeliveryOn: on, movedFromOn } = application;
  if (status === 'ACTIVE') return { on, movedFromOn, isEstimated: false };
  if (isFinal(status)) return { on: null, movedFromOn: null, isEstimated: false };
  const invited = { invitationAt: status === 'WAITING' ? invitationAt : null, today: today(ctx) };
  const from = earliestAcceptance(invited, ctx.config.SHOP_TIME_ZONE, settings.nightHours);
  const moment = { today: from, ...timetableOf(settings), lastLiveDeliveryOn };
  const dates = datesOnResume(application, moment);
  const { nextDeliveryOn } = dates;
  return { on: nextDeliveryOn, movedFromOn: dates.movedFromOn, isEstimated: nextDeliveryOn !== null };
}

/** What each application pays of a regional fee. */
export async function remoteFees(ctx: Context, records: ApplicationRecord[]): Promise<Map<string, number>> {
  const zips = new Set(records.flatMap(({ address }) => address?.contact.zip ?? []));
  const fees = new Map<string, number>();
  for (const zip of zips) fees.set(zip, (await findAreaFee(ctx.db, zip))?.extraAmt ?? 0);
  return new Map(
    records.map(({ application, address }) => [
      application.recurringPaymentId,
      areaAmtPaid(application, fees.get(address?.contact.zip ?? '') ?? 0),
    ]),
  );
}
