import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { findAccountRows } from '@/db/queries/billing/account-rows';
import type { Context } from '@/lib/context';
import { orderToWire } from '@/lib/contract/order/order-detail-to-wire';
import type { Order, OrderLine } from '@/lib/domain/order/order';
import { runStep } from '@/lib/jobs/run-step';
import { type TestClock, testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { type ApplicationInput, aShop } from '@/lib/testing/fixtures/builders';
import { placesOf } from '@/lib/testing/fixtures/everything';
import { textsOf } from '@/lib/testing/fixtures/gifts';
import { aMerchant, auditOf } from '@/lib/testing/fixtures/merchants';
import { anOrder, gatewayOf, theOrder, theOrderer } from '@/lib/testing/fixtures/orders';
import { anEndpoint, eventsOf } from '@/lib/testing/fixtures/webhooks';
import { reconcile } from '../../billing/ledger/reconcile';
import { readFigures } from '../../operations/figures/read-figures';
import { readConsoleOrder } from '../../order/console/read';
import { readOrder } from '../../order/own/read-order';
import { deliverOrder, shipOrder } from '../../order/shared/ship';
import { requestReturn } from '../own/request-return';
import { refundClaim, refundClaimAgain } from '../refund';
import { listRefusedRefunds, refundAgain } from '../refund-again';
import { approveClaim } from './approve';
import { cancelByMerchant } from './cancel-by-merchant';
import { collectClaim } from './collect';
import { inspectClaim } from './inspect';
import { readClaim } from './read';
import { refundGoodwill } from './refund-goodwill';
import { refuseClaim } from './refuse';

const parcel = { companyType: 'CJ', invoiceNo: '123456789012' };
const reason = '포장이 찢어져 왔다고 하셔서';

async function paid(database: FreshDatabase, wishes: [ApplicationInput, ...ApplicationInput[]] = [{}]) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx);
  const { order } = await anOrder(ctx, clock, shop, wishes);
  return { ctx, clock, order, member: theOrderer(shop), merchant: await aMerchant(ctx) };
}

async function delivered(database: FreshDatabase, wishes?: [ApplicationInput, ...ApplicationInput[]]) {
  const world = await paid(database, wishes);
  await shipOrder(world.ctx, { orderNo: world.order.orderNo, ...parcel });
  await deliverOrder(world.ctx, { orderNo: world.order.orderNo });
  return world;
}

type World = Awaited<ReturnType<typeof paid>>;
const mostOf = async ({ ctx, order }: World) => (await readConsoleOrder(ctx, order.orderNo)).mostGoodwillAmt;

async function give({ ctx, order, merchant }: World, amount: number, mostAmt: number) {
  return refundGoodwill(ctx, { merchant, orderNo: order.orderNo, amount, mostAmt, reason });
}

/** What the bank has paid back. */
const atTheBank = (ctx: Context) =>
  gatewayOf(ctx)
    .charges()
    .filter(({ kind }) => kind === 'REFUND')
    .map(({ amount }) => amount);
const refundsOf = async (ctx: Context, { orderNo }: Order) =>
  (await readConsoleOrder(ctx, orderNo)).refunds.map(({ amount, state }) => [state, amount]);
const later = async (ctx: Context, clock: TestClock) => {
  clock.advance({ hours: 1 });
  await runStep(ctx);
};
const tolds = async ({ ctx, order }: World) => textsOf(ctx, order.groupNo, 'CLAIM_REFUNDED');

async function aReturn({ ctx, member }: World, { orderOptionNo, orderCnt }: OrderLine) {
  const { claimNo } = await requestReturn(ctx, {
    member,
    lines: [{ orderOptionNo, productCnt: orderCnt }],
    reasonType: 'CHANGE_MIND',
    text: '',
    returnWayType: null,
    address: null,
  });
  return claimNo;
}

