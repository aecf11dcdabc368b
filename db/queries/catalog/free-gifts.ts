import type { Selectable } from 'kysely';
import type { FreeGiftCondition, FreeGiftOption } from '@/lib/domain/catalog/free-gifts';
import { fromColumns } from '../../columns';
import type { Db, Tables } from '../../schema';
import { numbersOf } from '../shared/json-columns';

/**
 * The free-gift condition of a product at `at`: the newest whose period includes `at`
 * (docs/rules/gift.md#free-gifts). Sold-out options are left out. The newest condition applies even if all its
 * options are sold out.
 */
export async function findFreeGiftCondition(
  db: Db,
  productNo: number,
  at: string,
): Promise<FreeGiftCondition | undefined> {
  const row = await db
    .selectFrom('free_gift_condition')
    .selectAll()
    .where('product_no', '=', productNo)
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .orderBy('condition_no', 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  const options = await listConditionOptions(db, row.condition_no);
  return toCondition(
    row,
    options.filter(({ stock }) => stock > 0).map(({ option }) => option),
  );
}

/** All options of a condition with their stock; sold-out ones are included, to show them greyed. */
export async function listConditionOptions(
  db: Db,
  conditionNo: number,
): Promise<Array<{ option: FreeGiftOption; stock: number }>> {
  const rows = await giftOptionQuery(db)
    .innerJoin('free_gift_condition_option as link', 'link.option_no', 'option.option_no')
    .where('link.condition_no', '=', conditionNo)
    .orderBy('link.sort_order')
    .orderBy('link.option_no')
    .execute();
  return rows.map((row) => ({ stock: row.is_used === 1 ? row.stock : 0, option: toGiftOption(row) }));
}

export function giftOptionQuery(db: Db) {
  return db
    .selectFrom('product_option as option')
    .innerJoin('product', 'product.product_no', 'option.product_no')
    .select([
      'option.option_no',
      'option.product_no',
      'option.stock',
      'option.is_used',
      'product.name_ko as product_name_ko',
      'product.name_en as product_name_en',
      'option.name_ko',
      'option.name_en',
      'option.value_ko',
      'option.value_en',
      'product.image_url',
    ]);
}

type GiftOptionRow = Awaited<ReturnType<ReturnType<typeof giftOptionQuery>['executeTakeFirstOrThrow']>>;

export function toGiftOption(row: GiftOptionRow): FreeGiftOption {
  return {
    ...fromColumns(row, 'option_no', 'product_no', 'product_name_ko', 'product_name_en', 'image_url'),
    optionNameKo: row.name_ko,
    optionNameEn: row.name_en,
    optionValueKo: row.value_ko,
    optionValueEn: row.value_en,
  };
}

export function toCondition(
  row: Selectable<Tables['free_gift_condition']>,
  options: FreeGiftOption[],
): FreeGiftCondition {
  return {
    ...fromColumns(
      row,
      ['condition_no', 'name_ko', 'name_en', 'starts_at', 'ends_at', 'cycle_type', 'cycle_multiple'],
      ['quantity_type', 'selectable_quantity'],
    ),
    cycleRounds: numbersOf(row.cycle_rounds),
    options,
  };
}

/** The products with a free gift at `at`. */
export async function listProductsWithFreeGift(db: Db, at: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('free_gift_condition')
    .select('product_no')
    .distinct()
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .execute();
  return new Set(rows.map((row) => row.product_no));
}
