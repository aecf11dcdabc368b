import { takeApplication } from '@/db/queries/application/application-lists';
import {
  findApplication,
  insertChangeHistory,
  updateApplication,
} from '@/db/queries/application/applications';
import { findNotice } from '@/db/queries/application/change-notices';
import {
  findDueNotices,
  findUnsettled,
  finishNotices,
  takeAnswer,
  type Unsettled,
} from '@/db/queries/application/notice-ends';
import { holdGroup } from '@/db/queries/gift/groups';
import { readSettings } from '@/db/queries/operations/settings';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { type Application, isHeldByFlag } from '@/lib/domain/application/application';
import {
  type ChangeNotice,
  type InCompany,
  isStillAbout,
  type NoticeAnswer,
  termsAfter,
} from '@/lib/domain/application/change-notice';
import { timetableOf } from '@/lib/domain/application/closed-days';
import { isFinal, isHeld, isShort } from '@/lib/domain/application/status';
import { DomainError } from '@/lib/domain/shared/errors';
import type { RecurringPaymentId } from '@/lib/domain/shared/ids';
import { addResult, type BatchResult } from '../../shared/batch';
import { businessNow, today } from '../../shared/calendar';
import { eachDue } from '../../shared/pages';
import { goOn, notifyHeld, notifyResumed } from '../ran-out/follow-ran-outs';
import { closeApplication } from '../status/close-application';
import { inCompany } from './company';
import { notifySubstituted } from './notify';

export const applyNoticesTask = 'apply-change-notices';

/**
 * On its day a notice holds (docs/rules/money.md#change-notices): an application whose orderer agreed gets
 * the new price or option; one whose orderer disagreed or did not answer ends. Each is settled by itself and once, so a run that was killed,
 * or runs twice, does no harm.
 */
export async function applyChangeNotices(ctx: Context): Promise<BatchResult> {
  const day = today(ctx);
  const total: BatchResult = { worked: 0, failed: 0 };
  const due = await findDueNotices(ctx.db, day);
  for (const noticeNo of due)
    addResult(
      total,
      await eachDue(ctx, applyNoticesTask, {
        find: (page) => findUnsettled(ctx.db, noticeNo, page),
        work: (unsettled) => settle(ctx, unsettled),
        subjectOf: ({ recurringPaymentId }) => `${noticeNo}/${recurringPaymentId}`,
      }),
    );
  if (due.length > 0) await ctx.transaction((trx) => finishNotices(trx, day));
  return total;
}

/** False where another process was faster. */
async function settle(ctx: Context, unsettled: Unsettled): Promise<boolean> {
  return ctx.transaction(async (trx) => {
    const notice = await findNotice(trx, unsettled.noticeNo);
    const answer = await takeAnswer(trx, unsettled, businessNow(ctx));
    if (!notice || answer === undefined) return false;
    const application = await lockApplication(trx, unsettled.recurringPaymentId);
    if (!application || isFinal(application.status)) return true;
    // Changes of one group come one after the other: each sees the price that the other one set.
    await holdGroup(trx, application.groupNo);
    const found = await inCompany(trx, application);
    if (!isStillAbout(notice, found)) return true;
    if (answer === 'AGREE') await applyChange(ctx, trx, found, notice);
    else await closeApplication(ctx, trx, application, { event: eventOf(answer), actor: 'SYSTEM' });
    return true;
  });
}

/** Locks the application against other changes until the commit. */
async function lockApplication(trx: Trx, id: RecurringPaymentId): Promise<Application | undefined> {
  const seen = await findApplication(trx, id);
  return seen && takeApplication(trx, seen.memberNo, id);
}

function eventOf(answer: Exclude<NoticeAnswer, 'AGREE'>) {
  return answer === 'DISAGREE' ? 'NOTICE_DISAGREED' : 'NOTICE_UNANSWERED';
}

/**
 * The new terms count from now on; earlier orders keep theirs. The history records the agreed change. What rests because its option
 * ran out or was short goes on with the substitute by itself, unless that ran out as well: then it rests for that.
 */
async function applyChange(
  ctx: Context,
  trx: Trx,
  { company, ...application }: InCompany<Application>,
  notice: ChangeNotice,
): Promise<void> {
  const { recurringPaymentId, snapshot, optionNo } = application;
  const terms = termsAfter({ ...application, company }, notice.after);
  const isOther = terms.optionNo !== optionNo;
  if (!(await updateApplication(trx, application, terms))) throw new DomainError('ALREADY_CHANGED');
  const recorded = (of: typeof terms) => ({
    unit: of.snapshot.unit,
    ...(isOther && { optionNo: of.optionNo }),
  });
  await insertChangeHistory(trx, {
    recurringPaymentId,
    at: businessNow(ctx),
    actor: 'SYSTEM',
    actorNo: null,
    kind: 'CHANGE_NOTICE',
    before: recorded({ snapshot, optionNo }),
    after: { noticeNo: notice.noticeNo, ...recorded(terms) },
  });
  if (!isOther) return;
  const changed = { ...application, ...terms };
  await notifySubstituted(ctx, trx, changed, notice);
  if (isShort(application) && !isHeldByFlag(application.flagReason)) await goOnWith(ctx, trx, changed);
}

/** The job resumes what ran out; what was short has no pause that ends. */
async function goOnWith(ctx: Context, trx: Trx, application: Application): Promise<void> {
  const next = await goOn(ctx, trx, application, timetableOf(await readSettings(trx)));
  if (next.status === 'ACTIVE') await notifyResumed(ctx, trx, [next]);
  else if (isHeld(next)) await notifyHeld(ctx, trx, [next]);
}
