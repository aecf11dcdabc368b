import { takeAnyApplication } from '@/db/queries/application/application-lists';
import { withdrawChargeText } from '@/db/queries/billing/coming-charges';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Application } from '@/lib/domain/application/application';
import { DomainError } from '@/lib/domain/shared/errors';
import { asRecurringPaymentId } from '@/lib/domain/shared/ids';
import { createDueOrders } from '../../billing/round/create-due';
import { notifyDatesMoved } from '../../billing/round/notify-moved';
import { auditMerchant } from '../../shared/audit';
import { today } from '../../shared/calendar';
import { retryOnConflict } from '../../shared/retry-on-conflict';

export type ByMerchant = { merchant: Member; id: string; reason: string | null };

/**
 * Changes one application and writes the audit log, in one transaction. An order that becomes due today is created right after
 * the commit.
 */
export async function changeByMerchant(
  ctx: Context,
  { merchant, id, reason }: ByMerchant,
  action: string,
  change: (trx: Trx, application: Application) => Promise<Application>,
): Promise<Application> {
  const changed = await ctx.transaction(async (trx) => {
    const application = await takeAnyApplication(trx, asRecurringPaymentId(id));
    if (!application) throw new DomainError('NOT_FOUND');
    const after = await retryOnConflict(() => change(trx, application));
    if (application.nextOrderOn !== null && application.nextOrderOn !== after.nextOrderOn)
      await withdrawChargeText(trx, application.groupNo, application.nextOrderOn);
    await notifyDatesMoved(ctx, trx, 'MERCHANT', [{ before: application, after }]);
    await auditMerchant(ctx, trx, merchant, {
      action: `application.${action}`,
      object: `application ${id}`,
      before: factsOf(application),
      after: factsOf(after),
      reason,
    });
    return after;
  });
  const { nextOrderOn, groupNo } = changed;
  if (nextOrderOn !== null && nextOrderOn <= today(ctx)) await createDueOrders(ctx, { groupNo });
  return changed;
}

function factsOf({ status, nextDeliveryOn, flagReason, freeGiftPlan }: Application) {
  return {
    status,
    nextDeliveryOn,
    flagReason,
    freeGifts: freeGiftPlan?.chosen.map(({ optionNo }) => optionNo) ?? [],
  };
}
