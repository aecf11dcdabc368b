import { expect, test } from 'vitest';
import { insertGiftCard } from '@/db/queries/gift/greetings';
import type { Context } from '@/lib/context';
import { pickingListResponse } from '@/lib/contract/order/console/orders';
import { pickingListToWire } from '@/lib/contract/order/console/orders-to-wire';
import { parseCsv } from '@/lib/domain/shared/csv';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { type ApplicationInput, aContact, aShop } from '@/lib/testing/fixtures/builders';
import { goodPassword, textsOf } from '@/lib/testing/fixtures/gifts';
import { aMerchant, auditOf } from '@/lib/testing/fixtures/merchants';
import { anOrder, theOrder, theOrderer } from '@/lib/testing/fixtures/orders';
import { hashPassword } from '../../account/passwords';
import { approveClaim } from '../../claim/console/approve';
import { collectClaim } from '../../claim/console/collect';
import { inspectClaim } from '../../claim/console/inspect';
import { requestExchange } from '../../claim/own/request-exchange';
import { issueGuestToken } from '../../gift/guest/issue-guest-token';
import { readAsGuest } from '../../gift/guest/read-as-guest';
import { changeSettings } from '../../operations/settings/change-settings';
import { readOrder } from '../own/read-order';
import { listToShip } from './list-to-ship';
import { exportPickingList } from './picking-list';
import { shipByMerchant } from './ship-by-merchant';
import { stepByMerchant, stepManyByMerchant } from './step-by-merchant';
import { mostRows, uploadParcels } from './upload-parcels';

async function setUp(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx);
  const merchant = await aMerchant(ctx);
  const paid = async (...wishes: [ApplicationInput, ...ApplicationInput[]]) => {
    const made = await anOrder(ctx, clock, shop, wishes);
    return { ...made, nos: made.order.lines.map((line) => line.orderOptionNo) };
  };
  const ready = async (...wishes: [ApplicationInput, ...ApplicationInput[]]) => {
    const made = await paid(...wishes);
    for (const step of ['PREPARE_PRODUCT', 'PREPARE_DELIVERY'] as const)
      await stepManyByMerchant(ctx, { merchant, orderOptionNos: made.nos, step });
    return made;
  };
  return { ctx, clock, shop, merchant, paid, ready };
}

const statusesOf = async (ctx: Context, groupNo: Parameters<typeof theOrder>[1]) =>
  (await theOrder(ctx, groupNo)).order.lines.map(({ status }) => status);
const forbidden = { code: 'STATE_FORBIDS' };
const heads = 'orderOptionNo,deliveryCompanyType,invoiceNo';
const number = (n: number) => `1000000000${String(n).padStart(2, '0')}`;
const fileOf = (...nos: number[]) =>
  parseCsv([heads, ...nos.map((no, index) => `${no},CJ,${number(index)}`)].join('\r\n'));

