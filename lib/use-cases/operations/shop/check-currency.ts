import {
  findShopCurrency,
  hasAgreedAmounts,
  hasPrices,
  lockShopCurrency,
  saveShopCurrency,
} from '@/db/queries/billing/shop-currency';
import { hasLiveRunner } from '@/db/queries/operations/job-runners';
import type { Db, Trx } from '@/db/schema';
import { ConfigError } from '@/lib/config';
import type { Context } from '@/lib/context';
import { lostBefore } from '../job/list-runners';

/**
 * Amounts are numbers of the currency's smallest unit, so a shop keeps its currency from the first application on
 * (docs/rules/money.md#currency). Throws ConfigError; a shop without applications takes the currency of the setting.
 */
export async function requireOwnCurrency(ctx: Context): Promise<void> {
  const { SHOP_CURRENCY: currency } = ctx.config;
  const before = await ctx.transaction(async (trx) => {
    const shops = await lockShopCurrency(trx);
    const problem = (await currencyProblem(ctx, trx)) ?? (await runningProblem(ctx, trx));
    if (problem) throw new ConfigError(problem);
    if (shops !== currency) await saveShopCurrency(trx, currency);
    return shops;
  });
  if (before !== currency && (await hasPrices(ctx.db)))
    ctx.log.warn({
      event: 'start.currency_changed',
      what: `prices and fees that were set in ${before} are read in ${currency}: look at each in the console`,
    });
}

/** Another process still sells in the shop's present currency. */
async function runningProblem(ctx: Context, trx: Trx): Promise<string | null> {
  const { SHOP_CURRENCY: wanted } = ctx.config;
  const currency = await findShopCurrency(trx);
  if (currency === wanted || !(await hasLiveRunner(trx, lostBefore(ctx)))) return null;
  return `Setting SHOP_CURRENCY: another process of this shop runs in ${currency}. Stop it before a start with ${wanted}; one that was killed counts for half a minute.`;
}

/** Why the setting's currency is not the shop's; null if it is, or may become it. */
export async function currencyProblem({ config }: Context, db: Db): Promise<string | null> {
  const currency = await findShopCurrency(db);
  if (currency === config.SHOP_CURRENCY || !(await hasAgreedAmounts(db))) return null;
  return `Setting SHOP_CURRENCY: this shop has applications in ${currency}, which never become ${config.SHOP_CURRENCY}. Set SHOP_CURRENCY=${currency}, or another DATABASE_URL.`;
}
