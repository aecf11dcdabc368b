import { expect, test } from 'vitest';
import { callEach } from '@/components/shared/console/list/call-each';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import {
  type ClaimReasonType,
  claimReasonTypes,
  type GoodsState,
  merchantEvents,
  responsibleFor,
} from '@/lib/domain/claim/claim';
import type { Order, OrderLine } from '@/lib/domain/order/order';
import { maskName } from '@/lib/domain/shared/masking';
import { runStep } from '@/lib/jobs/run-step';
import { type TestClock, testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { type ApplicationInput, aContact, aShop } from '@/lib/testing/fixtures/builders';
import { textsOf } from '@/lib/testing/fixtures/gifts';
import { aMerchant, auditOf } from '@/lib/testing/fixtures/merchants';
import { anOrder, gatewayOf, stockOf, theOrder, theOrderer } from '@/lib/testing/fixtures/orders';
import { readDashboard } from '@/lib/use-cases/operations/dashboard/read-dashboard';
import { readToday } from '@/lib/use-cases/operations/dashboard/read-today';
import { confirmDeliveries } from '../../order/own/confirm-deliveries';
import { readOrder } from '../../order/own/read-order';
import { deliverOrder, shipOrder } from '../../order/shared/ship';
import { shipByMerchant } from '../../order/shipping/ship-by-merchant';
import { cancelOrder } from '../own/cancel';
import { requestExchange } from '../own/request-exchange';
import { requestReturn } from '../own/request-return';
import { withdrawClaim } from '../own/withdraw';
import { refundClaim, refundClaimAgain } from '../refund';
import { listRefusedRefunds } from '../refund-again';
import { approveClaim } from './approve';
import { cancelByMerchant, estimateCancelByMerchant } from './cancel-by-merchant';
import { collectClaim } from './collect';
import { inspectClaim } from './inspect';
import { listClaims } from './list';
import { readClaim } from './read';
import { refundInstead } from './refund-instead';
import { refuseClaim } from './refuse';
import { unmaskPickup } from './unmask-pickup';

const parcel = { companyType: 'CJ', invoiceNo: '123456789012' };
const forbidden = { code: 'STATE_FORBIDS' };

/** A delivered box with one line per wish, its orderer, and the merchant who handles the claims. */
async function delivered(database: FreshDatabase, wishes: [ApplicationInput, ...ApplicationInput[]] = [{}]) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx);
  const { order } = await anOrder(ctx, clock, shop, wishes);
  await shipOrder(ctx, { orderNo: order.orderNo, ...parcel });
  await deliverOrder(ctx, { orderNo: order.orderNo });
  const world = { ctx, clock, shop, order, member: theOrderer(shop), merchant: await aMerchant(ctx) };
  return { ...world, line: order.lines[0] ?? fail('The order has no line') };
}

function fail(why: string): never {
  throw new Error(why);
}

type World = { ctx: Context; member: Member; merchant: Member };
const wanted = (lines: OrderLine[]) =>
  lines.map((line) => ({ orderOptionNo: line.orderOptionNo, productCnt: line.orderCnt }));

async function aReturn(
  { ctx, member }: World,
  lines: OrderLine[],
  reasonType: ClaimReasonType = 'CHANGE_MIND',
) {
  const wish = { member, lines: wanted(lines), reasonType, text: '', returnWayType: null, address: null };
  return (await requestReturn(ctx, wish)).claimNo;
}

async function anExchange({ ctx, member }: World, line: OrderLine, exchangeOptionNo = line.optionNo) {
  const why = {
    reasonType: 'DEFECTIVE_PRODUCT' as const,
    text: '깨졌어요',
    returnWayType: null,
    address: null,
  };
  return (await requestExchange(ctx, { member, lines: wanted([line]), ...why, exchangeOptionNo })).claimNo;
}

async function collected({ ctx, merchant }: World, claimNo: number) {
  await approveClaim(ctx, { merchant, claimNo });
  await collectClaim(ctx, { merchant, claimNo });
}

async function inspected(world: World, claimNo: number, goods: GoodsState = 'GOOD', deductionAmt = 0) {
  await collected(world, claimNo);
  await inspectClaim(world.ctx, { merchant: world.merchant, claimNo, goods, deductionAmt });
}

const estimateOf = async ({ ctx }: World, claimNo: number) =>
  (await readClaim(ctx, claimNo)).estimate?.refundAmt ?? fail('The claim is over');
