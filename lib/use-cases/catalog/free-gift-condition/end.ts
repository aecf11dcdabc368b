import { endCondition } from '@/db/queries/catalog/free-gift-edits';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import { businessNow } from '../../shared/calendar';
import { type ConditionView, viewCondition } from './view';

/** Ends a condition now. Applications that have it keep it. */
export async function endFreeGiftCondition(
  ctx: Context,
  { merchant, conditionNo }: { merchant: Member; conditionNo: number },
): Promise<ConditionView> {
  return ctx.transaction(async (trx) => {
    const before = await viewCondition(ctx, trx, conditionNo);
    if (!(await endCondition(trx, conditionNo, businessNow(ctx)))) throw new DomainError('STATE_FORBIDS');
    await auditMerchant(ctx, trx, merchant, {
      action: 'free_gift_condition.ended',
      object: `condition/${conditionNo}`,
      before: before.state,
      after: 'ENDED',
    });
    return viewCondition(ctx, trx, conditionNo);
  });
}