async function finished({ ctx, merchant }: World, claimNo: number) {
  await approveClaim(ctx, { merchant, claimNo });
  await collectClaim(ctx, { merchant, claimNo });
  await inspectClaim(ctx, { merchant, claimNo, goods: 'GOOD', deductionAmt: 0 });
  const refundAmt = (await readClaim(ctx, claimNo)).estimate?.refundAmt ?? Number.NaN;
  return (await refundClaim(ctx, { merchant, claimNo, refundAmt })).refundAmt;
}

const refuseNextRefund = (ctx: Context) =>
  gatewayOf(ctx).addFault({
    when: 'before',
    action: 'decline:closed',
    match: { call: 'REFUND' },
    times: 1,
  });

describeOnBoth('a goodwill refund', (fresh) => {
  test('gives a part back with a reason that the orderer reads and is told once', async () => {
    const world = await delivered(await fresh());
    const { ctx, order, member, merchant } = world;
    const owner = await aMerchant(ctx, 'OWNER');
    await anEndpoint(ctx, owner, 'https://hooks.example.com/', { events: ['order.goodwill_refunded'] });
    const body = '#{amount} #{reason} #{link}';
    await ctx.db.updateTable('message_template').set({ body }).where('kind', '=', 'CLAIM_REFUNDED').execute();
    expect(await mostOf(world)).toBe(33_000);
    expect(await give(world, 5_000, 33_000)).toEqual({ refundAmt: 5_000, mostAmt: 28_000 });
    expect(atTheBank(ctx)).toEqual([5_000]);
    expect(await readConsoleOrder(ctx, order.orderNo)).toMatchObject({
      refundedAmt: 5_000,
      mostGoodwillAmt: 28_000,
      claims: [],
      refunds: [{ amount: 5_000, state: 'DONE', goodwill: reason }],
      lines: [{ status: 'DELIVERY_DONE' }],
    });
    const [told, ...more] = await tolds(world);
    expect(more).toEqual([]);
    const link = `${ctx.config.SHOP_BASE_URL}/my/orders/${order.orderNo}`;
    expect(told).toMatchObject({ party: 'ORDERER', body: `5,000원 ${reason} ${link}` });
    expect(await auditOf(ctx, merchant)).toMatchObject([
      {
        action: 'order.goodwill-refunded',
        object: `order ${order.orderNo}`,
        details: { amount: 5_000 },
      },
    ]);
    const own = await readOrder(ctx, { member, orderNo: order.orderNo });
    expect(own.refunds).toMatchObject([{ amount: 5_000, state: 'DONE', goodwill: reason }]);
    const recurringPaymentIds = order.lines.map(({ recurringPaymentId }) => recurringPaymentId);
    expect((await eventsOf(ctx)).map(({ type, data }) => [type, data])).toEqual([
      ['order.goodwill_refunded', { orderNo: order.orderNo, recurringPaymentIds }],
    ]);
    expect(await placesOf(ctx.db, reason)).toEqual(['outbox.body_enc', 'refund.goodwill_enc']);
  });

  test('is in the accountant’s file, the figures and both ledgers', async () => {
    const world = await delivered(await fresh());
    const { ctx, order } = world;
    await give(world, 5_000, 33_000);
    const rows = await findAccountRows(ctx.db, { from: '2000', until: '2100' }, null, 10);
    expect(rows.map(({ kind, orderNo, amount }) => [kind, orderNo, amount])).toEqual([
      ['CHARGE', order.orderNo, 33_000],
      ['REFUND', order.orderNo, 5_000],
    ]);
    expect((await readFigures(ctx)).charged.month.refunded).toEqual({ amount: 5_000, count: 1 });
    expect(
      (await reconcile(ctx, { since: Temporal.Instant.from('2020-01-01T00:00:00Z'), settle: false }))
        .differences,
    ).toEqual([]);
  });

  test('is possible once a box has left, and for no more than is left of the payment', async () => {
    const world = await paid(await fresh(), [{}, {}]);
    const { ctx, order, merchant } = world;
    expect(await mostOf(world)).toBe(0);
    await expect(give(world, 1_000, 0)).rejects.toMatchObject({ code: 'STATE_FORBIDS' });
    const [first] = order.lines;
    if (!first) throw new Error('A line was wanted');
    await shipOrder(ctx, { orderNo: order.orderNo, ...parcel });
    const tooMuch = give(world, 63_001, 63_000);
    await expect(tooMuch).rejects.toMatchObject({ errors: [{ field: 'amount', code: 'too_large' }] });
    await give(world, 63_000, 63_000);
    await expect(give(world, 1, 0)).rejects.toMatchObject({ code: 'STATE_FORBIDS' });
    expect(atTheBank(ctx)).toEqual([63_000]);
    expect(await auditOf(ctx, merchant)).toHaveLength(1);
    const elsewhere = { merchant, orderNo: '26010500009999999999', amount: 1, mostAmt: 1, reason };
    await expect(refundGoodwill(ctx, elsewhere)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is given once by a double click, and by two merchants who saw the same amount', async () => {
    const world = await delivered(await fresh());
    const { ctx, order } = world;
    const colleague = { ...world, merchant: await aMerchant(ctx, 'OWNER') };
    const clicks = await Promise.allSettled([
      give(world, 5_000, 33_000),
      give(world, 5_000, 33_000),
      give(colleague, 7_000, 33_000),
    ]);
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = clicks.flatMap((click) => (click.status === 'rejected' ? [click.reason.code] : []));
    expect(codes).toEqual(['ALREADY_CHANGED', 'ALREADY_CHANGED']);
    expect(atTheBank(ctx)).toHaveLength(1);
    expect(await refundsOf(ctx, order)).toHaveLength(1);
    expect(await tolds(world)).toHaveLength(1);
  });

  test.each(['before', 'after'] as const)(
    'of a process killed %s the bank booked it is finished by the jobs, and told once',
    async (when) => {
      const world = await delivered(await fresh());
      const { ctx, clock, order } = world;
      const { cardPayments } = ctx.ports;
      const dying: Context = {
        ...ctx,
        ports: {
          ...ctx.ports,
          cardPayments: {
            ...cardPayments,
            refund: async (asked) => {
              if (when === 'after') await cardPayments.refund(asked);
              throw new Error('killed');
            },
          },
        },
      };
      await expect(give({ ...world, ctx: dying }, 5_000, 33_000)).rejects.toThrow('killed');
      expect(await refundsOf(ctx, order)).toEqual([['STARTED', 5_000]]);
      expect(await mostOf(world)).toBe(28_000);
      await expect(give(world, 5_000, 33_000)).rejects.toMatchObject({ code: 'ALREADY_CHANGED' });
      expect(await tolds(world)).toEqual([]);
      await later(ctx, clock);
      await later(ctx, clock);
      expect(await refundsOf(ctx, order)).toEqual([['DONE', 5_000]]);
      expect(atTheBank(ctx)).toEqual([5_000]);
      expect(await tolds(world)).toHaveLength(1);
    },
  );

  test('waits out an outage of the provider; one that the bank refuses is told to nobody and can be given again', async () => {
    const world = await delivered(await fresh());
    const { ctx, clock, order, merchant } = world;
    await anEndpoint(ctx, merchant, 'https://hooks.example.com/', { events: ['order.goodwill_refunded'] });
    gatewayOf(ctx).addFault({ when: 'after', action: 'drop', match: { call: 'REFUND' }, times: 1 });
    await give(world, 5_000, 33_000);
    expect(await refundsOf(ctx, order)).toEqual([['UNKNOWN', 5_000]]);
    expect(await tolds(world)).toEqual([]);
    await later(ctx, clock);
    expect(await refundsOf(ctx, order)).toEqual([['DONE', 5_000]]);
    expect(await tolds(world)).toHaveLength(1);
    refuseNextRefund(ctx);
    await give(world, 2_000, 28_000);
    expect(await mostOf(world)).toBe(28_000);
    expect(await tolds(world)).toHaveLength(1);
    await give(world, 2_000, 28_000);
    expect(await refundsOf(ctx, order)).toEqual([
      ['DONE', 5_000],
      ['REFUSED', 2_000],
      ['DONE', 2_000],
    ]);
    expect(atTheBank(ctx)).toEqual([5_000, 2_000]);
    expect([(await tolds(world)).length, (await eventsOf(ctx)).length]).toEqual([2, 2]);
  });

  test('keeps back what a return is to bring; a later return brings what is left, and its parts say so', async () => {
    const world = await delivered(await fresh());
    const { ctx, merchant } = world;
    const [line] = world.order.lines;
    if (!line) throw new Error('A line was wanted');
    const refused = await aReturn(world, line);
    expect(await mostOf(world)).toBe(2_500);
    await expect(give(world, 2_501, 2_500)).rejects.toMatchObject({ code: 'VALIDATION' });
    await refuseClaim(ctx, { merchant, claimNo: refused, reason: '보관 기간이 지났어요' });
    await give(world, 10_000, await mostOf(world));
    const claimNo = await aReturn(world, line);
    const parts = { productAmt: 30_000, deliveryAmt: 3_000, returnFee: 2_500 };
    const estimate = { ...parts, earlierAmt: 7_500, refundAmt: 23_000 };
    expect((await readClaim(ctx, claimNo)).estimate).toMatchObject(estimate);
    expect(await finished(world, claimNo)).toBe(23_000);
    expect((await readClaim(ctx, claimNo)).estimate).toMatchObject(estimate);
    expect(atTheBank(ctx)).toEqual([10_000, 23_000]);
    expect(await mostOf(world)).toBe(0);
  });

  test('never takes what a bank refused to refund for a claim', async () => {
    const world = await delivered(await fresh(), [{}, {}]);
    const { ctx, merchant } = world;
    const [line] = world.order.lines;
    if (!line) throw new Error('A line was wanted');
    refuseNextRefund(ctx);
    const claimNo = await aReturn(world, line);
    expect(await finished(world, claimNo)).toBe(27_500);
    expect(await mostOf(world)).toBe(63_000 - 27_500);
    await give(world, 35_500, 35_500);
    await refundClaimAgain(ctx, { merchant, claimNo });
    expect(atTheBank(ctx)).toEqual([35_500, 27_500]);
  });

  test('refused is sent again only as far as claims leave it', async () => {
    const world = await delivered(await fresh());
    const { ctx, merchant } = world;
    const [line] = world.order.lines;
    if (!line) throw new Error('A line was wanted');
    refuseNextRefund(ctx);
    await give(world, 10_000, 33_000);
    const claimNo = await aReturn(world, line);
    const [refused] = await listRefusedRefunds(ctx);
    expect(refused).toMatchObject({ amount: 10_000, claimNo: null });
    expect(await refundAgain(ctx, { merchant, key: refused?.key ?? '' })).toMatchObject({ amount: 2_500 });
    expect(await finished(world, claimNo)).toBe(30_500);
    expect(atTheBank(ctx)).toEqual([2_500, 30_500]);
    // What the orderer reads has no trace of a refund that was made good.
    const own = orderToWire(await readOrder(ctx, { member: world.member, orderNo: world.order.orderNo }), {
      language: 'ko',
      timeZone: ctx.config.SHOP_TIME_ZONE,
    });
    expect(own.refunds.map(({ amount, state }) => [amount, state])).toEqual([
      [2_500, 'DONE'],
      [30_500, 'DONE'],
    ]);
  });

  test('of a claim stays listed, and is sent again, as far as other refunds leave room for it', async () => {
    const world = await delivered(await fresh(), [{}, {}]);
    const { ctx, merchant } = world;
    const [first, second] = world.order.lines;
    if (!first || !second) throw new Error('Two lines were wanted');
    await give(world, 10_000, 63_000);
    const returns = [await aReturn(world, first), await aReturn(world, second)] as const;
    refuseNextRefund(ctx);
    const announced = await finished(world, returns[0]);
    const paid = await finished(world, returns[1]);
    const left = 63_000 - 10_000 - paid;
    expect(left).toBeLessThan(63_000);
    const [refused] = await listRefusedRefunds(ctx);
    expect(refused).toMatchObject({ claimNo: returns[0], amount: Math.min(announced, left) });
    expect((await readClaim(ctx, returns[0])).canRefundAgain).toBe(true);
    const again = await refundClaimAgain(ctx, { merchant, claimNo: returns[0] });
    expect(again.refundAmt).toBe(Math.min(announced, left));
    expect(atTheBank(ctx).reduce((sum, amount) => sum + amount, 0)).toBe(
      10_000 + paid + Math.min(announced, left),
    );
    expect(await listRefusedRefunds(ctx)).toEqual([]);
  });

  test('any mix of cancels, returns and goodwill, some lost or refused on the way, agrees with the bank', async () => {
    const step = fc.record({
      kind: fc.constantFrom('CANCEL', 'SHIP', 'RETURN', 'FINISH', 'GOODWILL', 'GOODWILL'),
      line: fc.nat(2),
      part: fc.constantFrom(0.01, 0.3, 0.7, 1),
      fault: fc.constantFrom(null, null, 'drop', 'decline:closed'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const world = await paid(await fresh(), [{}, {}, {}]);
        const { ctx, clock, merchant, order } = world;
        const { orderNo } = order;
        const waiting: Array<{ claimNo: number; at: number }> = [];
        for (const { kind, line: at, part, fault } of steps) {
          const now = (await theOrder(ctx, order.groupNo)).order;
          const line = now.lines[at];
          if (!line) throw new Error('Three lines were wanted');
          if (fault)
            gatewayOf(ctx).addFault({
              when: fault === 'drop' ? 'after' : 'before',
              action: fault,
              match: { call: 'REFUND' },
              times: 1,
            });
          const isBusy = waiting.some((claim) => claim.at === at);
          const most = await mostOf(world);
          const amount = Math.max(1, Math.floor(most * part));
          const orderOptionNos = [line.orderOptionNo];
          const live = waiting.find((claim) => claim.at === at);
          if (kind === 'CANCEL' && line.status === 'PAY_DONE')
            await cancelByMerchant(ctx, {
              ...{ merchant, orderNo, orderOptionNos },
              ...{ reasonType: 'OUT_OF_STOCK', text: '' },
            });
          if (kind === 'SHIP' && line.status === 'PAY_DONE') await shipOrder(ctx, { orderNo, ...parcel });
          if (kind === 'RETURN' && line.status === 'DELIVERY_ING' && !isBusy)
            waiting.push({ claimNo: await aReturn(world, line), at });
          if (kind === 'FINISH' && live) {
            await finished(world, live.claimNo);
            waiting.splice(waiting.indexOf(live), 1);
          }
          if (kind === 'GOODWILL' && most > 0) await give(world, amount, most);
        }
        gatewayOf(ctx).clearFaults();
        await later(ctx, clock);
        const { refundedAmt, payAmt, refunds } = await readConsoleOrder(ctx, orderNo);
        const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
        const done = refunds.filter(({ state }) => state === 'DONE').map(({ amount }) => amount);
        expect(refunds.filter(({ state }) => state !== 'DONE' && state !== 'REFUSED')).toEqual([]);
        expect(sum(atTheBank(ctx))).toBe(refundedAmt);
        expect(sum(done)).toBe(refundedAmt);
        expect(refundedAmt).toBeLessThanOrEqual(payAmt);
      }),
      { numRuns: 12 },
    );
  });
});
