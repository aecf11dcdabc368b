import { expect, test } from 'vitest';
import { findRecordsById } from '@/db/queries/application/application-lists';
import { findAreaFee } from '@/db/queries/catalog/area-fees';
import { readSettings, writeSetting } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import type { Merchant } from '@/lib/domain/account/member';
import type { SignedIn } from '@/lib/domain/account/rights';
import type { Application } from '@/lib/domain/application/application';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { memberOf, refusalOf } from '@/lib/testing/fixtures/applications';
import { aContact, anApplication, aShop, readApplication } from '@/lib/testing/fixtures/builders';
import { aMerchant } from '@/lib/testing/fixtures/merchants';
import { goTo, runJobs } from '@/lib/testing/fixtures/moments';
import { aStaffMember, auditedAs } from '@/lib/testing/fixtures/staff';
import { closeByMerchant } from '../../application/console/close';
import { viewApplications } from '../../application/view/view';
import { changeAddress } from '../../catalog/address/save-address';
import { previewAreaFee } from '../../catalog/area-fee/area-fee-reach';
import { listAreaFeeRanges } from '../../catalog/area-fee/list-area-fees';
import { removeAreaFee } from '../../catalog/area-fee/remove-area-fee';
import { saveAreaFee } from '../../catalog/area-fee/save-area-fee';
import { addHoliday } from './add-holiday';
import { changeSettings } from './change-settings';
import { checkAddressUrl } from './check-address-url';
import { readDeliveryRules } from './list-delivery-rules';
import { listHolidays } from './list-holidays';
import { previewHoliday } from './preview-holiday';
import { removeHoliday } from './remove-holiday';
import { saveDeliveryRule } from './save-delivery-rule';

async function setUp(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx);
  return { ctx, clock, shop, merchant: await aStaffMember(ctx) };
}

const fieldsOf = async (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'accepted',
    (error: { errors?: Array<{ field: string; code: string }> }) =>
      error.errors?.map(({ field, code }) => `${field} ${code}`),
  );

