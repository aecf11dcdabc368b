import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { seal, sealJson } from '@/db/sealed';
import { exportWords } from '@/lib/contract/operations/console/export-words';
import type { Right } from '@/lib/domain/account/rights';
import { daysOfMonth } from '@/lib/domain/billing/months';
import { parseCsv } from '@/lib/domain/shared/csv';
import { addDays } from '@/lib/domain/shared/days';
import type { Language } from '@/lib/domain/shared/words/language';
import { type TableFile, tableBytes } from '@/lib/http/answer/table';
import { runStep } from '@/lib/jobs/run-step';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { anApplication, aProduct, aShop } from '@/lib/testing/fixtures/builders';
import { aMerchant } from '@/lib/testing/fixtures/merchants';
import { anOrder } from '@/lib/testing/fixtures/orders';
import { aPaidContract, archiveNow, confirmed } from '@/lib/testing/fixtures/over';
import { withoutNumbers } from '@/lib/testing/without-numbers';
import { sendRefund, startRefund } from '@/lib/use-cases/billing/charge/refund';
import { reconcile } from '@/lib/use-cases/billing/ledger/reconcile';
import { today } from '../../shared/calendar';
import { exportTable } from './export-table';

const words = exportWords('ko', 'Asia/Seoul');

/** The table as a reader of its CSV file gets it. */
async function read(rows: TableFile['rows']) {
  const pieces: string[] = [];
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for await (const bytes of tableBytes({ fileName: '', format: 'CSV', rows }))
    pieces.push(decoder.decode(bytes));
  return { pieces, ...parseCsv(pieces.join('')) };
}

