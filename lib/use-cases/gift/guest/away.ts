import {
  type ApplicationChange,
  insertChangeHistory,
  updateApplication,
} from '@/db/queries/application/applications';
import { withdrawChargeText } from '@/db/queries/billing/coming-charges';
import { readSettings } from '@/db/queries/operations/settings';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Application, Span } from '@/lib/domain/application/application';
import { boxesInSpan, daysOf, latestMove, type MovedBox } from '@/lib/domain/application/away';
import { isClosedOn, type Timetable, timetableOf } from '@/lib/domain/application/closed-days';
import { boxPlace, datesAround, datesAt } from '@/lib/domain/application/round-dates';
import type { Group } from '@/lib/domain/gift/group';
import { DomainError, fieldError, orNotFound, requireChanged } from '@/lib/domain/shared/errors';
import { formatDate } from '@/lib/domain/shared/words/date-text';
import { notifyOrderer } from '../../billing/round/notify';
import { dropMovedTexts } from '../../billing/round/notify-moved';
import { businessNow, today } from '../../shared/calendar';
import { giftEvent, recordEvent } from '../../shared/record-event';
import { acceptedApplications, openGuestGift } from './open-guest-gift';

type AsGuest = { key: string; guestToken: string | null };
type Moved = { application: Application; boxes: MovedBox[]; change: ApplicationChange };

/** Moves the next box, with all that is in it, to a later day (docs/rules/gift.md#away). Its charge moves with it. */
export async function moveNextBox(
  ctx: Context,
  input: AsGuest & { id: string; deliveryOn: string },
): Promise<void> {
  const { id, deliveryOn } = input;
  await change(ctx, input, (applications, { awayDays }, timetable) => {
    const { nextDeliveryOn: from } = orNotFound(
      applications.find(({ recurringPaymentId }) => recurringPaymentId === id),
    );
    const box = applications.filter((each) => each.status === 'ACTIVE' && each.nextDeliveryOn === from);
    if (from === null || box.length === 0) throw new DomainError('STATE_FORBIDS');
    if (deliveryOn <= from) throw fieldError('deliveryYmd', 'too_small');
    if (deliveryOn > latestMove(from, awayDays)) throw fieldError('deliveryYmd', 'too_large');
    if (isClosedOn(deliveryOn, timetable.closed)) throw fieldError('deliveryYmd', 'closed');
    return box.map((application) => ({
      application,
      boxes: [{ round: application.createdRounds + 1, from, to: deliveryOn }],
      change: { ...datesMovedTo(application, deliveryOn, timetable), chosenOn: deliveryOn },
    }));
  });
}

/** Boxes that are due in these days go to the first day after them. Returns them; without one, nothing is kept or used up. */
export async function nameAway(ctx: Context, input: AsGuest & { span: Span }): Promise<MovedBox[]> {
  const { span } = input;
  return change(ctx, input, (applications, { awayDays }, timetable) => {
    if (span.from < today(ctx)) throw fieldError('startYmd', 'too_small');
    if (span.until < span.from) throw fieldError('endYmd', 'too_small');
    if (daysOf(span) > awayDays) throw fieldError('endYmd', 'too_large');
    return applications.flatMap((application) => {
      const { status, nextDeliveryOn } = application;
      const boxes = status === 'ACTIVE' ? boxesInSpan(application, span, timetable) : [];
      if (boxes.length === 0) return [];
      const away = [...application.away.filter(({ until }) => until >= today(ctx)), span];
      const next = boxes.find(({ from }) => from === nextDeliveryOn);
      return [
        {
          application,
          boxes,
          change: { away, ...(next && datesAround({ ...application, away }, timetable)) },
        },
      ];
    });
  });
}

/** The place among the dates that a closed day gave the box stays, so that no date comes twice. */
function datesMovedTo({ movedFromOn }: Application, deliveryOn: string, { leadDays }: Timetable) {
  const isLater = boxPlace({ on: deliveryOn, movedFromOn }) !== deliveryOn;
  return { ...datesAt(deliveryOn, leadDays), movedFromOn: isLater ? movedFromOn : null };
}

async function change(
  ctx: Context,
  input: AsGuest,
  plan: (applications: Application[], limits: { awayDays: number }, timetable: Timetable) => Moved[],
): Promise<MovedBox[]> {
  const { groupNo, boxes } = await ctx.transaction(async (trx) => {
    const { group } = await openGuestGift(ctx, trx, input);
    const applications = await acceptedApplications(trx, group.groupNo);
    const settings = await readSettings(trx);
    const changes = plan(applications, settings, timetableOf(settings));
    for (const { application, boxes, change } of changes) {
      if (application.awayUses >= settings.awayUses) throw new DomainError('AWAY_USED');
      const awayUses = application.awayUses + 1;
      requireChanged(await updateApplication(trx, application, { ...change, awayUses }));
      if (change.nextOrderOn !== undefined && application.nextOrderOn !== null)
        await withdrawChargeText(trx, group.groupNo, application.nextOrderOn);
      await record(ctx, trx, application, boxes);
    }
    if (changes.length > 0) await tell(ctx, trx, group, changes, settings.orderLeadDays);
    return { groupNo: group.groupNo, boxes: changes.flatMap(({ boxes }) => boxes) };
  });
  if (boxes.length > 0) ctx.log.info({ event: 'gift.date_moved', groupNo, boxes: boxes.length });
  return boxes;
}

/** The history has the dates alone: when a recipient is away concerns nobody. */
async function record(ctx: Context, trx: Trx, application: Application, boxes: MovedBox[]): Promise<void> {
  for (const { from, to } of boxes)
    await insertChangeHistory(trx, {
      recurringPaymentId: application.recurringPaymentId,
      at: businessNow(ctx),
      actor: 'RECIPIENT',
      actorNo: null,
      kind: 'DATE_MOVED',
      before: { nextDeliveryOn: from },
      after: { nextDeliveryOn: to },
    });
}

/** A text for each new date, in the words of every other move: without who moved it and why. */
async function tell(ctx: Context, trx: Trx, group: Group, changes: Moved[], leadDays: number): Promise<void> {
  const { groupNo } = group;
  const applications = changes.map(({ application }) => application);
  await recordEvent(ctx, trx, giftEvent('gift.date_moved', groupNo, applications));
  for (const { application, change } of changes)
    if (change.nextDeliveryOn !== undefined) await dropMovedTexts(trx, application);
  const dates = new Set(changes.flatMap(({ boxes }) => boxes.map(({ to }) => to)));
  for (const date of dates) {
    const about = changes.filter(({ boxes }) => boxes.some(({ to }) => to === date));
    const [first] = about;
    if (!first) continue;
    await notifyOrderer(ctx, trx, first.application, {
      kind: 'BOX_DATE_MOVED',
      subject: `${first.application.recurringPaymentId}/${date}/${businessNow(ctx)}`,
      about: about.map(({ application }) => application),
      values: (language) => ({
        'delivery.date': formatDate(date, language),
        'charge.date': formatDate(datesAt(date, leadDays).nextOrderOn ?? date, language),
      }),
    });
  }
}
