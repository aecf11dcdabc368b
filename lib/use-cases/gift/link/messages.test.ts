import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { aContact, aShop } from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms, textsOf } from '@/lib/testing/fixtures/gifts';
import { sendPendingMessages } from '../../messaging/message/send-pending';
import { acceptGift } from '../acceptance/accept';

const inbox = (ctx: Context) => ctx.ports.sandbox?.messages.list() ?? [];

describeOnBoth('messages about a gift', (fresh) => {
  test('reach each side once, although the line failed or lost its answer (B35)', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    await giftTerms(ctx);
    const { groupNo, token } = await aSentGift(ctx, shop);
    await sendPendingMessages(ctx);
    await acceptGift(ctx, anAcceptance(token));
    const line = ctx.ports.sandbox?.messages;
    line?.addFault({ when: 'before', action: 'http500', match: { to: aContact.contact1 }, times: 2 });
    line?.addFault({ when: 'after', action: 'drop', match: { to: aContact.contact1 }, times: 1 });
    for (let run = 0; run < 6; run += 1) {
      await sendPendingMessages(ctx);
      clock.advance({ hours: 5 });
    }
    const sent = inbox(ctx).map(({ template, to }) => `${template} ${to}`);
    expect(sent.sort()).toEqual([
      `ADDRESS_INPUT ${aContact.contact1}`,
      'GIFT_ACCEPTED 01020000001',
      `GIFT_RECEIVED ${aContact.contact1}`,
    ]);
    for (const kind of ['GIFT_ACCEPTED', 'GIFT_RECEIVED'] as const)
      expect(await textsOf(ctx, groupNo, kind)).toMatchObject([{ state: 'SENT', body: '' }]);
  });

  test('name no price, and to the orderer only the mask of the recipient (B06)', async () => {
    const { ctx } = testContext(await fresh());
    const shop = await aShop(ctx);
    await giftTerms(ctx);
    const body = '#{recipient.name} #{orderer.name} #{product.name} #{group.no} #{delivery.date} #{link}';
    await ctx.transaction((trx) => trx.updateTable('message_template').set({ title: '', body }).execute());
    const { groupNo, application } = await aSentGift(ctx, shop);
    const [invitation] = await textsOf(ctx, groupNo, 'ADDRESS_INPUT');
    const token = /recurringPaymentGroupNo=([\w-]+)/.exec(invitation?.body ?? '')?.[1] ?? '';
    await acceptGift(ctx, anAcceptance(token, { address: { ...aContact, receiverName: '이수진' } }));
    const [toOrderer] = await textsOf(ctx, groupNo, 'GIFT_ACCEPTED');
    const [toRecipient] = await textsOf(ctx, groupNo, 'GIFT_RECEIVED');
    const common = `김길동 ${application.snapshot.productNameKo} ${groupNo} 1월 15일(목)`;
    const ownPage = `${ctx.config.SHOP_BASE_URL}/my/recurring-payments/${application.recurringPaymentId}`;
    expect(toOrderer?.body).toBe(`홍*동 ${common} ${ownPage}`);
    expect(toRecipient?.body).toBe(`이수진 ${common} ${ctx.config.SHOP_BASE_URL}/gift/${groupNo}`);
    expect(`${toOrderer?.body}${toRecipient?.body}${invitation?.body}`).not.toMatch(/30,?000|33,?000/);
  });
});
