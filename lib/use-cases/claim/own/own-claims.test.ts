import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import { claimListItemToWire, claimResultToWire } from '@/lib/contract/claim/claim-view-to-wire';
import { claimableResponse, claimListItem, claimResultResponse } from '@/lib/contract/claim/claim-views';
import { claimableToWire } from '@/lib/contract/claim/claimable-to-wire';
import type { Member } from '@/lib/domain/account/member';
import type { ClaimType } from '@/lib/domain/claim/claim';
import type { OrderLine } from '@/lib/domain/order/order';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { type ApplicationInput, aContact, aShop } from '@/lib/testing/fixtures/builders';
import { aMerchant } from '@/lib/testing/fixtures/merchants';
import { anOrder, theOrderer } from '@/lib/testing/fixtures/orders';
import { withoutNumbers } from '@/lib/testing/without-numbers';
import { deliverOrder, shipOrder } from '../../order/shared/ship';
import { approveClaim } from '../console/approve';
import { collectClaim } from '../console/collect';
import { inspectClaim } from '../console/inspect';
import { refuseClaim } from '../console/refuse';
import { refundClaim } from '../refund';
import { listRefusedRefunds, noteMadeGood, refundAgain } from '../refund-again';
import { cancelLines } from './cancel';
import { estimateClaim } from './estimate';
import { listOwnClaims } from './list-own';
import { readClaimable } from './read-claimable';
import { readClaimOfLine, readOwnClaim } from './read-own';
import { requestExchange } from './request-exchange';
import { requestReturn } from './request-return';
import { withdrawClaim } from './withdraw';

const parcel = { companyType: 'CJ', invoiceNo: '123456789012' };
const shown = { language: 'ko', timeZone: 'Asia/Seoul' } as const;
const notFound = { code: 'NOT_FOUND' };
type Wish = Omit<Parameters<typeof listOwnClaims>[1], 'member'>;
const all: Wish = { startYmd: null, endYmd: null, types: null, page: 1, size: 20 };
const secrets = [
  aContact.receiverName,
  aContact.contact1,
  aContact.zip,
  aContact.address,
  aContact.detailAddress,
  parcel.invoiceNo,
];
const elsewhere = {
  receiverName: '김길동',
  contact: '01020000001',
  zip: '04524',
  address: '서울 중구 세종대로 110',
  detailAddress: '3층',
};

/** A box with one line per wish, delivered unless the test keeps it unshipped. */
async function world(
  database: FreshDatabase,
  wishes: [ApplicationInput, ...ApplicationInput[]] = [{}],
  { isDelivered = true } = {},
) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx);
  const { order } = await anOrder(ctx, clock, shop, wishes);
  if (isDelivered) {
    await shipOrder(ctx, { orderNo: order.orderNo, ...parcel });
    await deliverOrder(ctx, { orderNo: order.orderNo });
  }
  const member = theOrderer(shop);
  const stranger: Member = { ...member, memberNo: (await aMerchant(ctx, 'OWNER')).memberNo };
  const [line, other] = order.lines;
  if (!line) throw new Error('The order has no line');
  return {
    ctx,
    clock,
    shop,
    order,
    line,
    other: other ?? line,
    member,
    stranger,
    merchant: await aMerchant(ctx, 'STAFF'),
  };
}
type World = Awaited<ReturnType<typeof world>>;

const wanted = (line: OrderLine) => [{ orderOptionNo: line.orderOptionNo, productCnt: line.orderCnt }];
const why = { reasonType: 'CHANGE_MIND', text: '생각과 달라요', returnWayType: null, address: null } as const;

async function estimated({ ctx, member }: World, type: ClaimType, line: OrderLine) {
  const { amounts } = await estimateClaim(ctx, {
    member,
    type,
    reasonType: 'CHANGE_MIND',
    lines: wanted(line),
  });
  return amounts;
}