describeOnBoth('an export', (fresh) => {
  test('gives every row of its days once, piece by piece, and keeps who took it and why', async () => {
    const { ctx } = testContext(await fresh());
    const shop = await aShop(ctx);
    const merchant = await aMerchant(ctx);
    const gift = await anApplication(ctx, shop, { isGift: true });
    for (let n = 0; n < 1_100; n += 50) {
      const rows = Array.from({ length: 50 }, (_, index) => ({ number: n + index }));
      const model = await ctx.db
        .selectFrom('application')
        .selectAll()
        .where('recurring_payment_id', '=', gift.recurringPaymentId)
        .executeTakeFirstOrThrow();
      const copies = rows.map(({ number }) => ({
        ...model,
        recurring_payment_id: `26${String(number).padStart(18, '0')}`,
        group_sort: number + 1,
      }));
      await ctx.db.insertInto('application').values(copies).execute();
    }
    const range = { startYmd: today(ctx), endYmd: today(ctx) };
    const input = {
      merchant,
      kind: 'APPLICATIONS',
      ...range,
      reason: '월말 정산',
      clientNet: '192.0.2.1',
      words,
    } as const;
    const { pieces, rows, faults } = await read(await exportTable(ctx, input));
    expect(faults).toEqual([]);
    expect(new Set(rows.slice(1).map(({ fields }) => fields[0])).size).toBe(1_101);
    expect(rows).toHaveLength(1_102);
    expect(pieces.length).toBeGreaterThan(2);
    const [entry] = await ctx.db.selectFrom('audit_log').selectAll().execute();
    expect(entry).toMatchObject({ actor: 'STAFF', action: 'export', object: 'applications' });
    expect(entry?.details).toContain('월말 정산');
    expect(JSON.parse(entry?.details ?? '')).toMatchObject({ clientNet: '192.0.2.1', ...range });
  });

  test('of orders names where each box goes, and of another day holds only its head', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    const merchant = await aMerchant(ctx);
    await anApplication(ctx, shop, { isGift: true });
    clock.advance({ days: 8 });
    await runStep(ctx);
    const take = async (day: string) => {
      const input = {
        merchant,
        kind: 'ORDERS',
        startYmd: day,
        endYmd: day,
        reason: '출고',
        clientNet: '192.0.2.1',
        words,
      } as const;
      return (await read(await exportTable(ctx, input))).rows.map(({ fields }) => fields);
    };
    const [head, line, ...more] = await take(today(ctx));
    expect(more).toEqual([]);
    const cell = (name: string) => line?.[head?.indexOf(name) ?? -1];
    expect(cell('상태')).toBe('결제완료');
    expect([cell('옵션'), cell('통화')]).toEqual(['분쇄: 홀빈', 'KRW']);
    expect(cell('주소')).not.toBe('');
    expect(await take(addDays(today(ctx), -1))).toHaveLength(1);
  });

  test('reads on the shop’s clock, in words, with numbers and phones that a spreadsheet leaves alone (F56)', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    const merchant = await aMerchant(ctx);
    // 00:30 in Seoul, on the day after UTC's date.
    clock.advance(clock.businessNow().until('2026-01-05T15:30:00Z'));
    const gift = await anApplication(ctx, shop, { isGift: true });
    clock.advance({ days: 8 });
    await runStep(ctx);
    const take = async (kind: 'APPLICATIONS' | 'ORDERS', day: string, language: Language) => {
      const days = { startYmd: day, endYmd: day, reason: '정산', clientNet: '' };
      const told = exportWords(language, 'Asia/Seoul');
      const { rows } = await read(await exportTable(ctx, { merchant, kind, ...days, words: told }));
      const [head = [], row = []] = rows.map(({ fields }) => fields);
      return Object.fromEntries(head.map((name, at) => [name, row[at]]));
    };
    expect(await take('APPLICATIONS', '2026-01-06', 'ko')).toMatchObject({
      신청번호: `="${gift.recurringPaymentId}"`,
      신청그룹번호: `="${gift.groupNo}"`,
      구분: '선물',
      상태: '이용중',
      배송주기: expect.stringMatching(/^매월 \d+일$/),
      신청일시: '2026-01-06 00:30:00',
      '주문자 연락처': '="01020000001"',
      '수령자 연락처': '="01012345678"',
    });
    expect(await take('APPLICATIONS', '2026-01-06', 'en')).toMatchObject({
      'Application no.': `="${gift.recurringPaymentId}"`,
      Kind: 'Gift',
      Status: 'Active',
    });
    const order = await take('ORDERS', '2026-01-14', 'ko');
    expect(order).toMatchObject({ 우편번호: '="06236"', '수령자 연락처': '="01012345678"' });
    expect(order.주문일시).toMatch(/^2026-01-14 00:/);
    expect(order.주문번호).toMatch(/^="\d{20}"$/);
  });

  test('names nobody without the right to people’s data, and is refused without that to its table', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    const merchant = await aMerchant(ctx);
    await anApplication(ctx, shop, { isGift: true });
    const first = today(ctx);
    clock.advance({ days: 8 });
    await runStep(ctx);
    const days = { startYmd: first, endYmd: today(ctx), reason: '정산', clientNet: '', words };
    const take = async (kind: 'APPLICATIONS' | 'ORDERS' | 'ACCOUNTS', ...rights: Right[]) =>
      (await read(await exportTable(ctx, { merchant: { ...merchant, rights }, kind, ...days }))).pieces.join(
        '',
      );
    const secrets = /길동|홍길|20000001|12345678|테헤란로|06236/;
    for (const kind of ['APPLICATIONS', 'ORDERS'] as const) {
      expect(await take(kind, 'ORDERS', 'PEOPLE')).toMatch(secrets);
      const masked = await take(kind, 'ORDERS');
      expect(withoutNumbers(masked)).not.toMatch(secrets);
      expect(masked).toContain('홍*동');
      await expect(take(kind, 'MONEY', 'PEOPLE')).rejects.toMatchObject({ code: 'RIGHT_MISSING' });
    }
    await take('ACCOUNTS', 'MONEY');
    await expect(take('ACCOUNTS', 'ORDERS', 'PEOPLE')).rejects.toMatchObject({
      errors: [{ field: 'right', code: 'right.MONEY' }],
    });
    const rows = await ctx.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'export')
      .orderBy('audit_no')
      .execute();
    expect(rows.map((row) => JSON.parse(row.details).isMasked)).toEqual([false, true, false, true, true]);
  });

  test('of accounts meets the ledger: charges, refunds in steps, what has no VAT, and archived contracts', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    const other = await aProduct(ctx);
    const merchant = await aMerchant(ctx);
    await ctx.db
      .updateTable('product')
      .set({ is_tax_free: 1 })
      .where('product_no', '=', other.productNo)
      .execute();
    const { order } = await anOrder(ctx, clock, shop, [
      {},
      { productNo: other.productNo, optionNo: other.optionNo },
    ]);
    // The tax of an order is that of its day.
    await ctx.db.updateTable('product').set({ is_tax_free: 0 }).execute();
    const refund = async (amount: number) => {
      const input = { orderNo: order.orderNo, chargeKey: `${order.orderNo}-1`, amount, claimNo: null };
      const key = await ctx.transaction((trx) => startRefund(ctx, trx, input));
      await sendRefund(ctx, key);
    };
    const first = today(ctx);
    await refund(10_000);
    clock.advance({ days: 1 });
    await refund(order.payAmt - 10_000);
    const take = async (startYmd: string, endYmd: string) => {
      const days = { startYmd, endYmd, reason: '정산', clientNet: '', words };
      const { rows } = await read(await exportTable(ctx, { merchant, kind: 'ACCOUNTS', ...days }));
      const [head = [], ...lines] = rows.map(({ fields }) => fields);
      return lines.map((line) => Object.fromEntries(head.map((name, at) => [name, line[at]])));
    };
    const whole = await take(first, today(ctx));
    expect(whole.map((row) => [row.구분, row['금액 (환불은 음수)'], row['면세 금액']])).toEqual([
      ['결제', '63000', '30000'],
      ['환불', '-10000', '-4762'],
      ['환불', '-53000', '-25238'],
    ]);
    expect(whole[0]).toMatchObject({
      주문번호: `="${order.orderNo}"`,
      '배송비 (금액에 포함)': '3000',
      공급가액: '30000',
      부가세: '3000',
      결제사: 'sandbox',
    });
    // Each day alone has its own rows, and a refund knows those before it.
    expect(await take(first, first)).toEqual(whole.slice(0, 2));
    expect(await take(today(ctx), today(ctx))).toEqual(whole.slice(2));
    const { differences } = await reconcile(ctx, {
      since: Temporal.Instant.from('2026-01-01T00:00:00Z'),
      settle: false,
    });
    expect(differences).toEqual([]);
  });

  test('of accounts for a month has what was settled from its first second to its last by the shop’s clock, and sums up to the ledger', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    const merchant = await aMerchant(ctx);
    const made = [];
    for (const [at, settledAt] of [
      '2026-01-31T14:59:59.999Z',
      '2026-01-31T15:00:00.000Z',
      '2026-02-28T14:59:59.999Z',
      '2026-02-28T15:00:00.000Z',
    ].entries()) {
      const { order } = await anOrder(ctx, clock, shop, at === 2 ? [{}, {}] : [{}]);
      await ctx.db
        .updateTable('charge')
        .set({ settled_at: settledAt })
        .where('order_no', '=', order.orderNo)
        .execute();
      made.push(order);
    }
    const refunds: Array<[number, number, string]> = [
      [1, 7_777, '2026-02-10T03:00:00.000Z'],
      // Charged in February, paid back in part, and the rest in March.
      [2, 10_001, '2026-02-28T14:59:59.999Z'],
      [2, 5_000, '2026-03-02T03:00:00.000Z'],
      [0, 3_000, '2026-02-01T00:00:00.000Z'],
    ];
    for (const [at, amount, settledAt] of refunds) {
      const orderNo = made[at]?.orderNo;
      if (!orderNo) throw new Error(`There is no order ${at}`);
      const input = { orderNo, chargeKey: `${orderNo}-1`, amount, claimNo: null };
      const key = await ctx.transaction((trx) => startRefund(ctx, trx, input));
      await sendRefund(ctx, key);
      await ctx.db
        .updateTable('refund')
        .set({ settled_at: settledAt })
        .where('refund_key', '=', key)
        .execute();
    }
    const take = async (month: string) => {
      const input = { ...daysOfMonth(month), reason: '정산', clientNet: '', words };
      const { rows } = await read(await exportTable(ctx, { merchant, kind: 'ACCOUNTS', ...input }));
      const [head = [], ...lines] = rows.map(({ fields }) => fields);
      const cell = (line: string[], name: string) => line[head.indexOf(name)] ?? '';
      const sum = (kind: string, name: string) =>
        lines
          .filter((line) => cell(line, '구분') === kind)
          .reduce((all, line) => all + Number(cell(line, name)), 0);
      const amounts = ['금액 (환불은 음수)', '공급가액', '부가세', '면세 금액', '배송비 (금액에 포함)'];
      return {
        times: lines.map((line) => cell(line, '결제·환불일시')),
        paid: amounts.map((name) => sum('결제', name)),
        refunded: amounts.map((name) => sum('환불', name)),
      };
    };
    const february = await take('2026-02');
    expect(february.times).toEqual([
      '2026-02-01 00:00:00',
      '2026-02-01 09:00:00',
      '2026-02-10 12:00:00',
      '2026-02-28 23:59:59',
      '2026-02-28 23:59:59',
    ]);
    // The ledger's own sums, from the tables that reconcile reads.
    const between = (at: string | null) =>
      at !== null && at >= '2026-01-31T15:00:00.000Z' && at < '2026-02-28T15:00:00.000Z';
    const charged = await ctx.db.selectFrom('charge').selectAll().where('state', '=', 'PAID').execute();
    const returned = await ctx.db.selectFrom('refund').selectAll().where('state', '=', 'DONE').execute();
    const total = (rows: Array<{ settled_at: string | null; amount: number }>) =>
      rows.filter((row) => between(row.settled_at)).reduce((sum, { amount }) => sum + amount, 0);
    const [paid = 0, supply = 0, vat = 0, free, delivery] = february.paid;
    expect([paid, supply + vat, free]).toEqual([total(charged), total(charged), 0]);
    expect(delivery).toBe((made[1]?.deliveryAmt ?? 0) + (made[2]?.deliveryAmt ?? 0));
    const [back = 0, backSupply = 0, backVat = 0] = february.refunded;
    expect([back, backSupply + backVat]).toEqual([-total(returned), -total(returned)]);
    expect(total(returned)).toBe(7_777 + 10_001 + 3_000);
    // No charge or refund is in two months, none is lost between them.
    const months = await Promise.all(['2026-01', '2026-02', '2026-03'].map(take));
    const times = months.flatMap((month) => month.times);
    expect(times).toHaveLength(charged.length + returned.length);
    const all = months.reduce((sum, month) => sum + (month.paid[0] ?? 0) + (month.refunded[0] ?? 0), 0);
    const ofLedger = [...charged.map((row) => row.amount), ...returned.map((row) => -row.amount)];
    expect(all).toBe(ofLedger.reduce((sum, amount) => sum + amount, 0));
    const { differences } = await reconcile(ctx, {
      since: Temporal.Instant.from('2026-01-01T00:00:00Z'),
      settle: false,
    });
    expect(differences).toEqual([]);
  });

  test('of accounts tells of archived contracts what it told before', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    const merchant = await aMerchant(ctx);
    await ctx.db.updateTable('product').set({ is_tax_free: 1 }).execute();
    const contract = await aPaidContract(ctx, clock, shop);
    await confirmed(ctx, clock, contract.order.orderNo);
    const chargeKey = `${contract.order.orderNo}-1`;
    const refund = { orderNo: contract.order.orderNo, chargeKey, amount: 1_000, claimNo: null };
    await sendRefund(ctx, await ctx.transaction((trx) => startRefund(ctx, trx, refund)));
    const take = async () => {
      const days = { startYmd: '2026-01-01', endYmd: today(ctx), reason: '정산', clientNet: '', words };
      return (await read(await exportTable(ctx, { merchant, kind: 'ACCOUNTS', ...days }))).rows;
    };
    const before = await take();
    expect(before.length).toBeGreaterThan(1);
    await archiveNow(ctx, contract.groupNo);
    expect(await ctx.db.selectFrom('charge').selectAll().execute()).toEqual([]);
    expect(await take()).toEqual(before);
  });

  const dangerous = [
    '=cmd()',
    '+82',
    '-2+3',
    '@sum',
    '\tx',
    '\rx',
    '＝1',
    'a,"b"\r\nc',
    `=${'길'.repeat(40_000)}`,
  ];
  test.each(dangerous)('runs nothing in a spreadsheet, whatever column holds %j (S42)', async (text) => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    const merchant = await aMerchant(ctx);
    await anApplication(ctx, shop, { isGift: true });
    clock.advance({ days: 8 });
    await runStep(ctx);
    const sealed = seal(text);
    const snapshots = await ctx.db.selectFrom('application').select('snapshot').executeTakeFirstOrThrow();
    const snapshot = JSON.stringify({ ...JSON.parse(snapshots.snapshot), productNameKo: text });
    await ctx.db.updateTable('product').set({ name_ko: text }).execute();
    await ctx.db.updateTable('application').set({ snapshot }).execute();
    await ctx.db.updateTable('order_line').set({ snapshot }).execute();
    await ctx.db
      .updateTable('application_group')
      .set({ orderer_name_enc: sealed, orderer_contact_enc: sealed })
      .execute();
    await ctx.db
      .updateTable('gift_recipient')
      .set({ typed_name_enc: sealed, typed_contact_enc: sealed, name_enc: sealed, contact_enc: sealed })
      .execute();
    await ctx.db
      .updateTable('shop_order')
      .set({
        receiver_name_enc: sealed,
        receiver_contact_enc: sealed,
        receiver_zip_enc: sealed,
        receiver_address_enc: sealed,
        receiver_detail_enc: sealed,
        receiver_etc_enc: sealJson({ contact2: text, jibunAddress: text, memo: text }),
      })
      .execute();
    for (const kind of ['APPLICATIONS', 'ORDERS'] as const) {
      const days = {
        startYmd: '2026-01-01',
        endYmd: today(ctx),
        reason: '출고',
        clientNet: '192.0.2.1',
        words,
      };
      const { pieces, rows, faults } = await read(await exportTable(ctx, { merchant, kind, ...days }));
      expect(faults).toEqual([]);
      expect(pieces.join('').charAt(0)).toBe('\ufeff');
      const [head, row, ...more] = rows.map(({ fields }) => fields);
      expect(more).toEqual([]);
      expect(row).toHaveLength(head?.length ?? 0);
      const held = row?.filter((field) => field.includes(text)) ?? [];
      expect(held.length).toBeGreaterThanOrEqual(5);
      for (const field of held) expect(field.charAt(0)).toBe(text.startsWith('a') ? 'a' : "'");
    }
  });
});
