import { listCards } from '@/db/queries/billing/cards';
import { readSettings } from '@/db/queries/operations/settings';
import { lastLiveDeliveryOn } from '@/db/queries/order/orders';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { type Application, flagOnResume } from '@/lib/domain/application/application';
import { timetableOf } from '@/lib/domain/application/closed-days';
import { datesOnResume } from '@/lib/domain/application/round-dates';
import { type Actor, nextStatus, type Status } from '@/lib/domain/application/status';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';
import { finishIfLastRoundPaid } from '../../billing/round/finish';
import { voidUnpaidRounds } from '../../billing/round/void-lines';
import { today } from '../../shared/calendar';
import { changeStatus } from '../../shared/change-status';
import { changeOwn } from '../change/change-own';

/**
 * Pause and resume by the orderer: only ACTIVE and USER_PAUSED can be asked for (docs/rules/status.md#asking-for-a-status).
 */
export async function changeStatusByOrderer(
  ctx: Context,
  input: { member: Member; ids: string[]; to: Status },
): Promise<void> {
  const { member, to } = input;
  if (to !== 'ACTIVE' && to !== 'USER_PAUSED') throw fieldError('changeStatusType', 'not_allowed');
  const step = to === 'ACTIVE' ? resumeApplication : pauseApplication;
  const by = { actor: 'ORDERER', actorNo: member.memberNo } as const;
  await changeOwn(ctx, input, (trx, application) => step(ctx, trx, application, by));
}

type By = { actor: Actor; actorNo: number; reasonText?: string | null };

/**
 * Unpaid orders are voided, paid ones still ship; no round is made up for later
 * (docs/rules/money.md#close-and-pause).
 */
export async function pauseApplication(
  ctx: Context,
  trx: Trx,
  application: Application,
  by: By,
): Promise<Application> {
  nextStatus(application.status, 'PAUSE', by.actor);
  const counted = await voidUnpaidRounds(trx, application, 'PAUSE');
  return changeStatus(ctx, trx, counted, { event: 'PAUSE', ...by });
}

/** An orderer, unlike a merchant, needs a card that can be charged (docs/rules/status.md#status-table). */
export async function resumeApplication(
  ctx: Context,
  trx: Trx,
  application: Application,
  by: By,
): Promise<Application> {
  nextStatus(application.status, 'RESUME', by.actor);
  const cards = await listCards(trx, application.memberNo);
  if (by.actor === 'ORDERER' && !cards.some((card) => !card.isEnded))
    throw new DomainError('CARD_NOT_CHARGEABLE');
  const live = await lastLiveDeliveryOn(trx, application.recurringPaymentId);
  const timetable = timetableOf(await readSettings(trx));
  const moment = { today: today(ctx), ...timetable, lastLiveDeliveryOn: live };
  const dates = datesOnResume(application, moment);
  const change = { ...dates, failedRoundOn: null, flagReason: flagOnResume(application.flagReason) };
  const resumed = await changeStatus(ctx, trx, application, { event: 'RESUME', ...by }, change);
  // The last round may have been paid while it was paused.
  return finishIfLastRoundPaid(ctx, trx, resumed);
}