const refunded = (ctx: Context) =>
  (ctx.ports.sandbox?.gateway.charges() ?? [])
    .filter(({ kind }) => kind === 'REFUND')
    .map(({ amount }) => amount);
async function anotherOption(ctx: Context, productNo: number, stock: number): Promise<number> {
  const words = { name_ko: '분쇄', name_en: 'Grind', value_ko: '에스프레소', value_en: 'Espresso' };
  const row = await ctx.db
    .insertInto('product_option')
    .values({ product_no: productNo, ...words, add_price: 0, stock, is_used: 1, sort_order: 2 })
    .returning('option_no')
    .executeTakeFirstOrThrow();
  return row.option_no;
}

async function withFreeGift(ctx: Context, optionNo: number, productNo: number): Promise<void> {
  await ctx.db
    .updateTable('order_line')
    .set({ free_gifts: JSON.stringify([{ optionNo, productNo }]) })
    .execute();
}

/** The process that asked for a refund died: the bank's answer was lost, or the refund never happened. */
async function killedWhileRefunding(
  world: World,
  claimNo: number,
  when: 'before' | 'after',
  refundAmt: number,
) {
  const { ctx, merchant } = world;
  const dying: Context = {
    ...ctx,
    ports: {
      ...ctx.ports,
      cardPayments: {
        ...ctx.ports.cardPayments,
        refund: async (asked) => {
          if (when === 'after') await ctx.ports.cardPayments.refund(asked);
          throw new Error('killed');
        },
      },
    },
  };
  await expect(refundClaim(dying, { merchant, claimNo, refundAmt })).rejects.toThrow('killed');
}

const lateEnough = (clock: TestClock) => clock.advance({ hours: 1 });
const refundsOf = async (ctx: Context, order: Order) =>
  (await ctx.db.selectFrom('refund').selectAll().where('order_no', '=', order.orderNo).execute()).map(
    ({ state, amount, claim_no }) => ({ state, amount, claimNo: claim_no }),
  );

