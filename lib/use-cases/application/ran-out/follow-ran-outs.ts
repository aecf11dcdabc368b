import { takeAnyApplication } from '@/db/queries/application/application-lists';
import { type ApplicationChange, updateApplication } from '@/db/queries/application/applications';
import {
  endRanOut,
  findGroupsToPause,
  findGroupsToResume,
  findOpenRanOut,
  findToPause,
  findToResume,
  listOpenRanOuts,
  type OpenRanOut,
  type RanOut,
} from '@/db/queries/application/ran-outs';
import { readSettings } from '@/db/queries/operations/settings';
import { lastLiveDeliveryOn } from '@/db/queries/order/orders';
import { rareReadsOfARun } from '@/db/queries/shared/rare-reads';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { type Application, flagOnResume } from '@/lib/domain/application/application';
import { type Timetable, timetableOf } from '@/lib/domain/application/closed-days';
import { datesFrom } from '@/lib/domain/application/round-dates';
import { isHeld } from '@/lib/domain/application/status';
import { DomainError } from '@/lib/domain/shared/errors';
import { asGroupNo, asRecurringPaymentId, type GroupNo } from '@/lib/domain/shared/ids';
import { formatDate } from '@/lib/domain/shared/words/date-text';
import type { Language } from '@/lib/domain/shared/words/language';
import { finishIfLastRoundPaid } from '../../billing/round/finish';
import { notifyOrderer, notifyRecipient } from '../../billing/round/notify';
import { voidUnpaidRounds } from '../../billing/round/void-lines';
import { addResult, type BatchResult } from '../../shared/batch';
import { businessNow, today } from '../../shared/calendar';
import { changeStatus } from '../../shared/change-status';
import { eachDue } from '../../shared/pages';
import { recordEvent } from '../../shared/record-event';

export const followRanOutsTask = 'follow-ran-outs';

/**
 * Ends what is back, pauses the applications of what ran out, and resumes those of what is back
 * (docs/rules/status.md#ran-out). A group is one transaction; what is done is no longer found.
 */
export async function followRanOuts(
  caller: Context,
  { isOver = () => false }: { isOver?: () => boolean } = {},
): Promise<BatchResult> {
  const ctx = { ...caller, rare: rareReadsOfARun() };
  const total: BatchResult = { worked: 0, failed: 0 };
  const open = await listOpenRanOuts(ctx.db);
  for (const ranOut of open.filter((each) => isBack(each, today(ctx))))
    await ctx.transaction((trx) => endPause(ctx, trx, ranOut.ranOutNo));
  if (open.length > 0)
    addResult(
      total,
      await eachDue(ctx, followRanOutsTask, {
        find: (page) => findGroupsToPause(ctx.db, page),
        work: (groupNo) => ctx.transaction((trx) => pauseGroup(ctx, trx, asGroupNo(groupNo))),
        isOver,
      }),
    );
  addResult(
    total,
    await eachDue(ctx, followRanOutsTask, {
      find: (page) => findGroupsToResume(ctx.db, page),
      work: (groupNo) => ctx.transaction((trx) => resumeGroup(ctx, trx, asGroupNo(groupNo))),
      isOver,
    }),
  );
  return total;
}

/** On its day; or once the merchant has added stock, and there is enough for a box of every application that it holds. */
function isBack({ untilOn, isRestocked, stock, neededCnt }: OpenRanOut, day: string): boolean {
  if (untilOn !== null) return untilOn <= day;
  return isRestocked && stock > 0 && stock >= neededCnt;
}

/** Undefined where it has ended already. */
export async function endPause(ctx: Context, trx: Trx, ranOutNo: number): Promise<RanOut | undefined> {
  const ended = await endRanOut(trx, ranOutNo, businessNow(ctx));
  if (ended) await recordEvent(ctx, trx, stockEvent('stock.back', ended));
  return ended;
}

export const stockEvent = (
  type: 'stock.ran_out' | 'stock.back',
  { productNo, optionNo, untilOn }: Pick<RanOut, 'productNo' | 'optionNo' | 'untilOn'>,
) => ({ type, subject: `product ${productNo}`, data: { productNo, optionNo, untilDate: untilOn } }) as const;

