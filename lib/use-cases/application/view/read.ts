import { findRecord } from '@/db/queries/application/application-lists';
import { findApplicationsOfGroup } from '@/db/queries/application/applications';
import { findRecordedChanges } from '@/db/queries/application/histories';
import { findLinesOfApplication } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { ApplicationDetail } from '@/lib/domain/application/application-view';
import { changedFrom } from '@/lib/domain/application/history';
import { isFinal } from '@/lib/domain/application/status';
import { DomainError } from '@/lib/domain/shared/errors';
import { asRecurringPaymentId } from '@/lib/domain/shared/ids';
import { readWaitingRights } from '../../gift/link/waiting-rights';
import { viewApplications } from './view';

/** Endpoint 5 of docs/rules/api.md#twelve-endpoints: one of the orderer's own applications. */
export async function readApplication(
  ctx: Context,
  { member, id }: { member: Member; id: string },
): Promise<ApplicationDetail> {
  const record = await findRecord(ctx.db, member.memberNo, asRecurringPaymentId(id));
  const [view] = record ? await viewApplications(ctx, [record]) : [];
  if (!record || !view) throw new DomainError('NOT_FOUND');
  const { application } = record;
  return {
    ...view,
    address: record.address,
    waiting: application.status === 'WAITING' ? await readWaitingRights(ctx, application.groupNo) : null,
    rounds: await findLinesOfApplication(ctx.db, application.recurringPaymentId),
    hasCompany: (await findApplicationsOfGroup(ctx.db, application.groupNo)).some(
      ({ recurringPaymentId, status }) =>
        recurringPaymentId !== application.recurringPaymentId && !isFinal(status),
    ),
  };
}

/**
 * The day from which the next box of an active gift was moved to its date, without who moved it or why
 * (docs/rules/messages.md#moved-dates); null where it was not.
 */
export async function readChangedFrom(
  ctx: Context,
  { application }: ApplicationDetail,
): Promise<string | null> {
  const { isGift, status, nextDeliveryOn, recurringPaymentId } = application;
  if (!isGift || status !== 'ACTIVE' || nextDeliveryOn === null) return null;
  return changedFrom(await findRecordedChanges(ctx.db, recurringPaymentId), nextDeliveryOn);
}
