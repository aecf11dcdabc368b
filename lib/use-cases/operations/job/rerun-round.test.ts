import { expect, test } from 'vitest';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { refusalOf } from '@/lib/testing/fixtures/applications';
import { aCard, anApplication, aShop, readApplication, testCards } from '@/lib/testing/fixtures/builders';
import { aMerchant, auditOf } from '@/lib/testing/fixtures/merchants';
import { goTo, runDaily } from '@/lib/testing/fixtures/moments';
import { setStock } from '@/lib/testing/fixtures/orders';
import { readForMerchant } from '../../application/console/read';
import { createDueOrders } from '../../billing/round/create-due';
import { rerunRound } from './rerun-round';

async function setUp(database: FreshDatabase, wish: Parameters<typeof aShop>[1] = {}) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx, wish);
  const merchant = await aMerchant(ctx);
  const { recurringPaymentId: id } = await anApplication(ctx, shop, { isGift: true });
  return {
    ctx,
    clock,
    shop,
    id,
    merchant,
    rerun: () => rerunRound(ctx, { merchant, id }),
    detail: () => readForMerchant(ctx, id),
    setStock: (stock: number) => setStock(ctx, shop.optionNo, stock),
  };
}

describeOnBoth('a round that did not come about', (fresh) => {
  test('a failed payment is tried again at once: same number, earliest date, another card', async () => {
    const { ctx, clock, shop, id, merchant, rerun, detail } = await setUp(await fresh(), {
      card: testCards.failing,
    });
    await runDaily(ctx, clock, '2026-01-15');
    expect(await detail()).toMatchObject({ rerun: { kind: 'FAILED_ROUND' }, actions: ['RERUN', 'CLOSE'] });
    await aCard(ctx, shop.memberNo, testCards.approving);
    expect(await rerun()).toEqual({ outcome: 'PAID', error: null });
    const after = await readForMerchant(ctx, id);
    expect(after.view.application).toMatchObject({ status: 'ACTIVE', createdRounds: 1, failedRoundOn: null });
    const [paid, failed] = after.rounds;
    expect(paid).toMatchObject({ round: 1, isVoid: false, deliveryOn: '2026-01-18', status: 'PAY_DONE' });
    expect(failed).toMatchObject({ round: 1, isVoid: true, status: 'PAY_FAIL', deliveryOn: '2026-01-15' });
    expect(failed?.attempts.map(({ triedOn, declineCode }) => [triedOn, declineCode])).toEqual(
      ['2026-01-13', '2026-01-14', '2026-01-15'].map((day) => [day, 'card_declined']),
    );
    expect((await auditOf(ctx, merchant)).map(({ action }) => action)).toEqual(['application.rerun']);
    expect(await refusalOf(rerun())).toBe('STATE_FORBIDS');
  });

  test('a job that is quicker with the round is waited for: the answer is its outcome', async () => {
    const { ctx, clock, shop, id, merchant } = await setUp(await fresh(), { card: testCards.failing });
    await runDaily(ctx, clock, '2026-01-15');
    await aCard(ctx, shop.memberNo, testCards.approving);
    const { cardPayments } = ctx.ports;
    const ask = cardPayments.charge;
    let answer = () => {};
    const isAsked = new Promise<void>((asked) => {
      cardPayments.charge = async (request) => {
        cardPayments.charge = ask;
        asked();
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return ask.call(cardPayments, request);
      };
    });
    let job: Promise<unknown> | undefined;
    const slow = {
      ...ctx,
      transaction: async <T>(work: Parameters<typeof ctx.transaction<T>>[0]) => {
        const result = await ctx.transaction(work);
        if (job) return result;
        job = createDueOrders(ctx);
        await isAsked;
        // After the merchant's call has looked at the round.
        setTimeout(() => answer(), 200);
        return result;
      },
    };
    expect(await rerunRound(slow, { merchant, id })).toEqual({ outcome: 'PAID', error: null });
    await job;
    expect((await readForMerchant(ctx, id)).rounds.map(({ tries }) => tries)).toEqual([2, 3]);
  });

  test('an unpaid order asks only cards that were not asked today', async () => {
    const { ctx, clock, shop, rerun, detail } = await setUp(await fresh(), { card: testCards.failing });
    goTo(ctx, clock, '2026-01-13T09:00');
    await createDueOrders(ctx);
    const used = await detail();
    expect(used.rerun).toMatchObject({ kind: 'DUE_ORDER', isTryLeft: false });
    expect(used.actions).not.toContain('RERUN');
    expect(await rerun()).toEqual({ outcome: 'NO_CARD', error: null });
    expect(ctx.ports.sandbox?.gateway.charges()).toEqual([]);
    await aCard(ctx, shop.memberNo, testCards.poor);
    expect(await detail()).toMatchObject({
      rerun: { isTryLeft: true },
      rounds: [{ moneyState: 'DECLINED' }],
    });
    expect(await rerun()).toEqual({ outcome: 'DECLINED', error: null });
    expect(await rerun()).toEqual({ outcome: 'NO_CARD', error: null });
    await aCard(ctx, shop.memberNo, testCards.approving);
    expect(await rerun()).toEqual({ outcome: 'PAID', error: null });
    const { rounds, rerun: left } = await detail();
    expect(rounds.map(({ attempts }) => attempts.map(({ state }) => state))).toEqual([
      ['DECLINED', 'DECLINED', 'PAID'],
    ]);
    expect(left).toBeNull();
  });

  test('what was put off for want of stock is created when there is some, and says why it was flagged', async () => {
    const { ctx, clock, id, rerun, detail, setStock } = await setUp(await fresh(), { stock: 0 });
    goTo(ctx, clock, '2026-01-13T09:00');
    await createDueOrders(ctx);
    expect(await detail()).toMatchObject({
      rerun: { kind: 'SHORT_STOCK' },
      view: { application: { isFlagged: true, flagReason: 'OUT_OF_STOCK' } },
    });
    expect(await rerun()).toEqual({ outcome: 'NOT_CREATED', error: null });
    await setStock(5);
    expect(await rerun()).toEqual({ outcome: 'PAID', error: null });
    expect(await readApplication(ctx, id)).toMatchObject({ createdRounds: 1, flagReason: null });
  });

  test('stock that came too late: the paused round is created for the earliest date', async () => {
    const { ctx, clock, rerun, detail, setStock } = await setUp(await fresh(), { stock: 0 });
    await runDaily(ctx, clock, '2026-01-15');
    expect((await detail()).rerun).toEqual({ kind: 'FAILED_ROUND', isTryLeft: true });
    expect(await rerun()).toEqual({ outcome: 'NOT_CREATED', error: null });
    await setStock(5);
    expect(await rerun()).toEqual({ outcome: 'PAID', error: null });
  });

  test('what was set aside after an error is worked again, and says when it fails again', async () => {
    const { ctx, clock, id, merchant, rerun, detail } = await setUp(await fresh());
    const { groupNo } = await readApplication(ctx, id);
    const addressOf = () =>
      ctx.db.selectFrom('gift_recipient').select('address_enc').executeTakeFirstOrThrow();
    const setAddress = (address_enc: string | null) =>
      ctx.db.updateTable('gift_recipient').set({ address_enc }).where('group_no', '=', groupNo).execute();
    const { address_enc: address } = await addressOf();
    await setAddress(null);
    goTo(ctx, clock, '2026-01-13T09:00');
    await createDueOrders(ctx);
    expect((await detail()).rerun).toMatchObject({ kind: 'SET_ASIDE', subject: groupNo });
    expect(await rerun()).toMatchObject({ outcome: 'FAILED', error: expect.stringContaining('no address') });
    await setAddress(address);
    expect(await rerun()).toEqual({ outcome: 'PAID', error: null });
    expect((await detail()).rerun).toBeNull();
    expect((await auditOf(ctx, merchant)).map(({ action }) => action)).toEqual([
      'job.run_again',
      'job.run_again',
    ]);
  });
});