/** Unpaid orders are voided and paid boxes ship, as in every pause. Both sides are told once. */
async function pauseGroup(ctx: Context, trx: Trx, groupNo: GroupNo): Promise<boolean> {
  const paused: Application[] = [];
  for (const { id, ranOutNo } of await findToPause(trx, groupNo)) {
    const application = await takeAnyApplication(trx, asRecurringPaymentId(id));
    if (application?.status !== 'ACTIVE') continue;
    const counted = await voidUnpaidRounds(trx, application, 'PAUSE');
    paused.push(await changeStatus(ctx, trx, counted, { event: 'RAN_OUT', actor: 'SYSTEM' }, { ranOutNo }));
  }
  const [first] = paused;
  if (!first) return false;
  await notifyHeld(ctx, trx, paused);
  await notifyRecipient(ctx, trx, first, { ...heldTexts(paused).recipient, subject: heldSubject(first) });
  return true;
}

export async function notifyHeld(ctx: Context, trx: Trx, about: Application[]): Promise<void> {
  const [first] = about;
  if (first)
    await notifyOrderer(ctx, trx, first, { ...heldTexts(about).orderer, subject: heldSubject(first) });
}

/** What both sides hear of applications of one group that pause together. */
export const heldTexts = (about: Application[]) =>
  ({ orderer: { kind: 'RAN_OUT', about }, recipient: { kind: 'GIFT_DELAYED', about } }) as const;

const heldSubject = (first: Application) => `${first.recurringPaymentId}/${first.ranOutNo}`;

async function resumeGroup(ctx: Context, trx: Trx, groupNo: GroupNo): Promise<boolean> {
  const timetable = timetableOf(await readSettings(trx));
  const byDate = new Map<string, Application[]>();
  let handled = 0;
  for (const { id, ranOutNo } of await findToResume(trx, groupNo)) {
    const application = await takeAnyApplication(trx, asRecurringPaymentId(id));
    if (!application || !isHeld(application) || application.ranOutNo !== ranOutNo) continue;
    const next = await goOn(ctx, trx, application, timetable);
    handled += 1;
    const { nextDeliveryOn: on, nextOrderOn, status } = next;
    if (status !== 'ACTIVE' || on === null) continue;
    const key = `${on}/${nextOrderOn}`;
    byDate.set(key, [...(byDate.get(key) ?? []), next]);
  }
  for (const about of byDate.values()) await notifyResumed(ctx, trx, about);
  return handled > 0;
}

/**
 * Resumes on the next date; the round that was not delivered is not made up for. What its option, which is out by now, would pause again
 * at once goes on resting, for that option. The caller tells, by the status that it returns.
 */
export async function goOn(
  ctx: Context,
  trx: Trx,
  application: Application,
  timetable: Timetable,
): Promise<Application> {
  const live = await lastLiveDeliveryOn(trx, application.recurringPaymentId);
  const dates = datesFrom(application, { today: today(ctx), ...timetable, lastLiveDeliveryOn: live });
  const resumed = { failedRoundOn: null, flagReason: flagOnResume(application.flagReason) };
  const ranOut = await findOpenRanOut(trx, application.optionNo);
  if (ranOut && isChargedBefore(dates.nextOrderOn, ranOut.untilOn))
    return hold(ctx, trx, application, { ...resumed, ranOutNo: ranOut.ranOutNo });
  const step = { event: 'BACK_IN_STOCK', actor: 'SYSTEM' } as const;
  const active = await changeStatus(ctx, trx, application, step, { ...dates, ...resumed });
  return finishIfLastRoundPaid(ctx, trx, active);
}

/** As `isHeldBy` of the queries has it: a pause until a day holds what is charged before it. */
const isChargedBefore = (orderOn: string | null, untilOn: string | null) =>
  orderOn !== null && (untilOn === null || orderOn < untilOn);

async function hold(
  ctx: Context,
  trx: Trx,
  application: Application,
  change: ApplicationChange & { ranOutNo: number },
): Promise<Application> {
  if (!isHeld(application))
    return changeStatus(ctx, trx, application, { event: 'RAN_OUT', actor: 'SYSTEM' }, change);
  if (!(await updateApplication(trx, application, change))) throw new DomainError('ALREADY_CHANGED');
  return { ...application, ...change };
}

export async function notifyResumed(ctx: Context, trx: Trx, about: Application[]): Promise<void> {
  const [first] = about;
  if (!first) return;
  const { recurringPaymentId, ranOutNo, nextDeliveryOn, nextOrderOn } = first;
  const subject = `${recurringPaymentId}/${ranOutNo}/${nextDeliveryOn}`;
  const date = (language: Language) => ({ 'delivery.date': formatDate(nextDeliveryOn ?? '', language) });
  await notifyOrderer(ctx, trx, first, {
    kind: 'DELIVERY_RESUMED',
    subject,
    about,
    values: (language) => ({ ...date(language), 'charge.date': formatDate(nextOrderOn ?? '', language) }),
  });
  await notifyRecipient(ctx, trx, first, { kind: 'GIFT_RESUMED', subject, about, values: date });
}