describeOnBoth('a line on its way to shipping', (fresh) => {
  test('takes its steps in order with their times, and no other step', async () => {
    const { ctx, clock, merchant, paid } = await setUp(await fresh());
    const { order, line } = await paid({});
    const { orderOptionNo } = line;
    const box = { merchant, orderNo: order.orderNo, orderOptionNos: null, companyType: 'CJ' };
    const ship = () => shipByMerchant(ctx, { ...box, invoiceNo: '1234-5678-9012' });
    const take = (step: 'PREPARE_PRODUCT' | 'PREPARE_DELIVERY' | 'DELIVER' | 'CONFIRM') => () =>
      stepByMerchant(ctx, { merchant, orderOptionNo, step });
    const walk = [take('PREPARE_PRODUCT'), take('PREPARE_DELIVERY'), ship, take('DELIVER'), take('CONFIRM')];
    const passed: string[] = [];
    for (const [now, step] of walk.entries()) {
      for (const [at, other] of walk.entries())
        if (at !== now) await expect(other()).rejects.toMatchObject(forbidden);
      await step();
      clock.advance({ hours: 1 });
      passed.push(...(await statusesOf(ctx, order.groupNo)));
    }
    expect(passed).toEqual([
      'PRODUCT_PREPARE',
      'DELIVERY_PREPARE',
      'DELIVERY_ING',
      'DELIVERY_DONE',
      'BUY_CONFIRM',
    ]);
    for (const step of walk) await expect(step()).rejects.toMatchObject(forbidden);
    const after = await theOrder(ctx, order.groupNo);
    expect(after.order.parcels).toMatchObject([{ companyType: 'CJ', invoiceNo: '123456789012' }]);
    const { shippedAt, deliveredAt, confirmedAt } = after.line;
    expect([shippedAt, deliveredAt, confirmedAt]).toEqual([shippedAt, deliveredAt, confirmedAt].sort());
    expect(after.order.parcels[0]).toMatchObject({ shippedAt, deliveredAt });
    const trail = await auditOf(ctx, merchant);
    expect(trail.map(({ details }) => [details.before, details.after])).toEqual([
      ['PAY_DONE', 'PRODUCT_PREPARE'],
      ['PRODUCT_PREPARE', 'DELIVERY_PREPARE'],
      ['DELIVERY_PREPARE', 'DELIVERY_ING'],
      ['DELIVERY_ING', 'DELIVERY_DONE'],
      ['DELIVERY_DONE', 'BUY_CONFIRM'],
    ]);
    expect(JSON.stringify(trail)).not.toContain('123456789012');
  });

  test('takes a step once for two clicks, and many lines at once are reported line by line', async () => {
    const { ctx, merchant, paid } = await setUp(await fresh());
    const { order, nos } = await paid({}, {}, {});
    const [first = 0] = nos;
    const step = 'PREPARE_PRODUCT' as const;
    const clicks = await Promise.allSettled(
      [1, 2].map(() => stepByMerchant(ctx, { merchant, orderOptionNo: first, step })),
    );
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const orderOptionNos = [...nos, ...nos, 999_999];
    const report = await stepManyByMerchant(ctx, { merchant, orderOptionNos, step });
    expect(report).toEqual([
      { orderOptionNo: first, status: null, code: 'STATE_FORBIDS' },
      { orderOptionNo: nos[1], status: 'PRODUCT_PREPARE', code: null },
      { orderOptionNo: nos[2], status: 'PRODUCT_PREPARE', code: null },
      { orderOptionNo: 999_999, status: null, code: 'NOT_FOUND' },
    ]);
    expect(await statusesOf(ctx, order.groupNo)).toEqual(nos.map(() => 'PRODUCT_PREPARE'));
    expect(await auditOf(ctx, merchant)).toHaveLength(3);
  });

  test('needs a known courier and a possible number to be shipped, with all lines or the named ones', async () => {
    const { ctx, merchant, ready } = await setUp(await fresh());
    const { order, nos } = await ready({}, {});
    const [first = 0, second = 0] = nos;
    const box = { merchant, orderNo: order.orderNo, orderOptionNos: [first], companyType: 'CJ' };
    for (const [wish, field] of [
      [{ ...box, companyType: 'PIGEON', invoiceNo: '123456789012' }, 'deliveryCompanyType'],
      [{ ...box, invoiceNo: '12345' }, 'invoiceNo'],
      [{ ...box, companyType: 'POST', invoiceNo: '123456789012' }, 'invoiceNo'],
    ] as const)
      await expect(shipByMerchant(ctx, wish)).rejects.toMatchObject({ errors: [{ field, code: 'invalid' }] });
    const foreign = shipByMerchant(ctx, { ...box, orderOptionNos: [first, 999_999], invoiceNo: number(1) });
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await theOrder(ctx, order.groupNo)).order.parcels).toEqual([]);
    await shipByMerchant(ctx, { ...box, invoiceNo: number(1) });
    expect(await statusesOf(ctx, order.groupNo)).toEqual(['DELIVERY_ING', 'DELIVERY_PREPARE']);
    const rest = await shipByMerchant(ctx, { ...box, orderOptionNos: null, invoiceNo: number(2) });
    expect(rest.orderOptionNos).toEqual([second]);
    expect((await theOrder(ctx, order.groupNo)).order.parcels).toHaveLength(2);
  });

  test('notifies once at shipping and at arrival: the recipient of a gift, the orderer of another order', async () => {
    const { ctx, merchant, ready } = await setUp(await fresh());
    const template = ctx.db.updateTable('message_template').set({ body: '회차: #{round}' });
    await template.where('kind', '=', 'ROUND_DELIVERED').execute();
    const isGift = true;
    const gift = await ready({ isGift, lastRound: 3 }, { isGift, lastRound: 3 });
    const last = await ready({ isGift, lastRound: 1 });
    const own = await ready({ lastRound: null }, { lastRound: null });
    for (const [at, { order, nos }] of [gift, last, own].entries()) {
      const box = { merchant, orderNo: order.orderNo, orderOptionNos: null, companyType: 'CJ' };
      await shipByMerchant(ctx, { ...box, invoiceNo: number(at) });
      await stepManyByMerchant(ctx, { merchant, orderOptionNos: nos, step: 'DELIVER' });
    }
    const kinds = [
      'BOX_SHIPPED',
      'LAST_BOX_SHIPPED',
      'BOX_DELIVERED',
      'ROUND_DELIVERED',
      'LAST_ROUND_PAID',
      'ORDER_SHIPPED',
      'ORDER_DELIVERED',
    ] as const;
    const told = async ({ order: { groupNo } }: typeof gift) => {
      const texts = await Promise.all(kinds.map((kind) => textsOf(ctx, groupNo, kind)));
      return texts.map((some) => some.map(({ party }) => party));
    };
    expect(await told(gift)).toEqual([['RECIPIENT'], [], ['RECIPIENT'], ['ORDERER', 'ORDERER'], [], [], []]);
    expect(await told(last)).toEqual([[], ['RECIPIENT'], ['RECIPIENT'], ['ORDERER'], ['ORDERER'], [], []]);
    expect(await told(own)).toEqual([[], [], [], [], [], ['ORDERER'], ['ORDERER']]);
    for (const kind of ['ORDER_SHIPPED', 'ORDER_DELIVERED'] as const) {
      const [text] = await textsOf(ctx, own.order.groupNo, kind);
      expect(text?.body).toContain(`/my/orders/${own.order.orderNo}`);
      expect(text?.body).toContain('외 1건');
    }
    const [shipped] = await textsOf(ctx, gift.order.groupNo, 'BOX_SHIPPED');
    expect(shipped).toMatchObject({ to: aContact.contact1, body: expect.stringContaining('외 1건') });
    expect(shipped?.body).toContain(`/gift/${gift.order.groupNo}`);
    const [delivered] = await textsOf(ctx, gift.order.groupNo, 'BOX_DELIVERED');
    expect(delivered?.body).toContain('외 1건');
    const rounds = await textsOf(ctx, last.order.groupNo, 'ROUND_DELIVERED');
    expect(rounds.map(({ body }) => /회차: (.*)/.exec(body)?.[1])).toEqual(['1/1회차']);
    expect(JSON.stringify(rounds)).not.toContain(aContact.receiverName);
  });

  test('can be followed by the recipient once it left, never by the orderer of the gift', async () => {
    const { ctx, shop, merchant, ready } = await setUp(await fresh());
    const { order } = await ready({ isGift: true });
    await ctx.db
      .updateTable('gift_recipient')
      .set({ password_hash: await hashPassword(goodPassword) })
      .execute();
    const { groupNo } = order;
    const guestToken = await issueGuestToken(ctx, {
      key: groupNo,
      name: aContact.receiverName,
      password: goodPassword,
      clientNet: '127.0.0.1',
    });
    const seen = async () => (await readAsGuest(ctx, groupNo, guestToken)).deliveries;
    expect((await seen()).size).toBe(0);
    await shipByMerchant(ctx, {
      merchant,
      orderNo: order.orderNo,
      orderOptionNos: null,
      companyType: 'LOGEN',
      invoiceNo: '12345678901',
    });
    expect([...(await seen()).values()]).toEqual([
      {
        companyType: 'LOGEN',
        invoiceNo: '12345678901',
        trackingUrl: 'https://www.ilogen.com/m/personal/trace.pop/12345678901',
        tracking: null,
      },
    ]);
    const view = await readOrder(ctx, { member: theOrderer(shop), orderNo: order.orderNo });
    expect(JSON.stringify(view)).not.toContain('12345678901');
  });
});

