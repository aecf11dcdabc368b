import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import { searchFilterOf } from '@/lib/contract/operations/console/search';
import { type Right, usualRights } from '@/lib/domain/account/rights';
import { claimNoIn } from '@/lib/domain/operations/console-search';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { aShop } from '@/lib/testing/fixtures/builders';
import { auditOf, someMerchant } from '@/lib/testing/fixtures/merchants';
import { anOrder, theOrderer } from '@/lib/testing/fixtures/orders';
import { withoutNumbers } from '@/lib/testing/without-numbers';
import { requestReturn } from '../../claim/own/request-return';
import { shipOrder } from '../../order/shared/ship';
import { searchEverything } from './search-everything';

const find = (ctx: Context, text: string, rights: readonly Right[] = usualRights) => {
  const search = searchFilterOf(text, 'ALL');
  return searchEverything(
    ctx,
    { ...someMerchant, rights },
    {
      text,
      number: claimNoIn(text),
      search: typeof search === 'string' ? null : search,
    },
  );
};

describeOnBoth('one text of the merchant', (fresh) => {
  test('finds people, applications, orders, products and claims, each person masked and told to the audit log', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    const { order, applications, line } = await anOrder(ctx, clock, shop, [{ isGift: true }]);
    await shipOrder(ctx, { orderNo: order.orderNo, companyType: 'CJ', invoiceNo: '123456789012' });
    const lines = [{ orderOptionNo: line.orderOptionNo, productCnt: 1 }];
    const why = { reasonType: 'CHANGE_MIND' as const, text: '', returnWayType: null, address: null };
    const { claimNo } = await requestReturn(ctx, { member: theOrderer(shop), lines, ...why });
    const id = applications[0]?.recurringPaymentId ?? '';

    // 김길동 orders for 홍길동.
    for (const text of [
      '길동',
      'ㄱㄷ',
      ' 김 길',
      'ㄱㄱㄷ',
      '+82 (0)10 2000 0001',
      '0001',
      'ㅎㄱㄷ',
      '홍길동',
      '5678',
    ]) {
      const found = await find(ctx, text);
      expect(found.people.length, text).toBeGreaterThan(0);
      expect(
        found.applications.map(({ view }) => view.application.recurringPaymentId),
        text,
      ).toEqual([id]);
      expect(
        found.lines.map(({ orderNo }) => orderNo),
        text,
      ).toEqual([order.orderNo]);
      expect(
        found.claims.map((claim) => claim.claimNo),
        text,
      ).toEqual([claimNo]);
      expect(JSON.stringify(found.people), text).not.toMatch(/길동|20000001|12345678/);
    }
    expect((await find(ctx, 'ㄱㄱㄷ')).people).toEqual([
      {
        role: 'ORDERER',
        name: '김*동',
        phone: '010-2000-****',
        memberId: 'gildong',
        groupNo: order.groupNo,
        matched: 'NAME',
      },
    ]);
    // The digits that a caller says are the masked ones.
    const matchedBy = async (text: string) => (await find(ctx, text)).people.map(({ matched }) => matched);
    expect(await matchedBy('0001')).toEqual(['PHONE']);
    expect(await matchedBy('5678')).toEqual(['PHONE']);
    expect(await matchedBy('gildong')).toEqual(['MEMBER_ID']);
    expect((await find(ctx, 'ㅎㄱㄷ')).people).toEqual([
      {
        role: 'RECIPIENT',
        name: '홍*동',
        phone: null,
        memberId: null,
        groupNo: order.groupNo,
        matched: 'NAME',
      },
    ]);
    for (const none of ['ㅎㄱㄱ', '길순', '01020000002', 'ㄷㄱ']) {
      const { people, applications: others, lines: rest } = await find(ctx, none);
      expect([none, people, others, rest]).toEqual([none, [], [], []]);
    }
    const kept = await auditOf(ctx, someMerchant);
    expect(kept).toHaveLength(14);
    expect(kept.at(-1)).toMatchObject({
      action: 'person.search',
      object: 'everything',
      details: { whose: [order.groupNo] },
    });
    expect(withoutNumbers(kept)).not.toMatch(/길동|ㄱㄷ|5678|20000001/);

    expect((await find(ctx, order.orderNo)).lines).toHaveLength(1);
    expect((await find(ctx, String(claimNo))).claims).toMatchObject([{ claimNo }]);
    const [product] = (await find(ctx, String(shop.productNo))).products;
    expect(product).toMatchObject({ productNo: shop.productNo });
    expect((await find(ctx, product?.nameKo.slice(0, 2) ?? '')).products).toHaveLength(1);
    expect(await auditOf(ctx, someMerchant)).toHaveLength(15);
  });

  test('finds only what the merchant’s rights open', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    const { order, line } = await anOrder(ctx, clock, shop, [{ isGift: true }]);
    await shipOrder(ctx, { orderNo: order.orderNo, companyType: 'CJ', invoiceNo: '123456789012' });
    const lines = [{ orderOptionNo: line.orderOptionNo, productCnt: 1 }];
    const why = { reasonType: 'CHANGE_MIND' as const, text: '', returnWayType: null, address: null };
    const { claimNo } = await requestReturn(ctx, { member: theOrderer(shop), lines, ...why });
    const kinds = async (text: string, ...rights: Right[]) =>
      Object.entries(await find(ctx, text, rights)).flatMap(([kind, found]) =>
        found.length > 0 ? [kind] : [],
      );
    expect(await kinds('길동', 'ORDERS')).toEqual(['people', 'applications', 'lines', 'claims']);
    expect(await kinds('길동', 'PACKING')).toEqual(['lines']);
    for (const none of ['CATALOGUE', 'MESSAGES', 'MONEY', 'SETTINGS', 'STAFF', 'PEOPLE'] as const)
      expect([none, await kinds('길동', none)]).toEqual([none, []]);
    expect(await kinds(String(shop.productNo), 'CATALOGUE')).toEqual(['products']);
    expect(await kinds(String(shop.productNo), 'ORDERS')).not.toContain('products');
    expect(await kinds(String(claimNo), 'PACKING')).not.toContain('claims');
  });
});
