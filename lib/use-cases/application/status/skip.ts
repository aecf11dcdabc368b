import { insertChangeHistory, updateApplication } from '@/db/queries/application/applications';
import { readSettings } from '@/db/queries/operations/settings';
import { findLastLiveBox } from '@/db/queries/order/orders';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Application } from '@/lib/domain/application/application';
import { timetableOf } from '@/lib/domain/application/closed-days';
import { boxPlace, datesAfter } from '@/lib/domain/application/round-dates';
import { DomainError, requireChanged } from '@/lib/domain/shared/errors';
import { businessNow, today } from '../../shared/calendar';
import { changeOwn } from '../change/change-own';
import { isLiveOrderAhead } from '../view/view';

/** Moves the next date by one cycle and uses up no round (docs/rules/calendar.md#skip). */
export async function skipNext(ctx: Context, input: { member: Member; ids: string[] }): Promise<void> {
  await changeOwn(ctx, input, (trx, application) => skip(ctx, trx, application));
}

async function skip(ctx: Context, trx: Trx, application: Application): Promise<Application> {
  const { recurringPaymentId, memberNo, nextDeliveryOn } = application;
  if (application.status !== 'ACTIVE') throw new DomainError('STATE_FORBIDS');
  const live = await findLastLiveBox(trx, recurringPaymentId);
  if (nextDeliveryOn === null || isLiveOrderAhead(ctx, live)) throw new DomainError('SKIP_NOT_POSSIBLE');
  const timetable = timetableOf(await readSettings(trx));
  const place = boxPlace({ on: nextDeliveryOn, movedFromOn: application.movedFromOn });
  const dates = datesAfter(application, place, { today: today(ctx), ...timetable });
  requireChanged(await updateApplication(trx, application, { ...dates, chosenOn: null }));
  await insertChangeHistory(trx, {
    recurringPaymentId,
    at: businessNow(ctx),
    actor: 'ORDERER',
    actorNo: memberNo,
    kind: 'SKIP',
    before: { nextDeliveryOn },
    after: { nextDeliveryOn: dates.nextDeliveryOn },
  });
  return { ...application, ...dates, chosenOn: null };
}
