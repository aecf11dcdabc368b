import {
  findShopCurrency,
  hasAgreedAmounts,
  hasPrices,
  saveShopCurrency,
} from '@/db/queries/billing/shop-currency';
import type { Db } from '@/db/schema';
import { ConfigError } from '@/lib/config';
import type { Context } from '@/lib/context';

/**
 * Amounts are numbers of the currency's smallest unit, so a shop keeps its currency from the first application on
 * (docs/rules/money.md#currency). Throws ConfigError; a shop without applications takes the currency of the setting.
 */
export async function requireOwnCurrency(ctx: Context): Promise<void> {
  const { SHOP_CURRENCY: currency } = ctx.config;
  const before = await ctx.transaction(async (trx) => {
    const problem = await currencyProblem(ctx, trx);
    if (problem) throw new ConfigError(problem);
    const shops = await findShopCurrency(trx);
    await saveShopCurrency(trx, currency);
    return shops;
  });
  if (before !== currency && (await hasPrices(ctx.db)))
    ctx.log.warn({
      event: 'start.currency_changed',
      what: `prices and fees that were set in ${before} are read in ${currency}: look at each in the console`,
    });
}

/** Why the setting's currency is not the shop's; null if it is, or may become it. */
export async function currencyProblem({ config }: Context, db: Db): Promise<string | null> {
  const currency = await findShopCurrency(db);
  if (currency === config.SHOP_CURRENCY || !(await hasAgreedAmounts(db))) return null;
  return `Setting SHOP_CURRENCY: this shop has applications in ${currency}, which never become ${config.SHOP_CURRENCY}. Set SHOP_CURRENCY=${currency}, or another DATABASE_URL.`;
}
