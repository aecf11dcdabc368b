import { expect, test } from 'vitest';
import { writeClock } from '@/db/queries/operations/sandbox-clock';
import { ConfigError } from '@/lib/config';
import type { Context } from '@/lib/context';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { seededOnce } from '@/lib/testing/fixtures/seeded';
import { createMerchant } from '../../account/member/create-merchant';
import { requireRightMode } from './check-mode';
import { seedShop } from './seed-shop';

const inLive = (ctx: Context): Context => ({ ...ctx, config: { ...ctx.config, isSandbox: false } });

describeOnBoth('a database', (fresh) => {
  test('that was practised with does not go live, as long as a practice account has its password', async () => {
    const { ctx } = testContext(await fresh(), seededOnce());
    await seedShop(ctx);
    await requireRightMode(ctx);
    await expect(requireRightMode(inLive(ctx))).rejects.toThrow(ConfigError);
    await expect(requireRightMode(inLive(ctx))).rejects.toThrow(/practice password/);
    await ctx.db.updateTable('member').set({ status: 'DISABLED' }).execute();
    await requireRightMode(inLive(ctx));
  });

  test('whose clock was moved does not go live', async () => {
    const { ctx } = testContext(await fresh());
    await ctx.transaction((trx) => writeClock(trx, { offsetMs: 1, targetAt: null }));
    await expect(requireRightMode(inLive(ctx))).rejects.toThrow(/clock/);
  });

  test('that was live once opens no sandbox doors, and goes on being live', async () => {
    const { ctx } = testContext(await fresh());
    const live = inLive(ctx);
    const password = 'a long sentence of my own';
    const owner = {
      name: '박점장',
      mobile: '01099990001',
      email: 'owner@shop.test',
      language: 'ko',
    } as const;
    await createMerchant(live, { ...owner, memberId: 'owner', role: 'OWNER', password, by: null });
    await requireRightMode(live);
    await requireRightMode(live);
    await expect(requireRightMode(ctx)).rejects.toThrow(/SHOP_MODE/);
  });
});
