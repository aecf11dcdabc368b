import type { DeliveryRule } from '@/lib/domain/billing/money';
import type { Db, Trx } from '../../schema';

/**
 * A delivery-fee rule with the name that the merchant chose. Each application has its own copy
 * (docs/rules/money.md#delivery-fee).
 */
export type NamedDeliveryRule = DeliveryRule & { name: string };

const columns = [
  'rule_no as ruleNo',
  'name',
  'condition_type as conditionType',
  'base_amt as baseAmt',
  'free_over_amt as freeOverAmt',
  'return_amt as returnAmt',
] as const;

/** Every rule, with how many products use it. */
export async function listDeliveryRules(
  db: Db,
): Promise<Array<NamedDeliveryRule & { ruleNo: number; productCount: number }>> {
  const rules = await db.selectFrom('delivery_rule').select(columns).orderBy('rule_no').execute();
  const counts = await db
    .selectFrom('product')
    .select((select) => ['delivery_rule_no', select.fn.countAll<number>().as('count')])
    .groupBy('delivery_rule_no')
    .execute();
  const countOf = new Map(counts.map((row) => [row.delivery_rule_no, Number(row.count)]));
  return rules.map((rule) => ({ ...rule, productCount: countOf.get(rule.ruleNo) ?? 0 }));
}

export async function findDeliveryRule(db: Db, ruleNo: number): Promise<NamedDeliveryRule | undefined> {
  const row = await db
    .selectFrom('delivery_rule')
    .select(columns)
    .where('rule_no', '=', ruleNo)
    .executeTakeFirst();
  if (!row) return undefined;
  const { ruleNo: _, ...rule } = row;
  return rule;
}

export async function insertDeliveryRule(trx: Trx, rule: NamedDeliveryRule): Promise<number> {
  const row = await trx
    .insertInto('delivery_rule')
    .values(rowOf(rule))
    .returning('rule_no')
    .executeTakeFirstOrThrow();
  return row.rule_no;
}

export async function updateDeliveryRule(trx: Trx, ruleNo: number, rule: NamedDeliveryRule): Promise<void> {
  await trx.updateTable('delivery_rule').set(rowOf(rule)).where('rule_no', '=', ruleNo).execute();
}

const rowOf = ({ name, conditionType, baseAmt, freeOverAmt, returnAmt }: NamedDeliveryRule) => ({
  name,
  condition_type: conditionType,
  base_amt: baseAmt,
  free_over_amt: freeOverAmt,
  return_amt: returnAmt,
});