describeOnBoth('a return in the merchant’s hands', (fresh) => {
  test('goes from request to refund, each step once, each with its row in the trail', async () => {
    const world = await delivered(await fresh());
    const { ctx, clock, order, line, member, merchant, shop } = world;
    const claimNo = await aReturn(world, [line]);
    const input = { merchant, claimNo };
    for (const tooEarly of [
      () => collectClaim(ctx, input),
      () => inspectClaim(ctx, { ...input, goods: 'GOOD', deductionAmt: 0 }),
      () => refundClaim(ctx, { ...input, refundAmt: 30_500 }),
      () => refundClaimAgain(ctx, input),
    ])
      await expect(tooEarly()).rejects.toMatchObject(forbidden);
    expect((await listClaims(ctx, { status: 'LIVE', beforeClaimNo: null, limit: 10 })).claims).toHaveLength(
      1,
    );
    await approveClaim(ctx, input);
    await expect(approveClaim(ctx, input)).rejects.toMatchObject(forbidden);
    await collectClaim(ctx, input);
    await expect(withdrawClaim(ctx, { member, claimNo })).rejects.toMatchObject(forbidden);
    await inspectClaim(ctx, { ...input, goods: 'GOOD', deductionAmt: 0 });
    await expect(refuseClaim(ctx, { ...input, reason: '안 됨' })).rejects.toMatchObject(forbidden);
    const shown = await estimateOf(world, claimNo);
    expect(await refundClaim(ctx, { ...input, refundAmt: shown })).toEqual({
      claimNo,
      status: 'RETURN_DONE',
      refundAmt: 30_500,
    });
    expect(refunded(ctx)).toEqual([30_500]);
    expect(await stockOf(ctx, shop.optionNo)).toBe(1_000);
    const view = await readOrder(ctx, { member, orderNo: order.orderNo });
    expect(view.lines[0]).toMatchObject({ line: { status: 'RETURN_DONE' }, actions: [] });
    expect((await auditOf(ctx, merchant)).map(({ action, details }) => [action, details.after])).toEqual([
      ['claim.approved', 'RETURN_PROC_BEFORE_RECEIVE'],
      ['claim.collected', 'RETURN_PROC_REQUEST_REFUND'],
      ['claim.inspected', 'RETURN_PROC_WAITING_REFUND'],
      ['claim.refunded', 'RETURN_DONE'],
    ]);
    clock.advance({ days: 20 });
    await confirmDeliveries(ctx);
    expect((await theOrder(ctx, order.groupNo)).line.status).toBe('RETURN_DONE');
    expect((await listClaims(ctx, { status: 'LIVE', beforeClaimNo: null, limit: 10 })).claims).toEqual([]);
  });

  test.each([
    ['APPROVE', approveClaim],
    ['COLLECT', collectClaim],
  ] as const)(
    '%s of several leaves each as its own step would; a claim withdrawn meanwhile stops no other',
    async (event, step) => {
      const world = await delivered(await fresh(), [{}, {}, {}, {}]);
      const { ctx, order, member, merchant } = world;
      const claimNos: number[] = [];
      for (const line of order.lines) claimNos.push(await aReturn(world, [line]));
      if (event === 'COLLECT') for (const claimNo of claimNos) await approveClaim(ctx, { merchant, claimNo });
      const offered = (await listClaims(ctx, { status: 'LIVE', beforeClaimNo: null, limit: 50 })).claims;
      for (const { status } of offered) expect(merchantEvents(status)).toContain(event);
      const [alone = 0, ...together] = claimNos;
      await step(ctx, { merchant, claimNo: alone });
      const [, withdrawn = 0] = together;
      await withdrawClaim(ctx, { member, claimNo: withdrawn });
      const audited = await auditOf(ctx, merchant);
      const report = await callEach(together, {
        call: (claimNo) => step(ctx, { merchant, claimNo }),
        nameOf: String,
        textOf: (error) => (error as { code: string }).code,
      });
      expect(report).toEqual({ done: 2, refused: [{ name: String(withdrawn), why: 'STATE_FORBIDS' }] });
      const { status: after } = await readClaim(ctx, alone);
      const afterAll = [];
      for (const claimNo of together) afterAll.push((await readClaim(ctx, claimNo)).status);
      expect(afterAll).toEqual([after, 'WITHDRAWN', after]);
      expect((await auditOf(ctx, merchant)).length - audited.length).toBe(2);
    },
  );

  test('pays what the estimate says, whoever is at fault, in whole or in parts', async () => {
    const world = await delivered(await fresh(), claimReasonTypes.map(() => ({})) as [ApplicationInput]);
    const { ctx, order, merchant } = world;
    let left = order.payAmt;
    let isFeeBack = false;
    for (const [index, reasonType] of claimReasonTypes.entries()) {
      const line = order.lines[index] ?? fail('There are too few lines');
      const deductionAmt = index % 3 === 2 ? 4_000 : 0;
      const claimNo = await aReturn(world, [line], reasonType);
      await inspected(world, claimNo, 'GOOD', deductionAmt);
      const isSellers = responsibleFor(reasonType) === 'SELLER';
      const isLast = index === claimReasonTypes.length - 1;
      const fee: number = (isSellers || isLast) && !isFeeBack ? 3_000 : 0;
      isFeeBack ||= fee > 0;
      const expected = Math.min(30_000 + fee - (isSellers ? 0 : 2_500) - deductionAmt, left);
      const shown = await estimateOf(world, claimNo);
      expect([reasonType, shown]).toEqual([reasonType, expected]);
      const { estimate: parts } = await readClaim(ctx, claimNo);
      const paid = await refundClaim(ctx, { merchant, claimNo, refundAmt: shown });
      expect(paid.refundAmt).toBe(shown);
      // The page goes on saying why it was this much.
      expect((await readClaim(ctx, claimNo)).estimate).toEqual(parts);
      expect(refunded(ctx).at(-1)).toBe(shown);
      expect((await readClaim(ctx, claimNo)).refundAmt).toBe(shown);
      left -= shown;
    }
    expect(refunded(ctx).reduce((sum, amount) => sum + amount, 0)).toBe(order.payAmt - left);
  });

  test('pays nothing but the amount that was shown: another claim may have changed it', async () => {
    const world = await delivered(await fresh(), [{}, {}]);
    const { ctx, order, merchant } = world;
    const [first, second] = order.lines;
    if (!first || !second) throw new Error('Two lines were wanted');
    const claims = [
      await aReturn(world, [first], 'DEFECTIVE_PRODUCT'),
      await aReturn(world, [second], 'DEFECTIVE_PRODUCT'),
    ] as const;
    for (const claimNo of claims) await inspected(world, claimNo);
    const shown = await Promise.all(claims.map((claimNo) => estimateOf(world, claimNo)));
    expect(shown).toEqual([33_000, 33_000]);
    await refundClaim(ctx, { merchant, claimNo: claims[0], refundAmt: 33_000 });
    const stale = refundClaim(ctx, { merchant, claimNo: claims[1], refundAmt: 33_000 });
    await expect(stale).rejects.toMatchObject({ code: 'ALREADY_CHANGED' });
    expect((await readClaim(ctx, claims[1])).status).toBe('RETURN_PROC_WAITING_REFUND');
    await refundClaim(ctx, { merchant, claimNo: claims[1], refundAmt: await estimateOf(world, claims[1]) });
    expect(refunded(ctx)).toEqual([33_000, 30_000]);
  });

  test('a double click at each step takes it once', async () => {
    const world = await delivered(await fresh());
    const { ctx, line, merchant, shop } = world;
    const claimNo = await aReturn(world, [line]);
    const input = { merchant, claimNo };
    for (const click of [
      () => approveClaim(ctx, input),
      () => collectClaim(ctx, input),
      () => inspectClaim(ctx, { ...input, goods: 'GOOD', deductionAmt: 500 }),
      () => refundClaim(ctx, { ...input, refundAmt: 30_000 }),
    ]) {
      const results = await Promise.allSettled([click(), click(), click()]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
    expect(refunded(ctx)).toEqual([30_000]);
    expect(await stockOf(ctx, shop.optionNo)).toBe(1_000);
    expect(await auditOf(ctx, merchant)).toHaveLength(4);
  });

  test.each(['before', 'after'] as const)(
    'a process killed %s the bank booked the refund leaves one that the jobs finish, once',
    async (when) => {
      const world = await delivered(await fresh());
      const { ctx, clock, order, line, merchant } = world;
      const claimNo = await aReturn(world, [line]);
      await inspected(world, claimNo);
      await killedWhileRefunding(world, claimNo, when, 30_500);
      expect(await refundsOf(ctx, order)).toEqual([{ state: 'STARTED', amount: 30_500, claimNo }]);
      expect((await readClaim(ctx, claimNo)).status).toBe('RETURN_DONE');
      const again = refundClaim(ctx, { merchant, claimNo, refundAmt: 30_500 });
      await expect(again).rejects.toMatchObject(forbidden);
      lateEnough(clock);
      await runStep(ctx);
      expect(await refundsOf(ctx, order)).toEqual([{ state: 'DONE', amount: 30_500, claimNo }]);
      expect(refunded(ctx)).toEqual([30_500]);
    },
  );

  test('an unknown outcome is asked for until it is known, a refusal is the merchant’s to repeat', async () => {
    const world = await delivered(await fresh(), [{}, {}]);
    const { ctx, clock, order, merchant } = world;
    const [first, second] = order.lines;
    if (!first || !second) throw new Error('Two lines were wanted');
    const unknown = await aReturn(world, [first]);
    await inspected(world, unknown);
    gatewayOf(ctx).addFault({ when: 'after', action: 'drop', match: { call: 'REFUND' }, times: 1 });
    await refundClaim(ctx, { merchant, claimNo: unknown, refundAmt: await estimateOf(world, unknown) });
    expect(await refundsOf(ctx, order)).toMatchObject([{ state: 'UNKNOWN' }]);
    await expect(refundClaimAgain(ctx, { merchant, claimNo: unknown })).rejects.toMatchObject(forbidden);
    lateEnough(clock);
    await runStep(ctx);
    expect(await refundsOf(ctx, order)).toMatchObject([{ state: 'DONE' }]);

    const refused = await aReturn(world, [second]);
    await inspected(world, refused);
    gatewayOf(ctx).addFault({
      when: 'before',
      action: 'decline:closed',
      match: { call: 'REFUND' },
      times: 1,
    });
    const { refundAmt } = await refundClaim(ctx, {
      merchant,
      claimNo: refused,
      refundAmt: await estimateOf(world, refused),
    });
    expect(await readClaim(ctx, refused)).toMatchObject({ status: 'RETURN_DONE', canRefundAgain: true });
    expect(await listRefusedRefunds(ctx)).toMatchObject([
      { claimNo: refused, amount: refundAmt, why: 'closed' },
    ]);
    const clicks = await Promise.allSettled(
      [1, 2].map(() => refundClaimAgain(ctx, { merchant, claimNo: refused })),
    );
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refunded(ctx)).toEqual([27_500, refundAmt]);
    expect((await readClaim(ctx, refused)).canRefundAgain).toBe(false);
    expect(await listRefusedRefunds(ctx)).toEqual([]);
  });

  test('what is damaged does not go back into stock, what is good does, free gifts too', async () => {
    const world = await delivered(await fresh(), [{}, {}]);
    const { ctx, order, shop } = world;
    await withFreeGift(ctx, shop.optionNo, shop.productNo);
    const before = await stockOf(ctx, shop.optionNo);
    const [first, second] = order.lines;
    if (!first || !second) throw new Error('Two lines were wanted');
    await inspected(world, await aReturn(world, [first]), 'DAMAGED');
    expect(await stockOf(ctx, shop.optionNo)).toBe(before);
    await inspected(world, await aReturn(world, [second]), 'GOOD');
    expect(await stockOf(ctx, shop.optionNo)).toBe(before + 2);
  });

  test('no more is deducted than there is to pay back', async () => {
    const world = await delivered(await fresh());
    const { ctx, line, merchant } = world;
    const claimNo = await aReturn(world, [line]);
    await collected(world, claimNo);
    const input = { merchant, claimNo, goods: 'DAMAGED' as const };
    const errors = [{ field: 'deductionAmt', code: 'too_large' }];
    await expect(inspectClaim(ctx, { ...input, deductionAmt: 30_501 })).rejects.toMatchObject({ errors });
    await inspectClaim(ctx, { ...input, deductionAmt: 30_500 });
    await refundClaim(ctx, { merchant, claimNo, refundAmt: 0 });
    expect(refunded(ctx)).toEqual([]);
    expect((await readClaim(ctx, claimNo)).status).toBe('RETURN_DONE');
  });

  test('a refusal tells the orderer why, and the line is as it was before', async () => {
    const world = await delivered(await fresh());
    const { ctx, clock, order, line, member, merchant } = world;
    const claimNo = await aReturn(world, [line]);
    await ctx.db
      .updateTable('message_template')
      .set({ body: '#{product.name} #{reason} #{link}' })
      .where('kind', '=', 'CLAIM_REFUSED')
      .execute();
    await refuseClaim(ctx, { merchant, claimNo, reason: '사용한 흔적이 있습니다' });
    const [text] = await textsOf(ctx, order.groupNo, 'CLAIM_REFUSED');
    expect(text).toMatchObject({ party: 'ORDERER', to: member.mobile });
    expect(text?.body).toContain('원두 사용한 흔적이 있습니다');
    expect(text?.body).toContain(`/my/orders/${order.orderNo}`);
    expect(await readClaim(ctx, claimNo)).toMatchObject({
      status: 'RETURN_REJECT_REQUEST',
      refusedReason: '사용한 흔적이 있습니다',
    });
    const view = await readOrder(ctx, { member, orderNo: order.orderNo });
    expect(view.lines[0]).toMatchObject({ line: { status: 'DELIVERY_DONE' } });
    expect(view.lines[0]?.actions).toContain('RETURN');
    expect(JSON.stringify(await auditOf(ctx, merchant))).not.toContain('흔적');
    clock.advance({ days: 8 });
    await confirmDeliveries(ctx);
    expect((await theOrder(ctx, order.groupNo)).line.status).toBe('BUY_CONFIRM');
  });
});

describeOnBoth('a gift that comes back', (fresh) => {
  test('is fetched at its recipient’s, shown after a reason and to the merchant alone', async () => {
    const world = await delivered(await fresh(), [{ isGift: true }]);
    const { ctx, order, line, member, merchant } = world;
    const claimNo = await aReturn(world, [line]);
    const secrets = [aContact.receiverName, aContact.contact1, aContact.address, aContact.memo];
    const says = async (part: () => Promise<unknown>) => JSON.stringify(await part());
    for (const secret of secrets) {
      expect(await says(() => readClaim(ctx, claimNo))).not.toContain(secret);
      expect(
        await says(() => listClaims(ctx, { status: 'ALL', beforeClaimNo: null, limit: 10 })),
      ).not.toContain(secret);
    }
    const people = { isGift: true, ordererName: '김*동', receiverName: maskName(aContact.receiverName) };
    expect(await readClaim(ctx, claimNo)).toMatchObject(people);
    const { claims } = await listClaims(ctx, { status: 'ALL', beforeClaimNo: null, limit: 10 });
    expect(claims).toMatchObject([people]);
    expect((await readDashboard(ctx)).troubles.liveClaims).toBe(1);
    const { work } = await readToday(ctx, { ...merchant, rights: ['ORDERS'] });
    expect(work.claims).toMatchObject([{ claimNo, ...people }]);
    const pickup = await unmaskPickup(ctx, { merchant, claimNo, reason: '수거 예약' });
    expect(pickup).toEqual({
      name: aContact.receiverName,
      contact: aContact.contact1,
      zip: aContact.zip,
      address: aContact.address,
      detailAddress: aContact.detailAddress,
    });
    const trail = await auditOf(ctx, merchant);
    expect(trail).toMatchObject([
      {
        actor: 'STAFF',
        action: 'pickup-address.unmasked',
        object: `claim ${claimNo}`,
        details: { reason: '수거 예약', groupNo: order.groupNo },
      },
    ]);
    await approveClaim(ctx, { merchant, claimNo });
    for (const [kind, party, to] of [
      ['CLAIM_APPROVED', 'ORDERER', member.mobile],
      ['GIFT_PICKUP', 'RECIPIENT', aContact.contact1],
    ] as const)
      expect(await textsOf(ctx, order.groupNo, kind)).toMatchObject([{ party, to }]);
    await collectClaim(ctx, { merchant, claimNo });
    await inspectClaim(ctx, { merchant, claimNo, goods: 'GOOD', deductionAmt: 0 });
    await refundClaim(ctx, { merchant, claimNo, refundAmt: await estimateOf(world, claimNo) });
    const seen = await says(() => readOrder(ctx, { member, orderNo: order.orderNo }));
    for (const secret of [...secrets, parcel.invoiceNo]) {
      expect(seen).not.toContain(secret);
      expect(JSON.stringify(await auditOf(ctx, merchant))).not.toContain(secret);
    }
    expect((await textsOf(ctx, order.groupNo, 'CLAIM_REFUNDED')).map(({ party }) => party)).toEqual([
      'ORDERER',
    ]);
  });
});

describeOnBoth('an exchange', (fresh) => {
  test('ships the same round anew, charges nothing, and is over when the new box leaves', async () => {
    const world = await delivered(await fresh(), [{ isGift: true }]);
    const { ctx, order, line, member, merchant, shop } = world;
    await withFreeGift(ctx, shop.optionNo, shop.productNo);
    const other = await anotherOption(ctx, shop.productNo, 1);
    const claimNo = await anExchange(world, line, other);
    const before = await stockOf(ctx, shop.optionNo);
    await inspected(world, claimNo, 'DAMAGED');
    expect([await stockOf(ctx, shop.optionNo), await stockOf(ctx, other)]).toEqual([before, 0]);
    const waiting = (await theOrder(ctx, order.groupNo)).line;
    expect(waiting).toMatchObject({
      status: 'DELIVERY_PREPARE',
      round: 1,
      optionNo: other,
      deliveryNo: null,
    });
    expect(waiting.snapshot).toMatchObject({ optionValueKo: '에스프레소', unit: line.snapshot.unit });
    const view = await readOrder(ctx, { member, orderNo: order.orderNo });
    expect(view).toMatchObject({ isWholeCancelable: false, lines: [{ actions: [] }] });
    const why = { reasonType: 'CHANGE_MIND', text: '' } as const;
    const cancelling = cancelOrder(ctx, { member, ...why, orderNo: order.orderNo });
    await expect(cancelling).rejects.toMatchObject({ code: 'CLAIM_NOT_POSSIBLE' });
    const box = { merchant, orderNo: order.orderNo, orderOptionNos: null, companyType: 'POST' };
    await shipByMerchant(ctx, { ...box, invoiceNo: '1234567890123' });
    expect(await readClaim(ctx, claimNo)).toMatchObject({ status: 'EXCHANGE_DONE' });
    await deliverOrder(ctx, { orderNo: order.orderNo });
    const after = await theOrder(ctx, order.groupNo);
    expect(after.order.parcels.map(({ companyType }) => companyType)).toEqual(['CJ', 'POST']);
    expect(after.line.deliveryNo).toBe(after.order.parcels[1]?.deliveryNo);
    expect(gatewayOf(ctx).charges()).toHaveLength(1);
    expect(after.order.lines).toHaveLength(1);
    await aReturn(world, [after.line]);
  });

  test('for what is good puts it back and takes the new one', async () => {
    const world = await delivered(await fresh());
    const { ctx, line, shop } = world;
    const before = await stockOf(ctx, shop.optionNo);
    await inspected(world, await anExchange(world, line), 'GOOD');
    expect(await stockOf(ctx, shop.optionNo)).toBe(before);
  });

  test('that cannot be had says so and changes nothing; it can be refunded instead, at the seller’s fault', async () => {
    const world = await delivered(await fresh());
    const { ctx, line, merchant, shop } = world;
    const other = await anotherOption(ctx, shop.productNo, 0);
    const claimNo = await anExchange(world, line, other);
    await collected(world, claimNo);
    const before = await stockOf(ctx, shop.optionNo);
    const sending = inspectClaim(ctx, { merchant, claimNo, goods: 'GOOD', deductionAmt: 0 });
    await expect(sending).rejects.toMatchObject({ code: 'EXCHANGE_SOLD_OUT' });
    expect(await stockOf(ctx, shop.optionNo)).toBe(before);
    expect((await readClaim(ctx, claimNo)).status).toBe('EXCHANGE_COLLECTED');
    await refundInstead(ctx, { merchant, claimNo });
    await inspectClaim(ctx, { merchant, claimNo, goods: 'GOOD', deductionAmt: 0 });
    await refundClaim(ctx, { merchant, claimNo, refundAmt: 33_000 });
    expect(refunded(ctx)).toEqual([33_000]);
    expect(await readClaim(ctx, claimNo)).toMatchObject({ claimType: 'RETURN', status: 'RETURN_DONE' });
  });
});

describeOnBoth('a box that the shop cannot deliver', (fresh) => {
  async function paid(database: FreshDatabase, wishes: [ApplicationInput, ...ApplicationInput[]] = [{}]) {
    const { ctx, clock } = testContext(database);
    const shop = await aShop(ctx);
    const { order } = await anOrder(ctx, clock, shop, wishes);
    return { ctx, shop, order, member: theOrderer(shop), merchant: await aMerchant(ctx) };
  }

  test('is cancelled at the seller’s fault, in part with the delivery fee, as was estimated; the orderer is told', async () => {
    const { ctx, order, merchant, member, shop } = await paid(await fresh(), [{}, {}]);
    const [first] = order.lines;
    if (!first) throw new Error('The order has no line');
    const wish = { orderNo: order.orderNo, orderOptionNos: [first.orderOptionNo] };
    const why = { merchant, reasonType: 'OUT_OF_STOCK' as const, text: '재고가 없습니다' };
    const { refundAmt } = await estimateCancelByMerchant(ctx, wish);
    const clicks = await Promise.allSettled([1, 2].map(() => cancelByMerchant(ctx, { ...wish, ...why })));
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([refundAmt, ...refunded(ctx)]).toEqual([33_000, 33_000]);
    expect(await stockOf(ctx, shop.optionNo)).toBe(999);
    const rest = await cancelByMerchant(ctx, { ...wish, orderOptionNos: null, ...why });
    expect(rest.refundAmt).toBe(30_000);
    expect((await textsOf(ctx, order.groupNo, 'CLAIM_REFUNDED')).map(({ to }) => to)).toEqual([
      member.mobile,
      member.mobile,
    ]);
    expect((await auditOf(ctx, merchant)).map(({ action, details }) => [action, details.reason])).toEqual([
      ['order.cancelled', 'OUT_OF_STOCK'],
      ['order.cancelled', 'OUT_OF_STOCK'],
    ]);
  });

  test('is nobody’s to cancel at the buyer’s cost, nor once it has left', async () => {
    const { ctx, order, merchant } = await paid(await fresh());
    const wish = { merchant, orderNo: order.orderNo, orderOptionNos: null, text: '' };
    for (const reasonType of claimReasonTypes.filter((reason) => responsibleFor(reason) === 'BUYER'))
      await expect(cancelByMerchant(ctx, { ...wish, reasonType })).rejects.toMatchObject({
        code: 'VALIDATION',
      });
    await shipOrder(ctx, { orderNo: order.orderNo, ...parcel });
    const late = cancelByMerchant(ctx, { ...wish, reasonType: 'OUT_OF_STOCK' });
    await expect(late).rejects.toMatchObject({ code: 'CLAIM_NOT_POSSIBLE' });
    expect(refunded(ctx)).toEqual([]);
  });
});
