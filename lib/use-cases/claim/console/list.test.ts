import { expect, test } from 'vitest';
import { claimsQuery } from '@/lib/contract/claim/console/claims';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { aShop } from '@/lib/testing/fixtures/builders';
import { aMerchant, auditOf } from '@/lib/testing/fixtures/merchants';
import { anOrder, theOrderer } from '@/lib/testing/fixtures/orders';
import { deliverOrder, shipOrder } from '../../order/shared/ship';
import { requestReturn } from '../own/request-return';
import { countShownClaims, searchClaims } from './list';
import { refuseClaim } from './refuse';

const codeOf = (search: string) => claimsQuery.safeParse({ search }).error?.issues[0]?.message;

/** Two orders of 김길동, each with a claim; the second claim is over. */
async function twoClaims(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx);
  const merchant = await aMerchant(ctx);
  const claims: Array<{ claimNo: number; orderNo: string; groupNo: string }> = [];
  for (const invoiceNo of ['123456789012', '123456780000']) {
    const { order, line } = await anOrder(ctx, clock, shop);
    await shipOrder(ctx, { orderNo: order.orderNo, companyType: 'CJ', invoiceNo });
    await deliverOrder(ctx, { orderNo: order.orderNo });
    const { claimNo } = await requestReturn(ctx, {
      member: theOrderer(shop),
      lines: [{ orderOptionNo: line.orderOptionNo, productCnt: line.orderCnt }],
      ...{ reasonType: 'CHANGE_MIND', text: '', returnWayType: null, address: null },
    });
    claims.push({ claimNo, orderNo: order.orderNo, groupNo: order.groupNo });
  }
  const [live, over] = claims;
  if (!live || !over) throw new Error('Two claims were wanted');
  await refuseClaim(ctx, { merchant, claimNo: over.claimNo, reason: '기간이 지났어요' });
  const asked = (search: string, more: Record<string, string> = {}) =>
    claimsQuery.parse({ status: 'ALL', search, ...more });
  const found = async (search: string, more?: Record<string, string>) => {
    const { size: limit, ...query } = asked(search, more);
    return (await searchClaims(ctx, merchant, { ...query, limit })).claims.map(({ claimNo }) => claimNo);
  };
  return { ctx, merchant, live, over, asked, found };
}

describeOnBoth('the search of the claims', (fresh) => {
  test('finds a claim by its number, by its order’s, by its parcel’s, and by its orderer', async () => {
    const { live, over, found } = await twoClaims(await fresh());
    const both = [over.claimNo, live.claimNo];
    expect(await found('')).toEqual(both);
    expect(await found(String(over.claimNo))).toEqual([over.claimNo]);
    expect(await found(live.orderNo)).toEqual([live.claimNo]);
    expect(await found(live.orderNo.slice(-6))).toEqual([live.claimNo]);
    expect(await found('6780000')).toEqual([over.claimNo]);
    for (const person of ['길동', 'ㄱㄷ', '010-2000-0001', '0001'])
      expect([person, await found(person)]).toEqual([person, both]);
    for (const nobody of ['최영희', '01055557777', '99999999'])
      expect([nobody, await found(nobody)]).toEqual([nobody, []]);
  });

  test('follows the tab and the pages, and the counts follow it', async () => {
    const { ctx, live, over, asked, found } = await twoClaims(await fresh());
    expect(await found('길동', { status: 'LIVE' })).toEqual([live.claimNo]);
    expect(await found('길동', { beforeClaimNo: String(over.claimNo) })).toEqual([live.claimNo]);
    const counts = (search: string) => countShownClaims(ctx, ['ALL', 'LIVE'], asked(search).search);
    expect(await counts('길동')).toEqual([2, 1]);
    expect(await counts(over.orderNo)).toEqual([1, 0]);
    expect(await counts('최영희')).toEqual([0, 0]);
  });

  test('is sorted by the refund, and by the number where it is the same', async () => {
    const { ctx, live, over, found } = await twoClaims(await fresh());
    const ways = async () => {
      const pages: number[][] = [];
      for (const sort of ['refund-asc', 'refund-desc']) {
        const first = await found('', { sort, size: '1' });
        pages.push([...first, ...(await found('', { sort, size: '1', beforeClaimNo: String(first[0]) }))]);
      }
      return pages;
    };
    const refund = (refund_amt: number, { claimNo }: { claimNo: number }) =>
      ctx.db.updateTable('claim').set({ refund_amt }).where('claim_no', '=', claimNo).execute();
    await refund(5000, live);
    await refund(5000, over);
    expect(await ways()).toEqual([
      [live.claimNo, over.claimNo],
      [over.claimNo, live.claimNo],
    ]);
    await refund(900, over);
    expect(await ways()).toEqual([
      [over.claimNo, live.claimNo],
      [live.claimNo, over.claimNo],
    ]);
  });

  test('keeps in the audit log whom a search for a person showed, without the words', async () => {
    const { ctx, merchant, live, over, found } = await twoClaims(await fresh());
    const before = (await auditOf(ctx, merchant)).length;
    await found(String(live.claimNo));
    await found(live.orderNo);
    expect(await auditOf(ctx, merchant)).toHaveLength(before);
    await found('길동');
    const kept = (await auditOf(ctx, merchant)).slice(before);
    expect(kept).toMatchObject([{ action: 'person.search', object: 'claims', details: { by: 'NAME' } }]);
    expect([...(kept[0]?.details.whose ?? [])].sort()).toEqual([live.groupNo, over.groupNo].sort());
    expect(JSON.stringify(kept)).not.toContain('길동');
  });
});

test('a text too short to find people by is refused, unless it is a claim’s number', () => {
  expect([codeOf('김'), codeOf('07')]).toEqual(['too_short', 'too_short']);
  expect(claimsQuery.parse({ search: '7' }).search).toEqual({ claimNo: 7, search: null });
  expect(claimsQuery.parse({ search: '' }).search).toBeNull();
  expect(claimsQuery.parse({}).search).toBeNull();
});
