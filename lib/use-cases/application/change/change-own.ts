import { takeApplication } from '@/db/queries/application/application-lists';
import { withdrawChargeText } from '@/db/queries/billing/coming-charges';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Application } from '@/lib/domain/application/application';
import { orNotFound } from '@/lib/domain/shared/errors';
import { asRecurringPaymentId, type GroupNo } from '@/lib/domain/shared/ids';
import { createDueOrders } from '../../billing/round/create-due';
import { type DateChange, notifyDatesMoved } from '../../billing/round/notify-moved';
import { today } from '../../shared/calendar';
import { retryOnConflict } from '../../shared/retry-on-conflict';

/**
 * Changes some of the orderer's own applications, all or nothing (docs/rules/status.md#asking-for-a-status). An
 * order that becomes due today is created right after the commit. `before` runs first in the same transaction, while none of them is locked.
 */
export async function changeOwn(
  ctx: Context,
  { member, ids }: { member: Member; ids: string[] },
  change: (trx: Trx, application: Application) => Promise<Application>,
  before?: (trx: Trx) => Promise<void>,
): Promise<void> {
  const dueGroups = await ctx.transaction(async (trx) => {
    await before?.(trx);
    const groups = new Set<GroupNo>();
    // Always in the same sequence, so that two bulk calls cannot wait for each other.
    const changes: DateChange[] = [];
    for (const id of [...ids].sort()) {
      const application = orNotFound(await takeApplication(trx, member.memberNo, asRecurringPaymentId(id)));
      const after = await retryOnConflict(() => change(trx, application));
      const { groupNo, nextOrderOn } = after;
      if (application.nextOrderOn !== null) await withdrawChargeText(trx, groupNo, application.nextOrderOn);
      changes.push({ before: application, after });
      if (nextOrderOn !== null && nextOrderOn <= today(ctx)) groups.add(groupNo);
    }
    await notifyDatesMoved(ctx, trx, 'ORDERER', changes);
    return [...groups];
  });
  for (const groupNo of dueGroups) await createDueOrders(ctx, { groupNo });
}
