import { expect, test } from 'vitest';
import { runStep } from '@/lib/jobs/run-step';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { anApplication, aShop } from '@/lib/testing/fixtures/builders';
import { aMerchant } from '@/lib/testing/fixtures/merchants';
import { notifyOrderer } from '../../billing/round/notify';
import { listMessages } from './list-messages';
import { retryMessage } from './retry-message';

const all = { state: null, kind: null, groupNo: null, delivery: null, beforeMessageNo: null, limit: 10 };

/** A message that the provider gave up on. */
async function aFailedMessage(database: FreshDatabase) {
  const { ctx, clock } = testContext(database, { MESSAGE_RETRY_HOURS: '1' });
  const shop = await aShop(ctx);
  const merchant = await aMerchant(ctx);
  const application = await anApplication(ctx, shop, { isGift: true });
  const provider = ctx.ports.sandbox?.messages;
  if (!provider) throw new Error('These tests need the sandbox');
  provider.addFault({ when: 'before', action: 'drop', times: 1_000 });
  await ctx.transaction((trx) =>
    notifyOrderer(ctx, trx, application, { kind: 'PAYMENT_FAILED', subject: 'x' }),
  );
  await runStep(ctx);
  clock.advance({ hours: 2 });
  await runStep(ctx);
  provider.clearFaults();
  const [failed] = (await listMessages(ctx, all)).messages;
  return { ctx, clock, merchant, failed, messageNo: failed?.messageNo ?? 0 };
}

describeOnBoth('a failed message', (fresh) => {
  test('is sent again, once, on a merchant’s request', async () => {
    const { ctx, merchant, failed, messageNo } = await aFailedMessage(await fresh());
    expect(failed).toMatchObject({ state: 'FAILED', hasText: true });
    expect(failed?.to).toMatch(/\*{4}$/);
    await retryMessage(ctx, { merchant, messageNo });
    await runStep(ctx);
    const [sent] = (await listMessages(ctx, all)).messages;
    expect(sent).toMatchObject({ state: 'SENT', hasText: false });
    await expect(retryMessage(ctx, { merchant, messageNo })).rejects.toMatchObject({ code: 'STATE_FORBIDS' });
    await expect(retryMessage(ctx, { merchant, messageNo: 999_999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('keeps its text for a week', async () => {
    const { ctx, clock, merchant, messageNo } = await aFailedMessage(await fresh());
    clock.advance({ days: 8 });
    await runStep(ctx);
    expect((await listMessages(ctx, { ...all, state: 'FAILED' })).messages).toMatchObject([
      { hasText: false },
    ]);
    await expect(retryMessage(ctx, { merchant, messageNo })).rejects.toMatchObject({ code: 'STATE_FORBIDS' });
  });
});