describeOnBoth('a file of parcel numbers', (fresh) => {
  test('is previewed without a change, ships once, and nothing the second time', async () => {
    const { ctx, merchant, ready } = await setUp(await fresh());
    const boxes = [await ready({}), await ready({}, {})];
    const nos = boxes.flatMap((box) => box.nos);
    const table = parseCsv(
      `\ufeff${heads}\r\n${nos[0]},CJ,${number(0)}\r\n${nos[1]},cj,"${number(1)}"\r\n${nos[2]},CJ,${number(1)}\r\n`,
    );
    const send = (isDryRun: boolean) =>
      uploadParcels(ctx, { merchant, table, courier: null, isDryRun, goodRowsOnly: false });
    const trailBefore = await auditOf(ctx, merchant);
    const all = { headings: null, rows: 3, parcels: 2, bad: [], partial: [] };
    expect(await send(true)).toEqual({ ...all, shipped: 0 });
    expect(await auditOf(ctx, merchant)).toEqual(trailBefore);
    expect(await ctx.db.selectFrom('parcel').selectAll().execute()).toEqual([]);
    expect(await send(false)).toEqual({ ...all, shipped: 2 });
    const parcels = await ctx.db.selectFrom('parcel').selectAll().execute();
    expect(parcels).toHaveLength(2);
    expect(JSON.stringify(parcels)).not.toContain(number(0));
    const again = await send(false);
    expect(again).toMatchObject({ shipped: 0, parcels: 0 });
    expect(again.bad.map(({ faults }) => faults)).toEqual(nos.map(() => ['ALREADY_SHIPPED']));
    expect(await ctx.db.selectFrom('parcel').selectAll().execute()).toHaveLength(2);
  });

  test('with a bad row ships nothing, unless only the good rows were requested', async () => {
    const { ctx, merchant, paid, ready } = await setUp(await fresh());
    const [good, early] = [await ready({}), await paid({})];
    const table = fileOf(...good.nos, ...early.nos, 999_999);
    const wish = { merchant, table, courier: null, isDryRun: false };
    const stopped = await uploadParcels(ctx, { ...wish, goodRowsOnly: false });
    const bad = [
      {
        lineNo: 3,
        key: `${early.nos[0]}`,
        courier: 'CJ',
        invoiceNo: '100000000001',
        faults: ['WRONG_STATUS'],
      },
      { lineNo: 4, key: '999999', courier: 'CJ', invoiceNo: '100000000002', faults: ['UNKNOWN_ORDER'] },
    ];
    expect(stopped).toEqual({ headings: null, rows: 3, parcels: 1, shipped: 0, bad, partial: [] });
    expect(await statusesOf(ctx, good.order.groupNo)).toEqual(['DELIVERY_PREPARE']);
    expect(await uploadParcels(ctx, { ...wish, goodRowsOnly: true })).toEqual({ ...stopped, shipped: 1 });
    expect(await statusesOf(ctx, good.order.groupNo)).toEqual(['DELIVERY_ING']);
    expect(await statusesOf(ctx, early.order.groupNo)).toEqual(['PAY_DONE']);
  });

  test('that names a part of a box is reported, and the rest of it follows in the same box', async () => {
    const { ctx, merchant, ready } = await setUp(await fresh());
    const { nos, order } = await ready({}, {}, {});
    const send = (isDryRun: boolean, ...rows: string[]) => {
      const table = parseCsv([`orderNo,${heads}`, ...rows].join('\r\n'));
      return uploadParcels(ctx, { merchant, table, courier: null, isDryRun, goodRowsOnly: false });
    };
    const row = (no: number | undefined, n = 1) => `,${no},CJ,${number(n)}`;
    const part = { lineNo: 2, key: `${nos[0]}`, courier: 'CJ', invoiceNo: number(1) };
    expect(await send(true, row(nos[0]))).toMatchObject({ parcels: 1, bad: [], partial: [part] });
    expect(await send(false, row(nos[0]))).toMatchObject({ shipped: 1, bad: [], partial: [part] });
    expect(await statusesOf(ctx, order.groupNo)).toEqual([
      'DELIVERY_ING',
      'DELIVERY_PREPARE',
      'DELIVERY_PREPARE',
    ]);
    // The rest under the same number, and by the number of the order.
    expect(await send(false, row(nos[0]), row(nos[1]))).toMatchObject({
      shipped: 0,
      bad: [{ lineNo: 2, faults: ['ALREADY_SHIPPED'] }],
    });
    expect(await send(false, row(nos[1]))).toMatchObject({ shipped: 1, bad: [], partial: [{ lineNo: 2 }] });
    expect(await send(false, `${order.orderNo},,CJ,${number(1)}`)).toMatchObject({
      ...{ shipped: 1, bad: [], partial: [] },
    });
    expect(await statusesOf(ctx, order.groupNo)).toEqual(Array(3).fill('DELIVERY_ING'));
    // One box: one parcel, and one text that it left.
    expect(await ctx.db.selectFrom('parcel').selectAll().execute()).toHaveLength(1);
    expect(await textsOf(ctx, order.groupNo, 'ORDER_SHIPPED')).toHaveLength(1);
    expect(await send(false, `${order.orderNo},,CJ,${number(1)}`)).toMatchObject({
      bad: [{ faults: ['ALREADY_SHIPPED'] }],
    });
  });

  test('adds nothing to a box that has arrived', async () => {
    const { ctx, merchant, ready } = await setUp(await fresh());
    const { nos } = await ready({}, {});
    const send = (no: number | undefined) => {
      const table = parseCsv(`${heads}\r\n${no},CJ,${number(1)}`);
      return uploadParcels(ctx, { merchant, table, courier: null, isDryRun: false, goodRowsOnly: false });
    };
    expect(await send(nos[0])).toMatchObject({ shipped: 1 });
    await stepByMerchant(ctx, { merchant, orderOptionNo: nos[0] ?? 0, step: 'DELIVER' });
    expect(await send(nos[1])).toMatchObject({ shipped: 0, bad: [{ faults: ['ALREADY_SHIPPED'] }] });
  });

  test('sends no exchanged box under the number of the first one', async () => {
    const { ctx, shop, merchant, ready } = await setUp(await fresh());
    const { line, order } = await ready({});
    const { orderOptionNo, optionNo, orderCnt } = line;
    const send = (key: string, n: number) => {
      const table = parseCsv(`orderNo,${heads}\r\n${key},CJ,${number(n)}`);
      return uploadParcels(ctx, { merchant, table, courier: null, isDryRun: false, goodRowsOnly: true });
    };
    const keys = [`${order.orderNo},`, `,${orderOptionNo}`] as const;
    expect(await send(keys[0], 1)).toMatchObject({ shipped: 1 });
    await stepByMerchant(ctx, { merchant, orderOptionNo, step: 'DELIVER' });
    const { claimNo } = await requestExchange(ctx, {
      member: theOrderer(shop),
      lines: [{ orderOptionNo, productCnt: orderCnt }],
      reasonType: 'DEFECTIVE_PRODUCT',
      text: '깨졌어요',
      returnWayType: null,
      address: null,
      exchangeOptionNo: optionNo,
    });
    await approveClaim(ctx, { merchant, claimNo });
    await collectClaim(ctx, { merchant, claimNo });
    await inspectClaim(ctx, { merchant, claimNo, goods: 'GOOD', deductionAmt: 0 });
    for (const key of keys)
      expect(await send(key, 1)).toMatchObject({ shipped: 0, bad: [{ faults: ['ALREADY_SHIPPED'] }] });
    expect(await send(keys[0], 2)).toMatchObject({ shipped: 1, bad: [] });
  });

  test('sends the rest of an exchange in the box of its first part, notified once', async () => {
    const { ctx, clock, shop, merchant, ready } = await setUp(await fresh());
    const { order, nos } = await ready({}, {}, {});
    const send = (key: string, n: number) => {
      const table = parseCsv(`orderNo,${heads}\r\n${key},CJ,${number(n)}`);
      return uploadParcels(ctx, { merchant, table, courier: null, isDryRun: false, goodRowsOnly: true });
    };
    // One line of the first box is still on its way when the others come back.
    expect(await send(`${order.orderNo},`, 1)).toMatchObject({ shipped: 1 });
    const claimed = nos.slice(0, 2);
    for (const orderOptionNo of claimed)
      await stepByMerchant(ctx, { merchant, orderOptionNo, step: 'DELIVER' });
    await ctx.db.updateTable('parcel').set({ delivered_at: null }).execute();
    const { claimNo } = await requestExchange(ctx, {
      member: theOrderer(shop),
      lines: claimed.map((orderOptionNo) => ({ orderOptionNo, productCnt: 1 })),
      reasonType: 'DEFECTIVE_PRODUCT',
      text: '깨졌어요',
      returnWayType: null,
      address: null,
      exchangeOptionNo: shop.optionNo,
    });
    await approveClaim(ctx, { merchant, claimNo });
    await collectClaim(ctx, { merchant, claimNo });
    clock.advance({ hours: 24 });
    await inspectClaim(ctx, { merchant, claimNo, goods: 'GOOD', deductionAmt: 0 });
    clock.advance({ hours: 1 });
    expect(await send(`,${nos[0]}`, 2)).toMatchObject({ shipped: 1, bad: [], partial: [{ lineNo: 2 }] });
    for (const key of [`${order.orderNo},`, `,${nos[1]}`])
      expect(await send(key, 1)).toMatchObject({ shipped: 0, bad: [{ faults: ['ALREADY_SHIPPED'] }] });
    expect(await send(`${order.orderNo},`, 2)).toMatchObject({ shipped: 1, bad: [], partial: [] });
    expect(await statusesOf(ctx, order.groupNo)).toEqual(Array(3).fill('DELIVERY_ING'));
    expect(await ctx.db.selectFrom('parcel').selectAll().execute()).toHaveLength(2);
    expect(await textsOf(ctx, order.groupNo, 'ORDER_SHIPPED')).toHaveLength(2);
    expect(await ctx.db.selectFrom('claim').select('status').execute()).toEqual([
      { status: 'EXCHANGE_DONE' },
    ]);
  });

  test('that was interrupted continues where it stopped', async () => {
    const { ctx, merchant, ready } = await setUp(await fresh());
    const boxes = [await ready({}), await ready({}), await ready({})];
    const table = fileOf(...boxes.flatMap(({ nos }) => nos));
    let transactions = 0;
    const dying: Context = {
      ...ctx,
      transaction: (work) => {
        transactions += 1;
        return transactions === 3 ? Promise.reject(new Error('killed')) : ctx.transaction(work);
      },
    };
    const wish = { merchant, table, courier: null, isDryRun: false, goodRowsOnly: true };
    await expect(uploadParcels(dying, wish)).rejects.toThrow('killed');
    const rest = await uploadParcels(ctx, wish);
    expect(rest).toMatchObject({ shipped: 1 });
    expect(rest.bad.map(({ faults }) => faults)).toEqual([['ALREADY_SHIPPED'], ['ALREADY_SHIPPED']]);
    expect(await ctx.db.selectFrom('parcel').selectAll().execute()).toHaveLength(3);
  });

  test('sent twice at once ships each box once', async () => {
    const { ctx, merchant, ready } = await setUp(await fresh());
    const boxes = [await ready({}), await ready({}), await ready({})];
    const table = fileOf(...boxes.flatMap(({ nos }) => nos));
    const wish = { merchant, table, courier: null, isDryRun: false, goodRowsOnly: true };
    const both = await Promise.all([uploadParcels(ctx, wish), uploadParcels(ctx, wish)]);
    expect(both.reduce((sum, { shipped }) => sum + shipped, 0)).toBe(3);
    expect(await ctx.db.selectFrom('parcel').selectAll().execute()).toHaveLength(3);
  });

  test('with other headings reports them, and ships by the columns that the merchant chooses', async () => {
    const { ctx, merchant, ready } = await setUp(await fresh());
    const boxes = [await ready({}), await ready({})];
    const rows = boxes.map(({ order }, at) => `${at + 1},${order.orderNo},${number(at)}`);
    const table = parseCsv(`배송 목록\n줄,우리 번호,택배 번호\n${rows.join('\n')}`);
    const wish = { merchant, table, courier: 'CJ' as const, goodRowsOnly: false };
    expect(await uploadParcels(ctx, { ...wish, isDryRun: true })).toMatchObject({
      headings: ['줄', '우리 번호', '택배 번호'],
      rows: 0,
    });
    const columns = { key: '우리 번호', number: '택배 번호' };
    expect(await uploadParcels(ctx, { ...wish, columns, isDryRun: false })).toMatchObject({
      headings: null,
      shipped: 2,
      bad: [],
    });
    const elsewhere = { ...columns, key: '없는 제목' };
    await expect(uploadParcels(ctx, { ...wish, columns: elsewhere, isDryRun: false })).rejects.toMatchObject({
      errors: [{ field: 'columns', code: 'required' }],
    });
  });

  test('without columns, or too long, is refused whole; the waiting lines can be downloaded to start with', async () => {
    const { ctx, merchant, ready } = await setUp(await fresh());
    const { order, nos } = await ready({});
    const wish = { merchant, courier: null, isDryRun: false, goodRowsOnly: false };
    const heedless = uploadParcels(ctx, { ...wish, table: parseCsv('1,CJ,123456789012') });
    await expect(heedless).rejects.toMatchObject({ errors: [{ field: 'columns', code: 'required' }] });
    const long = parseCsv(`${heads}\n${`${nos[0]},CJ,1\n`.repeat(mostRows + 1)}`);
    await expect(uploadParcels(ctx, { ...wish, table: long })).rejects.toMatchObject({
      errors: [{ field: 'rows', code: 'too_large' }],
    });
    expect(await listToShip(ctx)).toMatchObject([{ orderOptionNo: nos[0], orderNo: order.orderNo }]);
  });
});