async function returned({ ctx, merchant, member }: World, line: OrderLine, deductionAmt = 0) {
  const { claimNo } = await requestReturn(ctx, { member, ...why, lines: wanted(line) });
  const input = { merchant, claimNo };
  await approveClaim(ctx, input);
  await collectClaim(ctx, input);
  await inspectClaim(ctx, { ...input, goods: 'GOOD', deductionAmt });
  const { amounts } = await readOwnClaim(ctx, { member, claimNo });
  await refundClaim(ctx, { ...input, refundAmt: amounts.refundAmt });
  return claimNo;
}

const resultOf = async ({ ctx, member }: World, claimNo: number) =>
  claimResultResponse.parse(claimResultToWire(await readOwnClaim(ctx, { member, claimNo }), null, shown));
const listed = async (ctx: Context, member: Member, wish: Partial<Wish> = {}) => {
  const { claims, totalCount } = await listOwnClaims(ctx, { member, ...all, ...wish });
  return { totalCount, items: claims.map((claim) => claimListItem.parse(claimListItemToWire(claim, shown))) };
};
const paidBack = (ctx: Context) =>
  (ctx.ports.sandbox?.gateway.charges() ?? []).flatMap(({ kind, amount }) =>
    kind === 'REFUND' ? [amount] : [],
  );

