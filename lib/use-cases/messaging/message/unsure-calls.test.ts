import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaseMessage } from '@/db/queries/messaging/messages';
import type { Context } from '@/lib/context';
import { runStep } from '@/lib/jobs/run-step';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { aShop } from '@/lib/testing/fixtures/builders';
import { aMerchant } from '@/lib/testing/fixtures/merchants';
import { type SolapiStub, solapiEnv, startSolapi } from '@/lib/testing/stubs/solapi';
import { startTwilio, type TwilioStub, twilioEnv } from '@/lib/testing/stubs/twilio';
import { readDashboard } from '@/lib/use-cases/operations/dashboard/read-dashboard';
import { leaseFor } from '../../shared/lease';
import { enqueueMessage } from './enqueue';
import { listMessages } from './list-messages';
import { retryMessage } from './retry-message';

let solapi: SolapiStub;
let twilio: TwilioStub;
beforeAll(async () => {
  [solapi, twilio] = await Promise.all([startSolapi(), startTwilio()]);
});
afterAll(() => Promise.all([solapi.close(), twilio.close()]));

let numbers = 0;
const aNumber = () => {
  numbers += 1;
  return `010${40_000_000 + numbers}`;
};

const say = (ctx: Context, to: string, subject = '1') =>
  ctx.transaction((trx) =>
    enqueueMessage(ctx, trx, {
      kind: 'GIFT_CLOSED',
      subject,
      groupNo: null,
      to,
      language: 'ko',
      values: { 'orderer.name': '김길동' },
    }),
  );

async function setUp(database: FreshDatabase, env: Record<string, string>) {
  const { ctx, clock } = testContext(database, {
    ...env,
    MESSAGE_RETRY_HOURS: '1',
    GATEWAY_TIMEOUT_MS: '5000',
  });
  await aShop(ctx);
  const all = { state: null, kind: null, groupNo: null, delivery: null, beforeMessageNo: null, limit: 10 };
  return {
    ctx,
    clock,
    /** Runs the jobs later. */
    later: async (minutes = 2) => {
      clock.advance({ minutes });
      await runStep(ctx);
    },
    log: async () => (await listMessages(ctx, all)).messages,
  };
}

describeOnBoth('a call to a message provider without an answer', (fresh) => {
  test('is looked up before anything is sent again: one text', async () => {
    const { ctx, later, log } = await setUp(await fresh(), solapiEnv(solapi));
    const to = aNumber();
    await say(ctx, to);
    solapi.fault('drop-after');
    await runStep(ctx);
    expect(await log()).toMatchObject([{ state: 'PENDING', error: 'timeout', attempts: 1 }]);
    await later();
    expect(await log()).toMatchObject([
      { state: 'SENT', delivery: 'ACCEPTED', isDoubtful: false, hasText: false },
    ]);
    expect(solapi.inbox().filter((message) => message.to === to)).toHaveLength(1);
  });

  test('that is not found is repeated once, and the log says that the text may have been sent twice', async () => {
    const { ctx, later, log } = await setUp(await fresh(), solapiEnv(solapi));
    const to = aNumber();
    await say(ctx, to);
    solapi.fault('drop');
    await runStep(ctx);
    await later();
    expect(await log()).toMatchObject([{ state: 'SENT', isDoubtful: true }]);
    expect(solapi.inbox().filter((message) => message.to === to)).toHaveLength(1);
  });

  test('is never repeated twice; a merchant can retry it', async () => {
    const { ctx, later, log } = await setUp(await fresh(), solapiEnv(solapi));
    const to = aNumber();
    await say(ctx, to);
    solapi.fault('drop', 2, '/messages/v4/send-many');
    await runStep(ctx);
    await later();
    const before = solapi.calls().filter((call) => call.startsWith('POST')).length;
    await later(5);
    await later(30);
    await later(60);
    expect(await log()).toMatchObject([
      { state: 'FAILED', error: 'unsure', isDoubtful: true, hasText: true },
    ]);
    expect(solapi.calls().filter((call) => call.startsWith('POST')).length).toBe(before);
    const [failed] = await log();
    await retryMessage(ctx, { merchant: await aMerchant(ctx), messageNo: failed?.messageNo ?? 0 });
    await runStep(ctx);
    expect(await log()).toMatchObject([{ state: 'SENT', isDoubtful: true }]);
  });

  test('is remembered if its process dies', async () => {
    const { ctx, later, log } = await setUp(await fresh(), solapiEnv(solapi));
    const to = aNumber();
    await say(ctx, to);
    const [pending] = await log();
    const message = { messageNo: pending?.messageNo ?? 0, expiresAt: null };
    await ctx.transaction((trx) => leaseMessage(trx, message, leaseFor(ctx, 60)));
    const asked = solapi.calls().length;
    await later();
    expect(solapi.calls().slice(asked)).toEqual([
      'GET /messages/v4/list',
      'POST /messages/v4/send-many/detail',
    ]);
    expect(await log()).toMatchObject([{ state: 'SENT', isDoubtful: true }]);
  });

  test('is not answered by another message with the same words (Twilio)', async () => {
    const { ctx, later, log } = await setUp(await fresh(), twilioEnv(twilio));
    const to = aNumber();
    await say(ctx, to, 'first');
    await runStep(ctx);
    await say(ctx, to, 'second');
    twilio.fault('drop');
    await runStep(ctx);
    await later();
    expect(await log()).toMatchObject([{ state: 'SENT' }, { state: 'SENT' }]);
    expect(twilio.inbox().filter((message) => message.to.endsWith(to.slice(1)))).toHaveLength(2);
  });

  test('delays no other: a problem of the account waits with its reason, an invalid number ends', async () => {
    const { ctx, later, log } = await setUp(await fresh(), solapiEnv(solapi));
    const [poor, wrong, good] = [aNumber(), aNumber(), aNumber()];
    solapi.refuse(poor, '1030');
    solapi.refuse(wrong, '1060');
    await say(ctx, poor, 'poor');
    await say(ctx, wrong, 'wrong');
    await say(ctx, good, 'good');
    await runStep(ctx);
    expect(await log()).toMatchObject([
      { state: 'SENT', isDoubtful: false },
      { state: 'FAILED', error: 'blocked 1060', isDoubtful: false },
      { state: 'PENDING', error: 'balance 1030' },
    ]);
    const stuck = async () => (await readDashboard(ctx)).troubles.stuckMessages;
    expect(await stuck()).toBe(0);
    await later();
    await later();
    expect(await stuck()).toBe(1);
    solapi.refuse(poor, '2000');
    await later(5);
    expect((await log())[2]).toMatchObject({ state: 'SENT', isDoubtful: false });
    expect(await stuck()).toBe(0);
  });
});
