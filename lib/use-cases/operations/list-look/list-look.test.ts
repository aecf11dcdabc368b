import { expect, test } from 'vitest';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { aMerchant } from '@/lib/testing/fixtures/merchants';
import { changeListLook, readListLook } from './list-look';

describeOnBoth('how a merchant sees a list', (fresh) => {
  test('is changed part by part, for that merchant and that list alone', async () => {
    const { ctx } = testContext(await fresh());
    const merchant = await aMerchant(ctx);
    const change = (changes: Parameters<typeof changeListLook>[1]['changes']) =>
      changeListLook(ctx, { merchant, list: 'orders', changes });
    const usual = { columns: null, size: null, views: [] };
    expect(await readListLook(ctx, merchant, 'orders')).toEqual(usual);
    const views = [{ name: '오늘 포장', query: 'status=PAY_DONE' }];
    await change({ columns: ['orders.status'] });
    await change({ size: 25 });
    await change({ views });
    expect(await readListLook(ctx, merchant, 'orders')).toEqual({
      columns: ['orders.status'],
      size: 25,
      views,
    });
    await change({ columns: null, views: [] });
    expect(await readListLook(ctx, merchant, 'orders')).toEqual({ ...usual, size: 25 });
    expect(await readListLook(ctx, merchant, 'claims')).toEqual(usual);
    const other = { ...merchant, memberNo: (merchant.memberNo + 1) as typeof merchant.memberNo };
    expect(await readListLook(ctx, other, 'orders')).toEqual(usual);
  });
});
