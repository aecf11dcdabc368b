import { type ApplicationRecord, findRecord } from '@/db/queries/application/application-lists';
import { findAddress } from '@/db/queries/catalog/addresses';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { ApplicationView } from '@/lib/domain/application/application-view';
import { DomainError, orNotFound } from '@/lib/domain/shared/errors';
import { asRecurringPaymentId } from '@/lib/domain/shared/ids';
import { viewApplications } from '../view/view';
import type { InfoChange } from './info-change';
import { planChange } from './plan-info-change';

/**
 * What a change through endpoint 6 would mean: the application as it would then stand, priced again
 * (docs/rules/money.md#the-price-agreed). Refuses what the change refuses; writes nothing.
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
  const { set } = await planChange(ctx, trx, record.application, change);
  const moved =
    change.addressNo === null
      ? undefined
      : await findAddress(trx, record.application.memberNo, change.addressNo);
  return {
    ...record,
    application: { ...record.application, ...set },
    address: moved ? { contact: moved.contact, updatedAt: moved.createdAt } : record.address,
  };
}
