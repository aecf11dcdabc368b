import { afterCommit } from '@/db/after-commit';
import { insertChangeHistory, updateApplication } from '@/db/queries/application/applications';
import { returnStock } from '@/db/queries/catalog/products';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Application } from '@/lib/domain/application/application';
import { requireChanged } from '@/lib/domain/shared/errors';
import { businessNow } from '../../shared/calendar';
import { changeOwn } from './change-own';
import type { InfoChange } from './info-change';
import { planChange } from './plan-info-change';

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
  const { items, set } = await planChange(ctx, trx, application, change);
  if (items.length === 0) return application;
  requireChanged(await updateApplication(trx, application, set));
  for (const { kind, before, after, released = [] } of items) {
    for (const { optionNo, count } of released) await returnStock(trx, optionNo, count);
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
