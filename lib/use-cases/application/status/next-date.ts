import { Temporal } from 'temporal-polyfill';
import { findRecord } from '@/db/queries/application/application-lists';
import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { isCycleAllowed } from '@/lib/domain/application/application';
import { type Cycle, gridDateAfter, startPossibleGrid } from '@/lib/domain/application/schedule';
import type { Status } from '@/lib/domain/application/status';
import { cycleKey } from '@/lib/domain/catalog/order-sheet';
import { DomainError } from '@/lib/domain/shared/errors';
import { asRecurringPaymentId } from '@/lib/domain/shared/ids';
import { today } from '../../shared/calendar';

export type CyclePreview = { nextOn: string; afterNextOn: string; status: Status | null };

/** The dates that a cycle would have if it were chosen today, for a new application or for one of the orderer's own. */
export async function previewCycle(
  ctx: Context,
  input: { member: Member; id: string | null; cycle: Cycle },
): Promise<CyclePreview> {
  const { orderLeadDays } = await readSettings(ctx.db);
  const record =
    input.id === null
      ? null
      : await findRecord(ctx.db, input.member.memberNo, asRecurringPaymentId(input.id));
  if (record === undefined) throw new DomainError('NOT_FOUND');
  const application = record?.application;
  if (application && !isCycleAllowed(input.cycle, application.snapshot.allowedCycles))
    throw new DomainError('CYCLE_NOT_ALLOWED', { errors: [{ field: 'cycle', code: 'not_allowed' }] });
  const live = record?.lastLiveDeliveryOn ?? null;
  const grid = startPossibleGrid(
    input.cycle,
    Temporal.PlainDate.from(today(ctx)),
    orderLeadDays,
    live === null ? null : Temporal.PlainDate.from(live),
  );
  const isUnchanged = application && cycleKey(application.cycle) === cycleKey(input.cycle);
  const { nextDeliveryOn = null, gridBaseOn = null } = isUnchanged ? application : {};
  // An application's present cycle keeps its grid.
  const next = nextDeliveryOn === null ? grid.baseOn : Temporal.PlainDate.from(nextDeliveryOn);
  const onGrid = gridBaseOn === null ? grid : { ...grid, baseOn: Temporal.PlainDate.from(gridBaseOn) };
  return {
    nextOn: next.toString(),
    afterNextOn: gridDateAfter(onGrid, next).toString(),
    status: application?.status ?? null,
  };
}