describeOnBoth('settings', (fresh) => {
  test('change together with a line for each in the audit log, and only where they differ', async () => {
    const { ctx, merchant } = await setUp(await fresh());
    const changes = { confirmAfterDays: 5, pauseLimitDays: 180, shopNameKo: '봄가게' };
    expect(await changeSettings(ctx, { merchant, changes })).toMatchObject(changes);
    expect(await auditedAs(ctx, 'setting.change')).toEqual([
      { object: 'setting confirmAfterDays', before: 8, after: 5 },
      { object: 'setting shopNameKo', before: '쇼핑몰', after: '봄가게' },
    ]);
  });

  test('the address-input URL is https or the shop’s own, and refused with its reason', async () => {
    const { ctx, merchant } = await setUp(await fresh());
    const save = (addressInputUrl: string) =>
      fieldsOf(changeSettings(ctx, { merchant, changes: { addressInputUrl } }));
    for (const url of ['http://elsewhere.example/gift', 'javascript:alert(1)', 'ftp://a.example/'])
      expect(await save(url), url).toEqual(['addressInputUrl not_https']);
    expect(await save('https://me:secret@a.example/')).toEqual(['addressInputUrl not_allowed']);
    expect(await save('gift page')).toEqual(['addressInputUrl invalid']);
    expect(await save(`https://a.example/${'x'.repeat(300)}`)).toEqual(['addressInputUrl too_long']);
    expect((await readSettings(ctx.db)).addressInputUrl).toBe(null);
    expect(await save(`${ctx.config.SHOP_BASE_URL}/gift/address?from=text`)).toBe('accepted');
    expect(await save('https://skin.example/gift')).toBe('accepted');
  });

  test('a test shows the link as a recipient would get it', async () => {
    const { ctx } = await setUp(await fresh());
    expect(checkAddressUrl(ctx, 'https://skin.example/gift?a=1#top')).toEqual({
      problem: null,
      link: 'https://skin.example/gift?a=1&recurringPaymentGroupNo=SAMPLE0000000000000000#top',
      isOwnPage: false,
    });
    expect(checkAddressUrl(ctx, '')).toMatchObject({ problem: null, isOwnPage: true });
    expect(checkAddressUrl(ctx, 'http://10.0.0.1/')).toEqual({
      problem: 'not_https',
      link: null,
      isOwnPage: false,
    });
  });

  test('the page that gift links open is set by an owner alone', async () => {
    const { ctx } = await setUp(await fresh());
    const [staff, owner] = [await aMerchant(ctx, 'STAFF'), await aMerchant(ctx, 'OWNER')];
    const set = (by: SignedIn, addressInputUrl: string | null) =>
      changeSettings(ctx, { merchant: by, changes: { addressInputUrl, linkLifeDays: 20 } });
    expect(await refusalOf(set(staff, 'https://skin.example/gift'))).toBe('RIGHT_MISSING');
    expect(await set(staff, null)).toMatchObject({ linkLifeDays: 20 });
    expect(await set(owner, 'https://skin.example/gift')).toMatchObject({
      addressInputUrl: 'https://skin.example/gift',
    });
  });

  test('another lead time moves the days of orders to come, not the deliveries and not a retry', async () => {
    const { ctx, merchant, shop } = await setUp(await fresh());
    const planned = await anApplication(ctx, shop, { isGift: true });
    const retried = await anApplication(ctx, shop, { isGift: true });
    await ctx.db
      .updateTable('application')
      .set({ next_order_on: '2026-01-14' })
      .where('recurring_payment_id', '=', retried.recurringPaymentId)
      .execute();
    await changeSettings(ctx, { merchant, changes: { orderLeadDays: 5 } });
    expect(await readApplication(ctx, planned.recurringPaymentId)).toMatchObject({
      nextDeliveryOn: '2026-01-15',
      nextOrderOn: '2026-01-10',
    });
    expect(await readApplication(ctx, retried.recurringPaymentId)).toMatchObject({
      nextOrderOn: '2026-01-14',
    });
    await changeSettings(ctx, { merchant, changes: { orderLeadDays: 0 } });
    expect(await readApplication(ctx, planned.recurringPaymentId)).toMatchObject({
      nextOrderOn: '2026-01-15',
    });
  });

  test('tracking pages are https', async () => {
    const { ctx, merchant } = await setUp(await fresh());
    const trackingUrls = { CJ: 'http://trace.example/?no=' };
    const attempt = changeSettings(ctx, { merchant, changes: { trackingUrls } });
    expect(await fieldsOf(attempt)).toEqual(['trackingUrls.CJ not_https']);
  });

  test('a setting of an older shop is read with its default', async () => {
    const { ctx } = await setUp(await fresh());
    await ctx.transaction((trx) => writeSetting(trx, 'linkLifeDays', 20, '2026-01-05T00:00:00.000Z'));
    expect(await readSettings(ctx.db)).toMatchObject({
      linkLifeDays: 20,
      retryCards: 'ALL',
      reminderDays: [2],
      unopenedReminderDays: 3,
    });
  });
});

const jeju = { zipFrom: '63000', zipTo: '63644', placeKo: '제주', placeEn: 'Jeju', extraAmt: 3_000 };
const udo = { zipFrom: '63365', zipTo: '63365', placeKo: '우도', placeEn: 'Udo', extraAmt: 6_000 };
const addRange = (ctx: Context, merchant: Merchant, range: typeof jeju) =>
  saveAreaFee(ctx, { merchant, areaFeeNo: null, range });

