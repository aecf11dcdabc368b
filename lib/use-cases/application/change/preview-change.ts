import { type ApplicationRecord, findRecord } from '@/db/queries/application/application-lists';
import { findAddress } from '@/db/queries/catalog/addresses';
import { readSettings } from '@/db/queries/operations/settings';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { ApplicationView } from '@/lib/domain/application/application-view';
import { timetableOf } from '@/lib/domain/application/closed-days';
import { requireLastRound } from '@/lib/domain/application/last-round-rule';
import { isFinal } from '@/lib/domain/application/status';
import { DomainError, orNotFound } from '@/lib/domain/shared/errors';
import { asRecurringPaymentId } from '@/lib/domain/shared/ids';
import { planNextDates } from '../status/plan-next-dates';
import { viewApplications } from '../view/view';
import { checkGift, checkLastRound, type InfoChange } from './info-change';
import { planAddress, planCycle, planProduct } from './plan-info-change';

/**
 * What a change through endpoint 6 would mean: the application as it would then stand, priced again
 * (docs/rules/money.md#the-price-agreed). Refuses what the change itself refuses, and keeps nothing.
 */
export async function previewChange(
  ctx: Context,
  { member, id, change }: { member: Member; id: string; change: InfoChange },
): Promise<ApplicationView> {
  const record = orNotFound(await findRecord(ctx.db, member.memberNo, asRecurringPaymentId(id)));
  const changed = await ctx.transaction((trx) => planRecord(ctx, trx, record, change));
  const [view] = await viewApplications(ctx, [changed]);
  if (!view) throw new DomainError('NOT_FOUND');
  return view;
}

async function planRecord(
  ctx: Context,
  trx: Trx,
  record: ApplicationRecord,
  change: InfoChange,
): Promise<ApplicationRecord> {
  const { application } = record;
  if (isFinal(application.status)) throw new DomainError('STATE_FORBIDS');
  if (application.isGift) checkGift(application, change);
  const lastRound = change.lastRound === 0 ? null : (change.lastRound ?? application.lastRound);
  if (lastRound !== null) checkLastRound(application, lastRound);
  const planned = { ...application, lastRound };
  for (const item of [
    await planAddress(trx, application, change),
    await planProduct(ctx, trx, application, change),
    planCycle(application, change),
  ])
    Object.assign(planned, item?.set);
  if (lastRound !== application.lastRound)
    requireLastRound(planned.snapshot.lastRoundRule, lastRound, 'lastRound');
  const timetable = timetableOf(await readSettings(trx));
  Object.assign(planned, await planNextDates(ctx, trx, application, planned, timetable));
  const moved =
    change.addressNo === null ? undefined : await findAddress(trx, application.memberNo, change.addressNo);
  return {
    ...record,
    application: planned,
    address: moved ? { contact: moved.contact, updatedAt: moved.createdAt } : record.address,
  };
}
