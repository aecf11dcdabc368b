import { findShopCurrency, hasAgreedAmounts, lockShopCurrency } from '@/db/queries/billing/shop-currency';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';

/**
 * An application is made in the shop's currency alone (docs/rules/money.md#currency): the first one waits for a start that would change
 * it. Throws in a process that was started with another currency.
 */
export async function holdCurrency({ config }: Context, trx: Trx): Promise<void> {
  const isFixed = await hasAgreedAmounts(trx);
  const currency = isFixed ? await findShopCurrency(trx) : await lockShopCurrency(trx);
  if (currency !== config.SHOP_CURRENCY)
    throw new Error(
      `This process runs with SHOP_CURRENCY=${config.SHOP_CURRENCY}, but another one made ${currency} the shop's currency: start all processes with the same`,
    );
}
