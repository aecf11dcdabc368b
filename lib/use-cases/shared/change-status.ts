import { afterCommit } from '@/db/after-commit';
import { endGroupIfOver } from '@/db/queries/application/application-lists';
import {
  type ApplicationChange,
  changeStatusRow,
  insertStatusHistory,
  updateApplication,
} from '@/db/queries/application/applications';
import { withdrawChargeText } from '@/db/queries/billing/coming-charges';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import { noNextDates } from '@/lib/domain/application/round-dates';
import {
  type Actor,
  isFinal,
  isPaused,
  nextStatus,
  type StatusEvent,
  type StatusReason,
} from '@/lib/domain/application/status';
import { DomainError } from '@/lib/domain/shared/errors';
import { actorOf } from './audit';
import { businessNow } from './calendar';
import { recordEvent, statusChanged } from './record-event';

/**
 * The only function that changes `statusType` (docs/rules/status.md#status-table). The table decides, a
 * compare-and-set writes, and the same transaction adds a history row. `change` is written with the status,
 * such as the next dates. Throws STATE_FORBIDS if the table has no such step, ALREADY_CHANGED if another change
 * was first.
 */
export async function changeStatus(
  ctx: Context,
  trx: Trx,
  application: Application,
  step: {
    event: StatusEvent;
    actor: Actor;
    actorNo?: number | null;
    reason?: StatusReason | null;
    reasonText?: string | null;
  },
  change: ApplicationChange = {},
): Promise<Application> {
  const { to, reason: fixedReason } = nextStatus(application.status, step.event, step.actor);
  const reason = step.reason ?? fixedReason;
  const at = businessNow(ctx);
  // Only an ACTIVE application has an exact next date and can be due.
  const dates = to === 'ACTIVE' ? {} : noNextDates;
  const pausedAt = isPaused(to) ? at : null;
  const closedAt = isFinal(to) ? at : null;
  const { recurringPaymentId, status: from } = application;
  const merged = { ...dates, ...change };
  if (Object.keys(merged).length > 0 && !(await updateApplication(trx, application, merged)))
    throw new DomainError('ALREADY_CHANGED');
  const isChanged = await changeStatusRow(trx, {
    recurringPaymentId,
    from,
    to,
    reason,
    at,
    pausedAt,
    closedAt,
  });
  if (!isChanged) throw new DomainError('ALREADY_CHANGED');
  await insertStatusHistory(trx, {
    recurringPaymentId,
    at,
    actor: step.actor,
    actorNo: step.actorNo ?? null,
    event: step.event,
    from,
    to,
    reason,
    reasonText: step.reasonText ?? null,
  });
  if (to !== 'ACTIVE' && application.nextOrderOn !== null)
    await withdrawChargeText(trx, application.groupNo, application.nextOrderOn);
  if (closedAt !== null) await endGroupIfOver(trx, application.groupNo, at);
  afterCommit(trx, () =>
    ctx.log.info({
      event: 'application.status',
      object: `application ${recurringPaymentId}`,
      actor: actorOf(step.actor, step.actorNo),
      step: step.event,
      from,
      result: to,
    }),
  );
  await recordEvent(ctx, trx, statusChanged(application, { from, to, reason, actor: step.actor }));
  return {
    ...application,
    ...merged,
    status: to,
    statusReason: reason,
    statusChangedAt: at,
    pausedAt,
    closedAt,
  };
}
