import {
  findDeliveryRule,
  insertDeliveryRule,
  type NamedDeliveryRule,
  updateDeliveryRule,
} from '@/db/queries/catalog/delivery-rules';
import { waitForTurn } from '@/db/queries/operations/shop-meta';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { requireSeen } from '@/lib/domain/shared/conflict';
import { orNotFound } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';

/**
 * Adds a rule, or changes the one named. Sheets from now on are priced with it; applications keep the rule they were made
 * with (docs/rules/money.md#delivery-fee).
 */
export async function saveDeliveryRule(
  ctx: Context,
  input: { merchant: Member; ruleNo: number | null; rule: NamedDeliveryRule; seen?: object | undefined },
): Promise<{ ruleNo: number }> {
  const { merchant, ruleNo, rule, seen } = input;
  return ctx.transaction(async (trx) => {
    await waitForTurn(trx);
    if (ruleNo === null) {
      const added = await insertDeliveryRule(trx, rule);
      const object = `delivery_rule ${added}`;
      await auditMerchant(ctx, trx, merchant, {
        action: 'delivery_rule.add',
        object,
        before: null,
        after: rule,
      });
      return { ruleNo: added };
    }
    const before = orNotFound(await findDeliveryRule(trx, ruleNo));
    requireSeen(seen, before, rule);
    await updateDeliveryRule(trx, ruleNo, rule);
    const object = `delivery_rule ${ruleNo}`;
    await auditMerchant(ctx, trx, merchant, { action: 'delivery_rule.change', object, before, after: rule });
    return { ruleNo };
  });
}
