import { findRecord } from '@/db/queries/application/application-lists';
import { listNoticesFor } from '@/db/queries/application/change-notices';
import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Application } from '@/lib/domain/application/application';
import {
  type AnnouncedChange,
  announcedChangeOf,
  noticesToCome,
} from '@/lib/domain/application/change-notice';
import { timetableOf } from '@/lib/domain/application/closed-days';
import type { Cycle } from '@/lib/domain/application/schedule';
import { cycleKey } from '@/lib/domain/catalog/order-sheet';
import { DomainError, orNotFound } from '@/lib/domain/shared/errors';
import { asRecurringPaymentId } from '@/lib/domain/shared/ids';
import { today } from '../../shared/calendar';
import { previewCycle } from '../status/next-date';
import { readTogether } from './company';

type Requested = { productNo: number; cycle: Cycle | null; lastRound: number | null };

/**
 * The newest announced change for an application and a product, with the first charge under the requested plan:
 * null leaves cycle or last round as they are, 0 removes the last round. Throws NOT_FOUND if there is no
 * notice; then a change takes today's price.
 */
export async function findChangeNotice(
  ctx: Context,
  input: { member: Member; recurringPaymentId: string } & Requested,
): Promise<AnnouncedChange> {
  const id = asRecurringPaymentId(input.recurringPaymentId);
  const record = orNotFound(await findRecord(ctx.db, input.member.memberNo, id));
  const { application } = record;
  const planned = await withPlan(ctx, application, input);
  const together = (await readTogether(ctx.db, [planned.groupNo]))(planned.groupNo);
  const ofProduct = (await listNoticesFor(ctx.db, id)).filter(
    ({ productNo }) => productNo === input.productNo,
  );
  const [newest] = noticesToCome(planned, together, ofProduct);
  if (!newest) throw new DomainError('NOT_FOUND');
  const timetable = timetableOf(await readSettings(ctx.db));
  return announcedChangeOf(newest.found, newest.notice, { today: today(ctx), ...timetable });
}

async function withPlan(
  ctx: Context,
  application: Application,
  { member, cycle, lastRound }: { member: Member } & Requested,
): Promise<Application> {
  const rounds = lastRound === null ? application.lastRound : lastRound || null;
  const planned = { ...application, lastRound: rounds };
  if (!cycle) return planned;
  const id = application.recurringPaymentId;
  const { nextOn, gridBaseOn, movedFromOn } = await previewCycle(ctx, { member, id, cycle });
  const isUnchanged = cycleKey(application.cycle) === cycleKey(cycle);
  if (application.nextDeliveryOn === null || isUnchanged) return planned;
  return {
    ...planned,
    cycle,
    gridBaseOn,
    nextDeliveryOn: nextOn,
    nextOrderOn: null,
    movedFromOn,
    chosenOn: null,
  };
}