describeOnBoth('the orderer’s own claims', (fresh) => {
  test('a return’s result says what the estimate said, before and after the money went back', async () => {
    const here = await world(await fresh(), [{}, {}]);
    const { ctx, member, line, merchant } = here;
    const before = await estimated(here, 'RETURN', line);
    const { claimNo, refundAmt } = await requestReturn(ctx, { member, ...why, lines: wanted(line) });
    expect([before.refundAmt, refundAmt]).toEqual([27_500, 27_500]);
    const asked = await resultOf(here, claimNo);
    expect(asked).toMatchObject({
      claimType: 'RETURN',
      claimClassType: 'RETURN',
      claimStatusType: 'RETURN_REQUEST',
      claimReasonDetail: '생각과 달라요',
      claimPriceInfo: {
        refundPayAmt: 27_500,
        deliveryAmtInfo: { returnDeliveryAmt: 2_500, sellerFault: false },
      },
      claimedOption: {
        orderOptionNo: line.orderOptionNo,
        claimStatusType: 'RETURN_REQUEST',
        cancelable: false,
      },
      returnAddress: { name: aContact.receiverName, zipCd: aContact.zip },
      withdrawable: true,
      refunds: [],
    });
    const input = { merchant, claimNo };
    await approveClaim(ctx, input);
    await collectClaim(ctx, input);
    expect((await resultOf(here, claimNo)).withdrawable).toBe(false);
    await inspectClaim(ctx, { ...input, goods: 'GOOD', deductionAmt: 1_500 });
    const checked = await resultOf(here, claimNo);
    expect(checked.claimPriceInfo).toMatchObject({
      refundPayAmt: 26_000,
      subtractionAmtInfo: { refundAdjustAmt: 1_500, totalAmt: 1_500 },
    });
    await refundClaim(ctx, { ...input, refundAmt: checked.claimPriceInfo.refundPayAmt });
    const done = await resultOf(here, claimNo);
    expect(done.claimPriceInfo).toEqual(checked.claimPriceInfo);
    expect(done).toMatchObject({
      claimStatusType: 'RETURN_DONE',
      withdrawable: false,
      refunds: [{ amount: 26_000, state: 'DONE' }],
    });
    expect(paidBack(ctx)).toEqual([26_000]);
  });

  test('a refund that the bank refused is said to be looked into until it is made good, and never paid back', async () => {
    for (const makeGood of [refundAgain, noteMadeGood]) {
      const here = await world(await fresh(), [{}, {}]);
      const { ctx, member, line, merchant } = here;
      ctx.ports.sandbox?.gateway.addFault({
        ...{ when: 'before', action: 'decline:closed', times: 1 },
        match: { call: 'REFUND' },
      });
      const claimNo = await returned(here, line);
      const said = async () => {
        const { refundProgress, refunds } = await resultOf(here, claimNo);
        const { items } = await listed(ctx, member);
        expect(items.map((item) => item.refundProgress)).toEqual([refundProgress]);
        return [refundProgress, ...refunds.map(({ state }) => state)];
      };
      expect(await said()).toEqual(['REFUSED', 'REFUSED']);
      const [refused] = await listRefusedRefunds(ctx);
      await makeGood(ctx, { merchant, key: refused?.key ?? '' });
      expect(await said()).toEqual(makeGood === refundAgain ? ['DONE', 'DONE'] : ['DONE']);
    }
  });

  test('what was paid back stays told as it was, whatever is claimed of the order afterwards', async () => {
    const here = await world(await fresh(), [{}, {}]);
    const { ctx, member, line, other } = here;
    const first = await returned(here, line);
    const { claimPriceInfo } = await resultOf(here, first);
    const second = await returned(here, other, 1_000);
    expect((await resultOf(here, first)).claimPriceInfo).toEqual(claimPriceInfo);
    const last = (await resultOf(here, second)).claimPriceInfo;
    expect(last).toMatchObject({
      productAmtInfo: { totalAmt: 30_000 },
      deliveryAmtInfo: { refundDeliveryAmt: 3_000, returnDeliveryAmt: 2_500 },
      refundPayAmt: 29_500,
    });
    expect(paidBack(ctx)).toEqual([27_500, 29_500]);
    const { items } = await listed(ctx, member);
    expect(items.map(({ claimNo, claimPriceInfo: price }) => [claimNo, price.refundPayAmt])).toEqual([
      [second, 29_500],
      [first, 27_500],
    ]);
  });

  test('the list is paged and filtered by kind and day, newest first, and their own', async () => {
    const here = await world(await fresh(), [{}, {}, {}], { isDelivered: false });
    const { ctx, clock, member, stranger, order } = here;
    const [one, two, three] = order.lines;
    if (!one || !two || !three) throw new Error('Three lines were to be');
    const cancelled = await cancelLines(ctx, { member, ...why, lines: wanted(one) });
    clock.advance({ days: 1 });
    await shipOrder(ctx, { orderNo: order.orderNo, ...parcel });
    const back = await requestReturn(ctx, { member, ...why, lines: wanted(two) });
    const anew = { exchangeOptionNo: three.optionNo };
    const exchange = await requestExchange(ctx, { member, ...why, ...anew, lines: wanted(three) });
    const numbers = async (wish: Partial<Wish> = {}, who = member) => {
      const { totalCount, items } = await listed(ctx, who, wish);
      return [totalCount, ...items.map(({ claimNo }) => claimNo)];
    };
    expect(await numbers()).toEqual([3, exchange.claimNo, back.claimNo, cancelled.claimNo]);
    expect(await numbers({ page: 2, size: 2 })).toEqual([3, cancelled.claimNo]);
    expect(await numbers({ types: ['CANCEL', 'EXCHANGE'] })).toEqual([
      2,
      exchange.claimNo,
      cancelled.claimNo,
    ]);
    expect(await numbers({ endYmd: '2026-01-13' })).toEqual([1, cancelled.claimNo]);
    expect(await numbers({ startYmd: '2026-01-14', endYmd: '2026-01-14' })).toEqual([
      2,
      exchange.claimNo,
      back.claimNo,
    ]);
    expect(await numbers({}, stranger)).toEqual([0]);
    expect(await resultOf(here, cancelled.claimNo)).toMatchObject({ claimClassType: 'OPTION_CANCEL' });
    for (const claimNo of [cancelled.claimNo, back.claimNo, 999_999])
      await expect(readOwnClaim(ctx, { member: stranger, claimNo })).rejects.toMatchObject(notFound);
    const { orderOptionNo } = two;
    await expect(readClaimOfLine(ctx, { member: stranger, orderOptionNo })).rejects.toMatchObject(notFound);
  });

  test('a request that was taken back leaves the list, gives nothing, and its page still says so', async () => {
    const here = await world(await fresh());
    const { ctx, member, line, merchant } = here;
    const { orderOptionNo } = line;
    const { claimNo } = await requestReturn(ctx, { member, ...why, lines: wanted(line) });
    expect((await readClaimOfLine(ctx, { member, orderOptionNo })).claim.claimNo).toBe(claimNo);
    await withdrawClaim(ctx, { member, claimNo });
    expect((await listed(ctx, member)).totalCount).toBe(0);
    await expect(readClaimOfLine(ctx, { member, orderOptionNo })).rejects.toMatchObject(notFound);
    expect(await resultOf(here, claimNo)).toMatchObject({
      claimStatusType: null,
      claimStatusTypeLabel: '신청 철회',
      claimPriceInfo: { refundPayAmt: 0 },
      claimedOption: { claimNo: null, returnable: true },
    });
    const again = await requestReturn(ctx, { member, ...why, lines: wanted(line) });
    await refuseClaim(ctx, { merchant, claimNo: again.claimNo, reason: '이미 쓰셨어요' });
    expect(await resultOf(here, again.claimNo)).toMatchObject({
      claimStatusType: 'RETURN_REJECT_REQUEST',
      refusedReason: '이미 쓰셨어요',
      claimPriceInfo: { refundPayAmt: 0 },
    });
  });

  test('an exchange tells both options, also after the line has become the new one', async () => {
    const here = await world(await fresh());
    const { ctx, member, merchant, line, shop } = here;
    const words = { name_ko: '분쇄', name_en: 'Grind', value_ko: '에스프레소', value_en: 'Espresso' };
    const { option_no: optionNo } = await ctx.db
      .insertInto('product_option')
      .values({ product_no: shop.productNo, ...words, add_price: 0, stock: 5, is_used: 1, sort_order: 2 })
      .returning('option_no')
      .executeTakeFirstOrThrow();
    const sendTo = { ...elsewhere };
    const asked = { member, ...why, lines: wanted(line), exchangeOptionNo: optionNo };
    await expect(requestExchange(ctx, { ...asked, sendTo })).rejects.toMatchObject({
      errors: [{ field: 'exchangeAddress', code: 'not_allowed' }],
    });
    const { claimNo } = await requestExchange(ctx, { ...asked, address: elsewhere });
    const input = { merchant, claimNo };
    await approveClaim(ctx, input);
    await collectClaim(ctx, input);
    const before = await resultOf(here, claimNo);
    await inspectClaim(ctx, { ...input, goods: 'GOOD', deductionAmt: 0 });
    const after = await resultOf(here, claimNo);
    for (const said of [before, after])
      expect(said).toMatchObject({
        claimClassType: 'RETURN_EXCHANGE',
        claimStatusType: 'EXCHANGE_PROC_WAITING',
        claimedOption: { optionNo: line.optionNo },
        exchangedOption: { optionNo, optionValue: '에스프레소' },
        returnAddress: { name: '김길동', addressStr: '서울 중구 세종대로 110 3층' },
        exchangeAddress: { name: aContact.receiverName },
        claimPriceInfo: { refundPayAmt: 0, productAmtInfo: { totalAmt: 0 } },
      });
    expect(after.inspectedYmdt).not.toBeNull();
  });

  test('of a gift no answer tells where the box is, and no request may say it', async () => {
    const here = await world(await fresh(), [{ isGift: true }]);
    const { ctx, member, line } = here;
    const { orderOptionNo } = line;
    const asked = { member, ...why, lines: wanted(line) };
    await expect(requestReturn(ctx, { ...asked, address: elsewhere })).rejects.toMatchObject({
      errors: [{ field: 'returnAddress', code: 'not_allowed' }],
    });
    await expect(requestReturn(ctx, { ...asked, returnParcel: parcel })).rejects.toMatchObject({
      errors: [{ field: 'invoiceNo', code: 'not_allowed' }],
    });
    const anew = { exchangeOptionNo: line.optionNo, sendTo: elsewhere };
    await expect(requestExchange(ctx, { ...asked, ...anew })).rejects.toMatchObject({
      errors: [{ field: 'exchangeAddress', code: 'not_allowed' }],
    });
    const blank = { receiverName: '', receiverContact1: '', receiverZipCd: '', receiverAddress: '' };
    const claimable = await readClaimable(ctx, { member, orderOptionNo, type: 'EXCHANGE' });
    const form = claimableResponse.parse(claimableToWire(claimable, 'EXCHANGE', shown));
    expect(form).toMatchObject({ returnAddress: blank, exchangeAddress: blank, nonClaimReason: null });
    const { claimNo } = await requestExchange(ctx, { ...asked, exchangeOptionNo: line.optionNo });
    const result = await resultOf(here, claimNo);
    expect(result).toMatchObject({
      returnAddress: { name: '', contact1: '', address: '', detailAddress: '', zipCd: '', addressStr: '' },
      exchangeAddress: { name: '', contact1: '', address: '', zipCd: '' },
      receiverName: '홍*동',
    });
    const told = withoutNumbers([form, result, (await listed(ctx, member)).items]);
    for (const secret of secrets) expect(told).not.toContain(secret);
  });

  test('what can be claimed is what a claim would accept', async () => {
    const here = await world(await fresh(), [{}, {}], { isDelivered: false });
    const { ctx, member, stranger, line, other, order } = here;
    const form = async (type: ClaimType, { orderOptionNo } = line) => {
      const found = await readClaimable(ctx, { member, orderOptionNo, type });
      const { claimableOptions, nonClaimReason, originalOption, claimReasonTypes } = claimableResponse.parse(
        claimableToWire(found, type, shown),
      );
      expect(originalOption.orderOptionNo).toBe(orderOptionNo);
      expect(claimReasonTypes.length).toBeGreaterThan(2);
      return [nonClaimReason, ...claimableOptions.map((option) => option.orderOptionNo)];
    };
    const both = [line.orderOptionNo, other.orderOptionNo];
    expect(await form('CANCEL')).toEqual([null, ...both]);
    expect(await form('RETURN')).toEqual(['ORDER_STATUS_TYPE']);
    await cancelLines(ctx, { member, ...why, lines: wanted(line) });
    expect(await form('CANCEL')).toEqual(['ORDER_STATUS_TYPE']);
    expect(await form('CANCEL', other)).toEqual([null, other.orderOptionNo]);
    await shipOrder(ctx, { orderNo: order.orderNo, ...parcel });
    expect(await form('RETURN', other)).toEqual([null, other.orderOptionNo]);
    await requestReturn(ctx, { member, ...why, lines: wanted(other) });
    expect(await form('RETURN', other)).toEqual(['ORDER_STATUS_TYPE']);
    const asked = { member: stranger, orderOptionNo: line.orderOptionNo, type: 'CANCEL' } as const;
    await expect(readClaimable(ctx, asked)).rejects.toMatchObject(notFound);
  });

  test('an orderer who sends the box back by themselves says with what', async () => {
    const here = await world(await fresh());
    const { ctx, member, line } = here;
    const way = { returnWayType: 'BUYER_DIRECT_RETURN', returnParcel: parcel } as const;
    const { claimNo } = await requestReturn(ctx, { member, ...why, ...way, lines: wanted(line) });
    expect(await resultOf(here, claimNo)).toMatchObject({
      returnWayType: 'BUYER_DIRECT_RETURN',
      returnDelivery: { deliveryCompanyType: 'CJ', invoiceNo: parcel.invoiceNo },
      claimPriceInfo: { deliveryAmtInfo: { buyerReturn: true } },
    });
  });
});
