import { expect, test } from 'vitest';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { anApplication, aShop, readApplication } from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms } from '@/lib/testing/fixtures/gifts';
import { theOrderer } from '@/lib/testing/fixtures/orders';
import { closeByOrderer } from '../../application/status/close';
import { readLaterInput } from '../guest/read-later-input';
import { acceptGift } from './accept';

describeOnBoth('one of two products of a gift is closed while it waits', (fresh) => {
  test('the other is still offered, and the closed one is no part of the gift any more', async () => {
    const { ctx } = testContext(await fresh());
    const shop = await aShop(ctx);
    await giftTerms(ctx);
    const { groupNo, application: first, token } = await aSentGift(ctx, shop);
    const second = await anApplication(ctx, shop, { groupNo, isGift: true, status: 'WAITING' });
    const ids = [first.recurringPaymentId];
    const member = theOrderer(shop);
    await closeByOrderer(ctx, { member, ids, reason: 'NECESSITY', reasonText: null });
    const accepted = await acceptGift(ctx, anAcceptance(token));
    expect(accepted.applications.map(({ recurringPaymentId }) => recurringPaymentId)).toEqual([
      second.recurringPaymentId,
    ]);
    expect((await readApplication(ctx, first.recurringPaymentId)).status).toBe('USER_CLOSED');
    await expect(readLaterInput(ctx, token)).rejects.toThrow('GIFT_ALREADY_ACCEPTED');
    expect(ctx.ports.sandbox?.gateway.charges()).toEqual([]);
  });
});