describeOnBoth('regional extra fees', (fresh) => {
  test('are added, changed and deleted; overlaps are warned of and the dearest counts', async () => {
    const { ctx, merchant } = await setUp(await fresh());
    const { areaFeeNo, overlaps } = await addRange(ctx, merchant, jeju);
    expect(overlaps).toEqual([]);
    const part = await addRange(ctx, merchant, udo);
    expect(part.overlaps).toMatchObject([{ placeKo: '제주' }]);
    expect((await findAreaFee(ctx.db, '63365'))?.extraAmt).toBe(6_000);
    await saveAreaFee(ctx, { merchant, areaFeeNo, range: { ...jeju, placeEn: '', extraAmt: 9_000 } });
    expect(await findAreaFee(ctx.db, '63365')).toMatchObject({ extraAmt: 9_000, placeEn: '제주' });
    await removeAreaFee(ctx, { merchant, areaFeeNo });
    expect(await findAreaFee(ctx.db, '63000')).toBeUndefined();
    expect((await auditedAs(ctx, 'area_fee.change'))[0]).toMatchObject({
      before: { extraAmt: 3_000 },
      after: { extraAmt: 9_000 },
    });
    expect(await auditedAs(ctx, 'area_fee.remove')).toHaveLength(1);
    await expect(removeAreaFee(ctx, { merchant, areaFeeNo })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('are paged by key without losing one of a shared first postcode', async () => {
    const { ctx, merchant } = await setUp(await fresh());
    for (const place of ['가', '나', '다']) await addRange(ctx, merchant, { ...jeju, placeKo: place });
    await addRange(ctx, merchant, { ...udo, zipFrom: '40200', zipTo: '40240', placeKo: '울릉' });
    const seen: string[] = [];
    let after: Awaited<ReturnType<typeof listAreaFeeRanges>>['next'] = null;
    do {
      const page = await listAreaFeeRanges(ctx, { after, limit: 1 });
      seen.push(...page.areaFees.map((range) => `${range.placeKo}${range.isOverlapping ? '!' : ''}`));
      after = page.next;
    } while (after);
    expect(seen).toEqual(['울릉', '가!', '나!', '다!']);
  });
});

const seoul = { zipFrom: '06200', zipTo: '06299', placeKo: '강남', placeEn: 'Gangnam', extraAmt: 4_000 };

describeOnBoth('a region that becomes dearer', (fresh) => {
  async function withContracts() {
    const made = await setUp(await fresh());
    const { ctx, shop, merchant } = made;
    const gift = await anApplication(ctx, shop, { isGift: true });
    const ordinary = await anApplication(ctx, shop);
    await anApplication(ctx, shop, { isGift: true, status: 'WAITING' });
    const over = await anApplication(ctx, shop);
    await closeByMerchant(ctx, { merchant, id: over.recurringPaymentId, reason: '품절' });
    const flagOf = async ({ recurringPaymentId }: Application) =>
      (await readApplication(ctx, recurringPaymentId)).flagReason;
    return { ...made, gift, ordinary, flagOf };
  }
  const paid = async (ctx: Context) => {
    const rows = await ctx.db
      .selectFrom('shop_order')
      .select(['pay_amt', 'remote_delivery_amt', 'delivery_on'])
      .orderBy('delivery_on')
      .orderBy('order_no')
      .execute();
    return rows.map((row) => [row.delivery_on, row.pay_amt, row.remote_delivery_amt]);
  };

  test('reaches no contract’s price: how many, at what cost, is said before, and they are flagged', async () => {
    const { ctx, clock, merchant, gift, ordinary, flagOf } = await withContracts();
    const reach = { giftCount: 1, applicationCount: 1, loweredCount: 0, costPerRound: 8_000 };
    expect(await previewAreaFee(ctx, { areaFeeNo: null, range: seoul })).toEqual(reach);
    expect(await flagOf(gift)).toBe(null);
    expect(await addRange(ctx, merchant, seoul)).toMatchObject({ reach });
    expect([await flagOf(gift), await flagOf(ordinary)]).toEqual(['AREA_FEE', 'AREA_FEE']);
    const [view] = await viewApplications(ctx, await findRecordsById(ctx.db, [ordinary.recurringPaymentId]));
    expect(view?.nextAmount).toBe(33_000);
    goTo(ctx, clock, '2026-01-13T09:00:00');
    await runJobs(ctx);
    expect(await paid(ctx)).toEqual([
      ['2026-01-15', 33_000, 0],
      ['2026-01-15', 33_000, 0],
    ]);
    expect([await flagOf(gift), await flagOf(ordinary)]).toEqual(['AREA_FEE', 'AREA_FEE']);
  });

  test('is flagged for as long as it costs the shop, and a flag of another kind stays', async () => {
    const { ctx, merchant, gift, ordinary, flagOf } = await withContracts();
    await ctx.db
      .updateTable('application')
      .set({ is_flagged: 1, flag_reason: 'DISPUTE' })
      .where('recurring_payment_id', '=', gift.recurringPaymentId)
      .execute();
    const { areaFeeNo } = await addRange(ctx, merchant, seoul);
    expect([await flagOf(gift), await flagOf(ordinary)]).toEqual(['DISPUTE', 'AREA_FEE']);
    const elsewhere = { ...seoul, zipFrom: '06240' };
    const lowered = { giftCount: 0, applicationCount: 0, loweredCount: 2, costPerRound: -8_000 };
    for (const range of [elsewhere, null])
      expect(await previewAreaFee(ctx, { areaFeeNo, range })).toEqual(lowered);
    const narrow = { giftCount: 0, applicationCount: 0, loweredCount: 0, costPerRound: 0 };
    expect(await previewAreaFee(ctx, { areaFeeNo, range: { ...seoul, zipFrom: '06236' } })).toEqual(narrow);
    await removeAreaFee(ctx, { merchant, areaFeeNo });
    expect([await flagOf(gift), await flagOf(ordinary)]).toEqual(['DISPUTE', null]);
    const unknown = previewAreaFee(ctx, { areaFeeNo, range: seoul });
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('costs what was agreed, until its orderer has it delivered elsewhere', async () => {
    const { ctx, clock, merchant, shop } = await setUp(await fresh());
    const { areaFeeNo } = await addRange(ctx, merchant, seoul);
    const { recurringPaymentId: id } = await anApplication(ctx, shop);
    const saved = await saveAreaFee(ctx, { merchant, areaFeeNo, range: { ...seoul, extraAmt: 9_000 } });
    expect(saved.reach).toMatchObject({ applicationCount: 1, costPerRound: 5_000 });
    goTo(ctx, clock, '2026-01-13T09:00:00');
    await runJobs(ctx);
    const member = await memberOf(ctx, shop.memberNo);
    const moved = { ...aContact, zip: '06237' };
    const address = { addressType: 'BOOK', name: '집', isDefault: true, contact: moved } as const;
    await changeAddress(ctx, { member, addressNo: shop.addressNo, address });
    expect((await readApplication(ctx, id)).agreedAreaAmt).toBe(null);
    goTo(ctx, clock, '2026-02-13T09:00:00');
    await runJobs(ctx);
    expect(await paid(ctx)).toEqual([
      ['2026-01-15', 37_000, 4_000],
      ['2026-02-15', 42_000, 9_000],
    ]);
  });

  test('is the only thing of the settings that an order asks for: no other raises what a contract pays', async () => {
    const { ctx, clock, merchant } = await withContracts();
    const { rules } = await readDeliveryRules(ctx);
    for (const { ruleNo, productCount: _, ...rule } of rules)
      await saveDeliveryRule(ctx, { merchant, ruleNo, rule: { ...rule, baseAmt: 9_900, returnAmt: 9_900 } });
    await ctx.db.updateTable('product').set({ sale_price: 99_000 }).execute();
    await ctx.db.updateTable('product_option').set({ add_price: 9_000 }).execute();
    goTo(ctx, clock, '2026-01-13T09:00:00');
    await runJobs(ctx);
    expect((await paid(ctx)).map(([, amount]) => amount)).toEqual([33_000, 33_000]);
  });
});

describeOnBoth('delivery rules and holidays', (fresh) => {
  test('a changed rule prices sheets to come and leaves applications what they were made with', async () => {
    const { ctx, merchant, shop } = await setUp(await fresh());
    const application = await anApplication(ctx, shop, { isGift: true });
    const [rule] = (await readDeliveryRules(ctx)).rules;
    if (!rule) throw new Error('The shop has a rule');
    const { ruleNo, productCount, ...before } = rule;
    await saveDeliveryRule(ctx, { merchant, ruleNo, rule: { ...before, baseAmt: 9_900 } });
    expect((await readDeliveryRules(ctx)).rules[0]).toMatchObject({ baseAmt: 9_900, productCount });
    const after = await readApplication(ctx, application.recurringPaymentId);
    expect(after.snapshot.deliveryRule.baseAmt).toBe(application.snapshot.deliveryRule.baseAmt);
    expect(await auditedAs(ctx, 'delivery_rule.change')).toMatchObject([
      { before, after: { baseAmt: 9_900 } },
    ]);
    const added = await saveDeliveryRule(ctx, { merchant, ruleNo: null, rule: before });
    expect(added.ruleNo).not.toBe(ruleNo);
  });

  test('a holiday says before how many boxes are to arrive on it, made and planned, and moves none', async () => {
    const { ctx, clock, merchant, shop } = await setUp(await fresh());
    await anApplication(ctx, shop);
    const { recurringPaymentId: id } = await anApplication(ctx, shop, { isGift: true });
    await anApplication(ctx, shop, { isGift: true, status: 'WAITING' });
    const boxesOn = async (day: string) => (await previewHoliday(ctx, day)).boxCount;
    expect([await boxesOn('2026-01-15'), await boxesOn('2026-01-16')]).toEqual([2, 0]);
    goTo(ctx, clock, '2026-01-13T09:00:00');
    await runJobs(ctx);
    expect([await boxesOn('2026-01-15'), await boxesOn('2026-02-15')]).toEqual([2, 2]);
    await addHoliday(ctx, { merchant, holiday: { holidayOn: '2026-02-15', nameKo: '설', nameEn: 'Seol' } });
    expect(await readApplication(ctx, id)).toMatchObject({ nextDeliveryOn: '2026-02-15' });
  });

  test('holidays are listed between two days, each once', async () => {
    const { ctx, merchant } = await setUp(await fresh());
    const seollal = { holidayOn: '2026-02-17', nameKo: '설날', nameEn: 'Seollal' };
    for (const holidayOn of ['2026-02-18', '2026-02-16', '2026-09-25'])
      await addHoliday(ctx, { merchant, holiday: { ...seollal, holidayOn } });
    await addHoliday(ctx, { merchant, holiday: seollal });
    const inKorean = { holidayOn: '2026-05-05', nameKo: '어린이날', nameEn: '' };
    expect(await addHoliday(ctx, { merchant, holiday: inKorean })).toMatchObject({ nameEn: '어린이날' });
    expect(await fieldsOf(addHoliday(ctx, { merchant, holiday: seollal }))).toEqual(['holidayOn duplicate']);
    const days = async () =>
      (await listHolidays(ctx, '2026-02-16', '2026-02-18')).map(({ holidayOn }) => holidayOn);
    expect(await days()).toEqual(['2026-02-16', '2026-02-17', '2026-02-18']);
    await removeHoliday(ctx, { merchant, holidayOn: '2026-02-17' });
    expect(await days()).toEqual(['2026-02-16', '2026-02-18']);
    expect(await auditedAs(ctx, 'holiday.remove')).toMatchObject([
      { object: 'holiday 2026-02-17', before: seollal },
    ]);
  });
});
