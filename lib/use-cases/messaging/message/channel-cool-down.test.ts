import { expect, onTestFinished, test } from 'vitest';
import type { Context } from '@/lib/context';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { aShop } from '@/lib/testing/fixtures/builders';
import { httpMessagesEnv, startHttpMessages } from '@/lib/testing/stubs/http-messages';
import { solapiEnv, startSolapi } from '@/lib/testing/stubs/solapi';
import { startTwilio, twilioEnv } from '@/lib/testing/stubs/twilio';
import { enqueueMessage } from './enqueue';
import { sendPendingMessages } from './send-pending';

/** docs/safety.md, S65: a provider that answers with `Retry-After`. */
const providers = {
  solapi: async () => {
    const stub = await startSolapi();
    return { stub, env: solapiEnv(stub) };
  },
  twilio: async () => {
    const stub = await startTwilio();
    return { stub, env: twilioEnv(stub) };
  },
  http: async () => {
    const stub = await startHttpMessages();
    return { stub, env: httpMessagesEnv(stub) };
  },
};

async function setUp(database: FreshDatabase, provider: keyof typeof providers) {
  const { stub, env } = await providers[provider]();
  onTestFinished(() => stub.close());
  const { ctx, clock } = testContext(database, { ...env, CALLS_AT_ONCE: '1' });
  await aShop(ctx);
  const messages = () =>
    ctx.db.selectFrom('outbox').select(['state', 'next_attempt_at']).orderBy('message_no').execute();
  return { ctx, clock, stub, messages, states: async () => (await messages()).map(({ state }) => state) };
}

const say = (ctx: Context, subject: string, expiresAt: string | null = null) =>
  ctx.transaction((trx) =>
    enqueueMessage(ctx, trx, {
      kind: 'GIFT_CLOSED',
      subject,
      groupNo: null,
      to: `0104000000${subject}`,
      language: 'ko',
      values: { 'orderer.name': '김길동' },
      expiresAt,
    }),
  );
const later = (ctx: Context, seconds: number) =>
  ctx.clock.businessNow().add({ seconds }).toString({ smallestUnit: 'millisecond' });

describeOnBoth('a message provider with a cool-down', (fresh) => {
  test.each(Object.keys(providers) as Array<keyof typeof providers>)(
    'of %s is called at its time, no sooner, and every text arrives once',
    async (provider) => {
      const { ctx, clock, stub, messages, states } = await setUp(await fresh(), provider);
      for (const subject of ['1', '2', '3']) await say(ctx, subject);
      stub.fault('429:600');
      await sendPendingMessages(ctx);
      expect(stub.calls()).toHaveLength(1);
      const [first] = await messages();
      expect(first).toEqual({ state: 'PENDING', next_attempt_at: later(ctx, 600) });
      clock.advance({ minutes: 9 });
      await sendPendingMessages(ctx);
      expect(stub.calls()).toHaveLength(1);
      expect(await states()).toEqual(['PENDING', 'PENDING', 'PENDING']);
      clock.advance({ minutes: 1 });
      await sendPendingMessages(ctx);
      expect(await states()).toEqual(['SENT', 'SENT', 'SENT']);
      expect(stub.inbox()).toHaveLength(3);
    },
  );

  test.each(['solapi', 'twilio'] as const)(
    'that may have accepted the text (503): %s is asked for it first, at its time',
    async (provider) => {
      const { ctx, clock, stub, messages, states } = await setUp(await fresh(), provider);
      await say(ctx, '1');
      stub.fault('503:300');
      await sendPendingMessages(ctx);
      clock.advance({ minutes: 5 });
      stub.fault('503:900');
      await sendPendingMessages(ctx);
      expect(stub.calls().map((call) => call.split(' ')[0])).toEqual(['POST', 'GET']);
      expect(await messages()).toEqual([{ state: 'PENDING', next_attempt_at: later(ctx, 900) }]);
      clock.advance({ minutes: 15 });
      await sendPendingMessages(ctx);
      expect(await states()).toEqual(['SENT']);
      expect(stub.inbox()).toHaveLength(1);
    },
  );

  test('longer than the life of a text drops the text without a call', async () => {
    const { ctx, clock, stub, states } = await setUp(await fresh(), 'http');
    await say(ctx, '1', later(ctx, 300));
    await say(ctx, '2');
    stub.fault('429:600');
    await sendPendingMessages(ctx);
    clock.advance({ minutes: 10 });
    await sendPendingMessages(ctx);
    expect(await states()).toEqual(['DROPPED', 'SENT']);
    expect(stub.inbox()).toHaveLength(1);
  });

  test('shorter than our own pause is asked after our pause', async () => {
    const { ctx, stub, messages } = await setUp(await fresh(), 'http');
    await say(ctx, '1');
    stub.fault('429:2');
    await sendPendingMessages(ctx);
    const [first] = await messages();
    expect(first?.next_attempt_at && first.next_attempt_at >= later(ctx, 30)).toBe(true);
  });
});
