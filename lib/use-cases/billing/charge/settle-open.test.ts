import { expect, onTestFinished, test, vi } from 'vitest';
import type { Context } from '@/lib/context';
import type { CardPayments } from '@/lib/ports/card-payments';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { anApplication, aShop } from '@/lib/testing/fixtures/builders';
import { createDueOrders } from '../round/create-due';
import { listOpenOutcomes } from './resolve-manually';
import { settleOpenCharges } from './settle-open';

/** Charges with an unknown outcome, and a gateway that takes three seconds to say nothing about each. */
async function aSlowGateway(database: FreshDatabase, charges: number) {
  const { ctx, clock } = testContext(database, { CALLS_AT_ONCE: '1' });
  const shop = await aShop(ctx);
  for (let n = 0; n < charges; n += 1) await anApplication(ctx, shop, { isGift: true });
  ctx.ports.sandbox?.gateway.addFault({
    when: 'after',
    action: 'drop',
    match: { call: 'CHARGE' },
    times: charges,
  });
  clock.advance({ days: 8 });
  await createDueOrders(ctx);
  clock.advance({ hours: 2 });
  const asked: string[] = [];
  let passedMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => passedMs);
  onTestFinished(() => void vi.restoreAllMocks());
  const cardPayments: CardPayments = {
    ...ctx.ports.cardPayments,
    lookUp: async ({ key }) => {
      asked.push(key);
      passedMs += 3_000;
      return { kind: 'unknown', why: 'timeout' };
    },
  };
  const slow: Context = { ...ctx, ports: { ...ctx.ports, cardPayments } };
  return { ctx: slow, asked };
}

describeOnBoth('a slow gateway', (fresh) => {
  test('is asked for a few seconds per step, and the next step continues', async () => {
    const { ctx, asked } = await aSlowGateway(await fresh(), 3);
    expect(await settleOpenCharges(ctx)).toMatchObject({ worked: 2, failed: 0 });
    expect(asked).toHaveLength(2);
    expect(await settleOpenCharges(ctx)).toMatchObject({ worked: 1, failed: 0 });
    expect(new Set(asked).size).toBe(3);
    expect(await settleOpenCharges(ctx)).toEqual({ worked: 0, failed: 0 });
  });

  test('does not delay a comparison of both ledgers: what was not asked has no answer', async () => {
    const { ctx, asked } = await aSlowGateway(await fresh(), 3);
    const seen = await listOpenOutcomes(ctx);
    expect(seen.map(({ gateway }) => gateway)).toEqual(['unknown', 'unknown', 'unknown']);
    expect(asked).toHaveLength(2);
  });
});
