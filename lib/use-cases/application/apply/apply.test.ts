import { expect, test } from 'vitest';
import { addCartRow, countCartRows } from '@/db/queries/catalog/cart';
import type { Context } from '@/lib/context';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import {
  aGiftSheet,
  aLine,
  anOrderer,
  aPlainSheet,
  applyForGift,
  applyPlain,
  refusalOf,
  weekly,
} from '@/lib/testing/fixtures/applications';
import { aCard, testCards } from '@/lib/testing/fixtures/builders';
import { aCondition, textsOf } from '@/lib/testing/fixtures/gifts';
import { createOrderSheet } from '../../catalog/order-sheet/create';
import { readOwnGroup } from '../view/read-group';

const counts = async ({ db }: Context) => ({
  groups: (await db.selectFrom('application_group').selectAll().execute()).length,
  applications: (await db.selectFrom('application').selectAll().execute()).length,
  messages: (await db.selectFrom('outbox').selectAll().execute()).length,
  consents: (await db.selectFrom('consent').selectAll().execute()).length,
  charges: (await db.selectFrom('charge').selectAll().execute()).length,
});
const aRecipient = { name: '홍길동', contact: '01012345678', language: null };
const nothing = { groups: 0, applications: 0, messages: 0, consents: 0, charges: 0 };

