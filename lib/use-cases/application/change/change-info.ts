import { afterCommit } from '@/db/after-commit';
import {
  type ApplicationChange,
  insertChangeHistory,
  updateApplication,
} from '@/db/queries/application/applications';
import { readSettings } from '@/db/queries/operations/settings';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Application } from '@/lib/domain/application/application';
import { timetableOf } from '@/lib/domain/application/closed-days';
import { isFinal } from '@/lib/domain/application/status';
import { DomainError, requireChanged } from '@/lib/domain/shared/errors';
import { businessNow } from '../../shared/calendar';
import { planNextDates } from '../status/plan-next-dates';
import { changeOwn } from './change-own';
import { checkGift, type InfoChange } from './info-change';
import { planAddress, planCard, planCycle, planLastRound, planProduct } from './plan-info-change';

/**
 * Endpoint 6 of docs/rules/api.md#twelve-endpoints: changes the named items and leaves the others, all or
 * nothing. Each change has a history row with before and after.
 */
export async function changeInfo(
  ctx: Context,
  input: { member: Member; id: string; change: InfoChange },
): Promise<void> {
  await changeOwn(ctx, { member: input.member, ids: [input.id] }, (trx, application) =>
    changeOne(ctx, trx, application, input.change),
  );
}

async function changeOne(
  ctx: Context,
  trx: Trx,
  application: Application,
  change: InfoChange,
): Promise<Application> {
  if (isFinal(application.status)) throw new DomainError('STATE_FORBIDS');
  if (application.isGift) checkGift(application, change);
  const items = [
    await planCard(trx, application, change),
    await planAddress(trx, application, change),
    await planProduct(ctx, trx, application, change),
    planCycle(application, change),
    await planLastRound(trx, application, change),
  ].flatMap((item) => item ?? []);
  if (items.length === 0) return application;

  const set: ApplicationChange = {};
  for (const item of items) Object.assign(set, item.set);
  const timetable = timetableOf(await readSettings(trx));
  Object.assign(set, await planNextDates(ctx, trx, application, { ...application, ...set }, timetable));
  requireChanged(await updateApplication(trx, application, set));
  for (const { kind, before, after } of items) {
    await insertChangeHistory(trx, {
      recurringPaymentId: application.recurringPaymentId,
      at: businessNow(ctx),
      actor: 'ORDERER',
      actorNo: application.memberNo,
      kind,
      before,
      after,
    });
  }
  const { recurringPaymentId: id, memberNo } = application;
  const kinds = items.map(({ kind }) => kind);
  const line = { event: 'application.changed', object: `application ${id}`, actor: `ORDERER ${memberNo}` };
  afterCommit(trx, () => ctx.log.info({ ...line, kinds, result: 'OK' }));
  return { ...application, ...set };
}
