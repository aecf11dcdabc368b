import { expect, test } from 'vitest';
import { writeSetting } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import type { ShopSettings } from '@/lib/domain/operations/settings';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { aCard, anApplication, aShop, readApplication, testCards } from '@/lib/testing/fixtures/builders';
import { runDaily } from '@/lib/testing/fixtures/moments';
import { businessNow } from '../../shared/calendar';

/** A first round for 15 January whose main card never pays; the orderer has one more card. */
async function charged(
  database: FreshDatabase,
  { settings, second }: { settings: Partial<ShopSettings>; second: string },
) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx, { card: testCards.failing });
  await aCard(ctx, shop.memberNo, second);
  const gift = await anApplication(ctx, shop, { isGift: true, lastRound: 1 });
  for (const [name, value] of Object.entries(settings))
    await ctx.transaction((trx) => writeSetting(trx, name as keyof ShopSettings, value, businessNow(ctx)));
  await runDaily(ctx, clock, '2026-01-16');
  const { status } = await readApplication(ctx, gift.recurringPaymentId);
  return { status, tries: await triesOf(ctx) };
}

async function triesOf(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('charge')
    .innerJoin('card', 'card.card_no', 'charge.card_no')
    .select(['tried_on', 'end_digits'])
    .orderBy('attempt')
    .execute();
  return rows.map(({ tried_on, end_digits }) => `${tried_on} ${end_digits}`);
}

const endOf = (number: string) => number.slice(-4);

describeOnBoth('a declined payment is retried', (fresh) => {
  test('with the orderer’s other cards on the same day, unless the merchant disables that', async () => {
    const { status, tries } = await charged(await fresh(), { settings: {}, second: testCards.approving });
    const [main, other] = [testCards.failing, testCards.approving].map(endOf);
    expect(tries).toEqual([`2026-01-13 ${main}`, `2026-01-13 ${other}`]);
    expect(status).toBe('ROUND_FINISHED');
  });

  test('with the main card only', async () => {
    const settings = { retryCards: 'MAIN_ONLY' } as const;
    const { status, tries } = await charged(await fresh(), { settings, second: testCards.approving });
    const main = endOf(testCards.failing);
    expect(tries).toEqual([`2026-01-13 ${main}`, `2026-01-14 ${main}`, `2026-01-15 ${main}`]);
    expect(status).toBe('SYSTEM_PAUSED');
  });

  test('on the first and the last day only', async () => {
    const settings = { retryCards: 'MAIN_ONLY', retryDays: 'FIRST_AND_LAST' } as const;
    const { status, tries } = await charged(await fresh(), { settings, second: testCards.approving });
    const main = endOf(testCards.failing);
    expect(tries).toEqual([`2026-01-13 ${main}`, `2026-01-15 ${main}`]);
    expect(status).toBe('SYSTEM_PAUSED');
  });
});