describeOnBoth('applying', (fresh) => {
  test('a gift waits for its recipient, who is told once and masked for the orderer', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const sheet = await aGiftSheet(ctx, orderer, [aLine(orderer), aLine(orderer, { cycle: weekly })]);
    const applied = await applyForGift(ctx, orderer, sheet, { paymentAmount: 66_000 });

    expect(applied.group.groupNo).toMatch(/^260105\d{14}$/);
    expect(applied.recipient).toEqual({ name: '홍*동', contact: '010-1234-****' });
    expect(applied.deadlineOn).toBe('2026-01-15');
    expect(applied.address).toBeNull();
    const own = { member: orderer.member, groupNo: applied.group.groupNo };
    expect(await readOwnGroup(ctx, own)).toMatchObject({
      first: { on: '2026-01-12', ifAccepted: 'TODAY' },
      // Weekly and monthly, as if it were accepted today.
      coming: [
        { chargeOn: '2026-01-10', deliveryOn: '2026-01-12' },
        { chargeOn: '2026-01-13', deliveryOn: '2026-01-15' },
        { chargeOn: '2026-01-17', deliveryOn: '2026-01-19' },
      ],
      total: { amount: 198_000, isSettled: false },
    });
    for (const application of applied.applications)
      expect(application).toMatchObject({
        status: 'WAITING',
        isGift: true,
        addressNo: null,
        gridBaseOn: null,
        nextDeliveryOn: null,
        nextOrderOn: null,
        cardNo: orderer.cardNo,
      });
    expect(await counts(ctx)).toEqual({ groups: 1, applications: 2, messages: 1, consents: 5, charges: 0 });
    const [text] = await textsOf(ctx, applied.group.groupNo, 'ADDRESS_INPUT');
    expect(text).toMatchObject({ to: '01012345678', party: 'RECIPIENT' });
    expect(text?.body.match(/recurringPaymentGroupNo=/g)).toHaveLength(1);
    expect(text?.body).not.toContain(applied.group.groupNo);
    const consents = await ctx.db.selectFrom('consent').selectAll().execute();
    expect(new Set(consents.map((row) => row.terms_version))).toEqual(new Set(['1.0']));
    const history = await ctx.db.selectFrom('status_history').selectAll().execute();
    expect(history.map((row) => [row.event, row.from_status, row.to_status])).toEqual([
      ['APPLY', null, 'WAITING'],
      ['APPLY', null, 'WAITING'],
    ]);
  });

  test('an ordinary application is active with its next dates', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const applied = await applyPlain(ctx, orderer, await aPlainSheet(ctx, orderer), { language: 'en' });
    expect(applied.applications[0]).toMatchObject({
      status: 'ACTIVE',
      addressNo: orderer.addressNo,
      gridBaseOn: '2026-01-15',
      nextDeliveryOn: '2026-01-15',
      nextOrderOn: '2026-01-13',
    });
    expect(applied.group.language).toBe('en');
    expect(applied.recipient).toBeNull();
    expect(applied.address?.zip).toBe('06236');
    expect((await counts(ctx)).messages).toBe(0);
    const own = { member: orderer.member, groupNo: applied.group.groupNo };
    expect(await readOwnGroup(ctx, own)).toMatchObject({
      first: { on: '2026-01-15', ifAccepted: null },
      coming: ['2026-01', '2026-02', '2026-03'].map((month) => ({
        chargeOn: `${month}-13`,
        deliveryOn: `${month}-15`,
        movedFrom: null,
      })),
      total: { amount: 99_000, isSettled: false },
    });
  });

  test('what is due today is ordered and charged at once', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    await ctx.db
      .insertInto('setting')
      .values({ name: 'orderLeadDays', value: '7', updated_at: '2026-01-05T00:00:00.000Z' })
      .execute();
    const sheet = await aPlainSheet(ctx, orderer, [aLine(orderer, { cycle: weekly })]);
    await applyPlain(ctx, orderer, sheet);
    const orders = await ctx.db.selectFrom('shop_order').selectAll().execute();
    expect(orders).toMatchObject([{ delivery_on: '2026-01-12', pay_amt: 33_000, payment_state: 'PAID' }]);
  });

  test('one sheet becomes one group, however often it is sent (B39)', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const sheet = await aGiftSheet(ctx, orderer);
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => applyForGift(ctx, orderer, sheet)),
    );
    const done = results.filter((result) => result.status === 'fulfilled');
    expect(done).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'ORDER_SHEET_USED' });
    expect(await counts(ctx)).toMatchObject({ groups: 1, applications: 1, messages: 1 });
    expect(await refusalOf(applyForGift(ctx, orderer, sheet))).toBe('ORDER_SHEET_USED');
  });

  test('refuses what is missing or wrong, and keeps nothing of it', async () => {
    const { ctx, clock } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const gift = await aGiftSheet(ctx, orderer);
    const plain = await aPlainSheet(ctx, orderer);
    const ofGift = (wish: Parameters<typeof applyForGift>[3]) =>
      refusalOf(applyForGift(ctx, orderer, gift, wish));
    const ofPlain = (wish: Parameters<typeof applyPlain>[3]) =>
      refusalOf(applyPlain(ctx, orderer, plain, wish));

    expect(await ofGift({ addressNo: orderer.addressNo })).toBe('ADDRESS_NOT_ALLOWED');
    expect(await ofGift({ addressNo: 0 })).toBe('ADDRESS_NOT_ALLOWED');
    expect(await ofGift({ recipient: null })).toBe('VALIDATION');
    expect(await ofGift({ freeGiftChoices: [{ optionNo: 1, freeGiftOptionNos: [] }] })).toBe('VALIDATION');
    expect(await ofGift({ cardNo: 999 })).toBe('NOT_FOUND');
    expect(await ofGift({ agreedTerms: ['USE'] })).toBe('TERMS_NOT_AGREED');
    expect(await ofGift({ paymentAmount: 30_000 })).toBe('PAYMENT_AMOUNT_MISMATCH');
    expect(await ofPlain({ addressNo: null })).toBe('ADDRESS_REQUIRED');
    expect(await ofPlain({ addressNo: 999 })).toBe('NOT_FOUND');
    expect(await ofPlain({ recipient: aRecipient })).toBe('VALIDATION');
    expect(await ofPlain({ invitationAt: '2026-01-10T00:00:00.000Z' })).toBe('VALIDATION');
    expect(await refusalOf(applyForGift(ctx, orderer, '26010500000000000000'))).toBe('NOT_FOUND');
    clock.advance('P1D', 'business');
    expect(await ofGift({})).toBe('ORDER_SHEET_EXPIRED');
    expect(await counts(ctx)).toEqual(nothing);
  });

  test('names the consents that are missing; an optional one may be', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const sheet = await aGiftSheet(ctx, orderer);
    await expect(
      applyForGift(ctx, orderer, sheet, { agreedTerms: ['USE', 'REGULAR_PAYMENT_USE'] }),
    ).rejects.toMatchObject({
      errors: [
        { field: 'agreementTermsAgrees.PI_COLLECTION_AND_USE_ON_ORDER', code: 'required' },
        { field: 'agreementTermsAgrees.AUTO_APPROVAL_USE', code: 'required' },
      ],
    });
    const agreedTerms = ['USE', 'PI_COLLECTION_AND_USE_ON_ORDER', 'REGULAR_PAYMENT_USE', 'AUTO_APPROVAL_USE'];
    await applyForGift(ctx, orderer, sheet, { agreedTerms });
    const refused = await ctx.db.selectFrom('consent').selectAll().where('is_agreed', '=', 0).execute();
    expect(refused.map((row) => row.terms_type)).toEqual(['ORDER_INFO_AGREE']);
  });

  test('the main card pays where none is named, and an ended one never', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const second = await aCard(ctx, orderer.memberNo, testCards.poor);
    await ctx.db.updateTable('card').set({ is_ended: 1 }).where('card_no', '=', orderer.cardNo).execute();
    const sheet = await aGiftSheet(ctx, orderer);
    expect(await refusalOf(applyForGift(ctx, orderer, sheet, { cardNo: orderer.cardNo }))).toBe(
      'CARD_NOT_CHARGEABLE',
    );
    expect((await applyForGift(ctx, orderer, sheet)).card.cardNo).toBe(second);
    await ctx.db.updateTable('card').set({ deleted_at: 'x' }).execute();
    expect(await refusalOf(applyForGift(ctx, orderer, await aGiftSheet(ctx, orderer)))).toBe('CARD_REQUIRED');
  });

  test('a price that moved must be shown first', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const sheet = await aGiftSheet(ctx, orderer);
    await ctx.db.updateTable('product').set({ sale_price: 35_000 }).execute();
    expect(await refusalOf(applyForGift(ctx, orderer, sheet))).toBe('ORDER_SHEET_PRICE_CHANGED');
    const dearer = await aGiftSheet(ctx, orderer);
    await ctx.db.updateTable('delivery_rule').set({ base_amt: 0 }).execute();
    expect(await refusalOf(applyForGift(ctx, orderer, dearer))).toBe('ORDER_SHEET_PRICE_CHANGED');
    expect(await counts(ctx)).toEqual(nothing);
  });

  test('an island pays its fee: the amount said must hold it', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    await ctx.db
      .insertInto('area_fee')
      .values({ zip_from: '06000', zip_to: '06999', place_ko: '섬', place_en: 'Island', extra_amt: 5_000 })
      .execute();
    const sheet = await aPlainSheet(ctx, orderer);
    expect(await refusalOf(applyPlain(ctx, orderer, sheet, { paymentAmount: 33_000 }))).toBe(
      'PAYMENT_AMOUNT_MISMATCH',
    );
    const applied = await applyPlain(ctx, orderer, sheet, { paymentAmount: 38_000 });
    expect(applied.amounts.payAmt).toBe(38_000);
  });

  test('clears only the cart rows it was made from', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const { member, productNo, optionNo } = orderer;
    const row = {
      productNo,
      optionNo,
      orderCnt: 1,
      optionInputs: [],
      lastRound: 2,
      freeGiftOptionNos: [],
      cycle: weekly,
    };
    const add = () =>
      ctx.transaction((trx) => addCartRow(trx, member.memberNo, row, '2026-01-05T00:00:00.000Z'));
    const [first] = [await add(), await add()];
    const lines = [aLine(orderer)];
    const sheet = await createOrderSheet(ctx, { member, isGift: true, cartNos: [first, 4_711], lines });
    expect(await countCartRows(ctx.db, member.memberNo)).toBe(2);
    expect((await applyForGift(ctx, orderer, sheet)).cartNos).toEqual([first]);
    expect(await countCartRows(ctx.db, member.memberNo)).toBe(1);
  });

  test('an ordinary choice of free gifts is frozen and its pieces are taken', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const { optionNos } = await aCondition(ctx, orderer.productNo, {
      quantityType: 'SELECTABLE',
      stocks: [3, 2],
    });
    const [enough = 0, short = 0] = optionNos;
    const choose = (freeGiftOptionNos: number[]) => [{ optionNo: orderer.optionNo, freeGiftOptionNos }];
    const sheet = await aPlainSheet(ctx, orderer);
    const refused = (nos: number[]) =>
      refusalOf(applyPlain(ctx, orderer, sheet, { freeGiftChoices: choose(nos) }));
    expect(await refused([short])).toBe('FREE_GIFT_SOLD_OUT');
    expect(await refused([orderer.optionNo])).toBe('FREE_GIFT_INVALID');
    const applied = await applyPlain(ctx, orderer, sheet, { freeGiftChoices: choose([enough]) });
    expect(applied.applications[0]?.freeGiftPlan).toMatchObject({
      chosen: [{ optionNo: enough }],
      reservedRounds: [1, 2, 3],
    });
    const stock = await ctx.db
      .selectFrom('product_option')
      .selectAll()
      .where('option_no', 'in', optionNos)
      .execute();
    expect(stock.map((row) => row.stock).sort()).toEqual([0, 2]);
  });

  test('gifts have a daily quota', async () => {
    const { ctx } = testContext(await fresh(), { LIMIT_GIFTS_PER_DAY: '2' });
    const orderer = await anOrderer(ctx);
    const send = async (contact: string) =>
      applyForGift(ctx, orderer, await aGiftSheet(ctx, orderer), { recipient: { ...aRecipient, contact } });
    await send('01012345678');
    await send('01012345679');
    expect(await refusalOf(send('01012345670'))).toBe('QUOTA_EXCEEDED');
    expect((await counts(ctx)).groups).toBe(2);
  });
});
