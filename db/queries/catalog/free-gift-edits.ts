import type { ConditionDraft, Period } from '@/lib/domain/catalog/free-gift-condition';
import type { FreeGiftOption } from '@/lib/domain/catalog/free-gifts';
import { toColumns } from '../../columns';
import type { Db, Trx } from '../../schema';
import { giftOptionQuery, listConditionOptions, toCondition, toGiftOption } from './free-gifts';

/** Queries for the merchant. Edits change no existing application: each has its own copy of the condition. */
export type StockedOption = { option: FreeGiftOption; stock: number };
export type StoredCondition = ReturnType<typeof toCondition> & {
  productNo: number;
  stocked: StockedOption[];
};

/** All conditions of a product, the newest first. */
export async function listConditions(db: Db, productNo: number): Promise<StoredCondition[]> {
  const rows = await db
    .selectFrom('free_gift_condition')
    .selectAll()
    .where('product_no', '=', productNo)
    .orderBy('condition_no', 'desc')
    .execute();
  const conditions: StoredCondition[] = [];
  for (const row of rows) {
    const stocked = await listConditionOptions(db, row.condition_no);
    const options = stocked.map(({ option }) => option);
    conditions.push({ ...toCondition(row, options), productNo: row.product_no, stocked });
  }
  return conditions;
}

export async function findCondition(db: Db, conditionNo: number): Promise<StoredCondition | undefined> {
  const row = await db
    .selectFrom('free_gift_condition')
    .select('product_no')
    .where('condition_no', '=', conditionNo)
    .executeTakeFirst();
  const all = row ? await listConditions(db, row.product_no) : [];
  return all.find((condition) => condition.conditionNo === conditionNo);
}

/** What can be given away: the options in use of all products that are free gifts. */
export async function listGiftOptions(db: Db): Promise<StockedOption[]> {
  const rows = await giftOptionQuery(db)
    .where('product.kind', '=', 'FREE_GIFT')
    .where('option.is_used', '=', 1)
    .orderBy('product.product_no')
    .orderBy('option.sort_order')
    .execute();
  return rows.map((row) => ({ option: toGiftOption(row), stock: row.stock }));
}

const columnsOf = (draft: ConditionDraft, { startsAt, endsAt }: Period) => ({
  ...toColumns(draft, 'nameKo', 'nameEn', 'cycleType', 'cycleMultiple', 'quantityType', 'selectableQuantity'),
  starts_at: startsAt,
  ends_at: endsAt,
  cycle_rounds: JSON.stringify(draft.cycleRounds),
});

export async function insertCondition(
  trx: Trx,
  condition: { productNo: number; draft: ConditionDraft; period: Period; at: string },
): Promise<number> {
  const { condition_no } = await trx
    .insertInto('free_gift_condition')
    .values({
      product_no: condition.productNo,
      created_at: condition.at,
      ...columnsOf(condition.draft, condition.period),
    })
    .returning('condition_no')
    .executeTakeFirstOrThrow();
  await insertOptions(trx, condition_no, condition.draft.optionNos);
  return condition_no;
}

export async function updateCondition(
  trx: Trx,
  conditionNo: number,
  { draft, period }: { draft: ConditionDraft; period: Period },
): Promise<void> {
  await trx
    .updateTable('free_gift_condition')
    .set(columnsOf(draft, period))
    .where('condition_no', '=', conditionNo)
    .execute();
  await trx.deleteFrom('free_gift_condition_option').where('condition_no', '=', conditionNo).execute();
  await insertOptions(trx, conditionNo, draft.optionNos);
}

/** Compare-and-set: false when the condition has already ended. A condition that ends before its start never begins. */
export async function endCondition(trx: Trx, conditionNo: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('free_gift_condition')
    .set({ ends_at: at })
    .where('condition_no', '=', conditionNo)
    .where('ends_at', '>', at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function insertOptions(trx: Trx, conditionNo: number, optionNos: number[]): Promise<void> {
  await trx
    .insertInto('free_gift_condition_option')
    .values(
      optionNos.map((optionNo, sort) => ({
        condition_no: conditionNo,
        option_no: optionNo,
        sort_order: sort,
      })),
    )
    .execute();
}
