import { expect, test } from 'vitest';
import type { Right } from '@/lib/domain/account/rights';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { anApplication, aShop } from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms } from '@/lib/testing/fixtures/gifts';
import { someMerchant } from '@/lib/testing/fixtures/merchants';
import { acceptGift } from '../../gift/acceptance/accept';
import { listMessagesForMerchant } from './list-messages';

const all = { state: null, kind: null, groupNo: null, delivery: null, beforeMessageNo: null, limit: 10 };

describeOnBoth('the list of messages', (fresh) => {
  test('says the product and the person of each text, masked, and the person to nobody without the right', async () => {
    const { ctx } = testContext(await fresh());
    const shop = await aShop(ctx);
    await giftTerms(ctx);
    const gift = await aSentGift(ctx, shop);
    await acceptGift(ctx, anAcceptance(gift.token));
    await anApplication(ctx, shop, { groupNo: gift.groupNo });
    const { recurringPaymentId } = gift.application;
    const listed = async (...rights: Right[]) => {
      const { messages } = await listMessagesForMerchant(ctx, { ...someMerchant, rights }, all);
      expect(messages.length).toBeGreaterThan(1);
      return messages;
    };
    for (const { party, about } of await listed('MESSAGES', 'ORDERS'))
      expect(about).toEqual({
        recurringPaymentId,
        productNameKo: '원두',
        productNameEn: 'Coffee beans',
        applicationCount: 2,
        name: party === 'ORDERER' ? '김*동' : '홍*동',
      });
    const withoutRight = await listed('MESSAGES');
    expect(new Set(withoutRight.map(({ about }) => about?.name))).toEqual(new Set([null]));
    expect(JSON.stringify(withoutRight)).not.toMatch(/[김홍]/);
    await ctx.db.updateTable('outbox').set({ group_no: null }).execute();
    for (const { about } of await listed('MESSAGES', 'ORDERS')) expect(about).toBeNull();
  });
});
