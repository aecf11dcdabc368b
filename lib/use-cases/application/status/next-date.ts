import { findRecord } from '@/db/queries/application/application-lists';
import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { isCycleAllowed } from '@/lib/domain/application/application';
import { timetableOf } from '@/lib/domain/application/closed-days';
import { boxPlace, datesAfter, datesFrom } from '@/lib/domain/application/round-dates';
import type { Cycle } from '@/lib/domain/application/schedule';
import type { Status } from '@/lib/domain/application/status';
import { cycleKey } from '@/lib/domain/catalog/order-sheet';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';
import { asRecurringPaymentId } from '@/lib/domain/shared/ids';
import { today } from '../../shared/calendar';

/** `gridBaseOn` and `movedFromOn` are those of the application as it would be then. */
export type CyclePreview = {
  nextOn: string;
  afterNextOn: string;
  gridBaseOn: string;
  movedFromOn: string | null;
  status: Status | null;
};

/** The dates that a cycle would have if it were chosen today, for a new application or for one of the orderer's own. */
export async function previewCycle(
  ctx: Context,
  input: { member: Member; id: string | null; cycle: Cycle },
): Promise<CyclePreview> {
  const timetable = timetableOf(await readSettings(ctx.db));
  const record =
    input.id === null
      ? null
      : await findRecord(ctx.db, input.member.memberNo, asRecurringPaymentId(input.id));
  if (record === undefined) throw new DomainError('NOT_FOUND');
  const application = record?.application;
  if (application && !isCycleAllowed(input.cycle, application.snapshot.allowedCycles))
    throw fieldError('cycle', 'not_allowed', 'CYCLE_NOT_ALLOWED');
  const plan = { cycle: input.cycle, createdRounds: 0, lastRound: null, away: application?.away ?? [] };
  const day = { today: today(ctx), ...timetable };
  const chosen = datesFrom(
    { ...plan, gridBaseOn: null },
    { ...day, lastLiveDeliveryOn: record?.lastLiveDeliveryOn ?? null },
  );
  const isUnchanged = application && cycleKey(application.cycle) === cycleKey(input.cycle);
  // An application's present cycle keeps its dates and its grid.
  const kept = isUnchanged && application.nextDeliveryOn !== null ? application : null;
  const { nextDeliveryOn, movedFromOn } = kept ?? chosen;
  const gridBaseOn = (isUnchanged ? application.gridBaseOn : null) ?? chosen.gridBaseOn;
  const nextOn = nextDeliveryOn ?? chosen.gridBaseOn;
  const place = boxPlace({ on: nextOn, movedFromOn });
  const { nextDeliveryOn: afterNextOn } = datesAfter({ ...plan, gridBaseOn }, place, day);
  return {
    nextOn,
    afterNextOn: afterNextOn ?? '',
    gridBaseOn,
    movedFromOn,
    status: application?.status ?? null,
  };
}