describeOnBoth('a picking list', (fresh) => {
  test('has the boxes of a day with their contents, stores its reason, and is paged', async () => {
    const { ctx, shop, merchant, paid } = await setUp(await fresh());
    const gift = {
      optionNo: shop.optionNo,
      productNo: shop.productNo,
      productNameKo: '머그',
      optionValueKo: '',
    };
    const boxes = [await paid({ isGift: true }), await paid({}, {})];
    await ctx.db
      .updateTable('order_line')
      .set({ free_gifts: JSON.stringify([gift]), missing_free_gifts: JSON.stringify([gift]) })
      .where('order_option_no', '=', boxes[0]?.nos[0] ?? 0)
      .execute();
    const deliveryOn = boxes[0]?.order.deliveryOn ?? '';
    await ctx.db.updateTable('shop_order').set({ delivery_on: deliveryOn }).execute();
    const wish = { merchant, deliveryOn, includesEarlier: false, reason: '오늘 포장', limit: 1 };
    const first = await exportPickingList(ctx, { ...wish, afterOrderNo: null });
    const second = await exportPickingList(ctx, { ...wish, afterOrderNo: first.nextAfterOrderNo });
    expect([first.boxes.length, second.boxes.length, second.nextAfterOrderNo]).toEqual([1, 1, null]);
    expect(first.boxes[0]?.orderNo).not.toBe(second.boxes[0]?.orderNo);
    const packer = { ...merchant, rights: ['PACKING'] as const };
    const masked = await exportPickingList(ctx, { ...wish, merchant: packer, afterOrderNo: null, limit: 10 });
    expect(masked.boxes).toHaveLength(2);
    for (const { receiver } of masked.boxes) {
      const secrets = [aContact.receiverName, aContact.contact1, aContact.address, aContact.zip];
      for (const secret of [...secrets, aContact.detailAddress, aContact.memo].filter(Boolean))
        expect(JSON.stringify(receiver)).not.toContain(secret);
    }
    const whole = await exportPickingList(ctx, { ...wish, afterOrderNo: null, limit: 10 });
    const wire = pickingListResponse.parse(pickingListToWire(whole, 'ko'));
    expect(wire.boxes.map(({ orderNo }) => orderNo).sort()).toEqual(
      boxes.map(({ order }) => order.orderNo).sort(),
    );
    expect(wire.boxes.find(({ isGift }) => isGift)).toMatchObject({
      receiver: {
        name: aContact.receiverName,
        contact: aContact.contact1,
        address: aContact.address,
        memo: aContact.memo,
      },
      lines: [
        { productName: '원두', optionName: '분쇄: 홀빈', freeGifts: ['머그'], missingFreeGifts: ['머그'] },
      ],
    });
    expect(wire.sums).toEqual([
      { name: '원두 / 분쇄: 홀빈', count: 3, isFreeGift: false },
      { name: '머그', count: 1, isFreeGift: true },
    ]);
    const trail = await auditOf(ctx, merchant);
    expect(trail).toHaveLength(4);
    expect(trail[2]).toMatchObject({
      actor: 'STAFF',
      action: 'picking-list.exported',
      object: `delivery date ${deliveryOn}`,
      details: { reason: '오늘 포장' },
    });
    expect(trail[2]?.details.orderNos).toHaveLength(2);
    expect(JSON.stringify(trail)).not.toContain(aContact.contact1);
  });

  test('prints the words of the card for a gift’s first box, with the shop as sender and nothing of the giver', async () => {
    const { ctx, merchant, paid } = await setUp(await fresh());
    const [first, second, ordinary] = [
      await paid({ isGift: true }),
      await paid({ isGift: true }),
      await paid({}),
    ];
    for (const { order } of [first, second, ordinary])
      await ctx.transaction((trx) =>
        insertGiftCard(trx, order.groupNo, {
          occasion: 'THANKS',
          design: 'letter',
          words: '고마워요.\n잘 마실게요.',
          signedBy: order === second.order ? '지은 드림' : null,
        }),
      );
    await changeSettings(ctx, {
      merchant,
      changes: {
        shopNameKo: '달마을',
        contact: { phone: '02-555-0100', email: '', hoursKo: '평일 10시–17시', hoursEn: '' },
      },
    });
    await ctx.db.updateTable('shop_order').set({ delivery_on: first.order.deliveryOn }).execute();
    const read = async () => {
      const list = await exportPickingList(ctx, {
        merchant,
        deliveryOn: first.order.deliveryOn,
        includesEarlier: false,
        afterOrderNo: null,
        limit: 10,
        reason: '포장',
      });
      return pickingListResponse.parse(pickingListToWire(list, 'ko'));
    };
    const cardOf = async ({ order }: typeof first) =>
      (await read()).boxes.find(({ orderNo }) => orderNo === order.orderNo)?.card;
    const words = '고마워요.\n잘 마실게요.';
    expect(await cardOf(first)).toEqual({ words, signedBy: expect.stringMatching(/./) });
    expect(await cardOf(second)).toEqual({ words, signedBy: '지은 드림' });
    expect(await cardOf(ordinary)).toBeNull();
    const { boxes, shop } = await read();
    expect(shop).toEqual({ name: '달마을', phone: '02-555-0100', hours: '평일 10시–17시' });
    const said = JSON.stringify(boxes.filter(({ isGift }) => isGift));
    for (const secret of [/01020000001/, /[aA]mt|rice/, new RegExp(`\\b${first.order.payAmt}\\b`)])
      expect(said).not.toMatch(secret);
    // Of two cycles each begins with a box of its own: the card is in the one whose order was made first.
    await ctx.db
      .updateTable('shop_order')
      .set({ group_no: first.order.groupNo, created_at: '2026-03-01T00:00:00.000Z' })
      .where('order_no', '=', second.order.orderNo)
      .execute();
    expect(await cardOf(first)).toMatchObject({ words });
    expect(await cardOf(second)).toBeNull();
    // Where that box never leaves, the next one has it, whichever round it is.
    await ctx.db.updateTable('order_line').set({ round: 2 }).execute();
    const line = ctx.db.updateTable('order_line').where('order_no', '=', first.order.orderNo);
    await line.set({ status: 'CANCEL_DONE' }).execute();
    expect(await cardOf(second)).toMatchObject({ words });
  });

  test('is of that day alone, or with earlier unshipped boxes, never with shipped ones', async () => {
    const { ctx, clock, merchant, paid, ready } = await setUp(await fresh());
    const [early, gone] = [await paid({}), await ready({})];
    await uploadParcels(ctx, {
      merchant,
      table: fileOf(...gone.nos),
      courier: null,
      isDryRun: false,
      goodRowsOnly: false,
    });
    clock.advance({ days: 10 });
    const late = await paid({});
    expect(late.order.deliveryOn > early.order.deliveryOn).toBe(true);
    const list = async (includesEarlier: boolean) =>
      (
        await exportPickingList(ctx, {
          merchant,
          deliveryOn: late.order.deliveryOn,
          includesEarlier,
          reason: '포장',
          afterOrderNo: null,
          limit: 10,
        })
      ).boxes.map(({ orderNo }) => orderNo);
    expect(await list(false)).toEqual([late.order.orderNo]);
    expect((await list(true)).sort()).toEqual([early.order.orderNo, late.order.orderNo].sort());
  });
});
