import { Temporal } from 'temporal-polyfill';
import { amountLike } from '@/lib/domain/billing/amounts';
import type { Currency } from '@/lib/domain/billing/currency';
import { cycleTypesOf } from '@/lib/domain/catalog/product-rules';
import { instantText } from '@/lib/domain/shared/instant-text';
import { replaceCategories } from '../queries/catalog/categories';
import type { Trx } from '../schema';
import { type SeedRuleKey, seedDeliveryRules } from './delivery-rules';
import { seedConditions, seedGifts } from './free-gifts';
import { type Both, categories, type SeedProduct, weekdaysOnly } from './product-parts';
import { seedProducts } from './products';

/** Delivery rules, categories, products, free gifts and their conditions, in display order. */
export async function insertCatalog(trx: Trx, at: string, currency: Currency): Promise<void> {
  const amt = (won: number) => amountLike(won, currency);
  const ruleNos = new Map<SeedRuleKey, number>();
  for (const key of ruleKeys) {
    const { name, rule } = seedDeliveryRules[key];
    const row = await trx
      .insertInto('delivery_rule')
      .values({
        name,
        condition_type: rule.conditionType,
        base_amt: amt(rule.baseAmt),
        free_over_amt: amt(rule.freeOverAmt),
        return_amt: amt(rule.returnAmt),
      })
      .returning('rule_no')
      .executeTakeFirstOrThrow();
    ruleNos.set(key, row.rule_no);
  }
  const categoryNos = new Map<Both, number>();
  for (const [sort_order, name] of Object.values(categories).entries()) {
    const values = { name_ko: name[0], name_en: name[1], sort_order };
    const row = await trx
      .insertInto('category')
      .values(values)
      .returning('category_no')
      .executeTakeFirstOrThrow();
    categoryNos.set(name, row.category_no);
  }
  const productNos = new Map<string, number>();
  const optionNos = new Map<string, number>();
  for (const [sortOrder, product] of [...seedProducts, ...seedGifts].entries()) {
    const productNo = await insertProduct(trx, product, {
      ruleNo: get(ruleNos, product.rule),
      sortOrder,
      at,
      amt,
    });
    productNos.set(product.key, productNo);
    await replaceCategories(trx, productNo, [get(categoryNos, product.category)]);
    for (const [order, option] of product.options.entries()) {
      const { option_no } = await trx
        .insertInto('product_option')
        .values({
          product_no: productNo,
          name_ko: option.name[0],
          name_en: option.name[1],
          value_ko: option.value[0],
          value_en: option.value[1],
          add_price: amt(option.addPrice ?? 0),
          stock: option.stock,
          is_used: 1,
          sort_order: order,
        })
        .returning('option_no')
        .executeTakeFirstOrThrow();
      if (option.key) optionNos.set(option.key, option_no);
    }
  }
  await insertConditions(trx, at, { productNos, optionNos });
}

const ruleKeys = ['free', 'conditional', 'fixed', 'chilled'] as const satisfies SeedRuleKey[];

function get<Key, Value>(map: Map<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The seed names ${String(key)}, which it does not define`);
  return value;
}

async function insertProduct(
  trx: Trx,
  product: SeedProduct,
  { ruleNo, sortOrder, at, amt }: { ruleNo: number; sortOrder: number; at: string; amt(won: number): number },
): Promise<number> {
  const { kind = 'NORMAL', picture = product.key } = product;
  const { monthCycles = [], weekCycles = [], daysOfWeek = weekdaysOnly } = product;
  const { product_no } = await trx
    .insertInto('product')
    .values({
      name_ko: product.name[0],
      name_en: product.name[1],
      summary_ko: product.summary[0],
      summary_en: product.summary[1],
      description_ko: product.description[0],
      description_en: product.description[1],
      image_url: `/products/${picture}.svg`,
      sale_price: amt(product.salePrice),
      immediate_discount_amt: amt(product.immediateDiscountAmt ?? 0),
      recurring_discount_amt: amt(product.recurringDiscountAmt ?? 0),
      kind,
      is_on_sale: 1,
      is_recurring: kind === 'NORMAL' ? 1 : 0,
      serves_existing: 1,
      cycle_types: JSON.stringify(cycleTypesOf({ monthCycles, weekCycles })),
      month_cycles: JSON.stringify(monthCycles),
      week_cycles: JSON.stringify(weekCycles),
      days_of_week: JSON.stringify(daysOfWeek),
      delivery_rule_no: ruleNo,
      sort_order: sortOrder,
      created_at: at,
    })
    .returning('product_no')
    .executeTakeFirstOrThrow();
  return product_no;
}

const conditionYears = 5;

async function insertConditions(
  trx: Trx,
  at: string,
  { productNos, optionNos }: { productNos: Map<string, number>; optionNos: Map<string, number> },
): Promise<void> {
  const endsAt = instantText(
    Temporal.Instant.from(at).toZonedDateTimeISO('UTC').add({ years: conditionYears }).toInstant(),
  );
  for (const { product, name, rounds, quantity, options } of seedConditions) {
    const { condition_no } = await trx
      .insertInto('free_gift_condition')
      .values({
        product_no: get(productNos, product),
        name_ko: name[0],
        name_en: name[1],
        starts_at: at,
        ends_at: endsAt,
        cycle_type: rounds.type,
        cycle_multiple: rounds.type === 'MULTIPLE' ? rounds.multiple : null,
        cycle_rounds: JSON.stringify(rounds.type === 'CUSTOM' ? rounds.rounds : []),
        quantity_type: quantity.type,
        selectable_quantity: quantity.type === 'SELECTABLE' ? quantity.quantity : null,
        created_at: at,
      })
      .returning('condition_no')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('free_gift_condition_option')
      .values(
        options.map((key, sort_order) => ({ condition_no, option_no: get(optionNos, key), sort_order })),
      )
      .execute();
  }
}
