import { expect, test } from 'vitest';
import { addAddress } from '@/db/queries/catalog/addresses';
import type { Context } from '@/lib/context';
import { consoleDetailResponse } from '@/lib/contract/application/console/application-detail';
import { consoleDetailToWire } from '@/lib/contract/application/console/applications-to-wire';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { anOrderer, refusalOf } from '@/lib/testing/fixtures/applications';
import { aCard, aContact, anApplication, aProduct, aShop, testCards } from '@/lib/testing/fixtures/builders';
import { aSentGift } from '@/lib/testing/fixtures/gifts';
import { aMerchant, auditOf } from '@/lib/testing/fixtures/merchants';
import { changeInfo } from '../change/change-info';
import { skipNext } from '../status/skip';
import { readForMerchant } from './read';
import { unmaskApplication } from './unmask';

const read = async (ctx: Context, id: string) =>
  consoleDetailResponse.parse(
    consoleDetailToWire(await readForMerchant(ctx, id), {
      language: 'ko',
      timeZone: 'Asia/Seoul',
      currency: 'KRW',
    }),
  );

describeOnBoth('one application before the merchant', (fresh) => {
  test('every change of endpoint 6 is there in words, with its true before and after', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const { member } = orderer;
    const { recurringPaymentId: id } = await anApplication(ctx, orderer);
    const other = await aProduct(ctx, { salePrice: 12_000 });
    const cardNo = await aCard(ctx, orderer.memberNo, testCards.poor);
    const addressNo = await ctx.transaction((trx) =>
      addAddress(
        trx,
        orderer.memberNo,
        { addressType: 'BOOK', name: '회사', isDefault: false, contact: aContact },
        '2026-01-05T00:00:00.000Z',
      ),
    );
    const change = { cardNo: null, addressNo: null, lastRound: null, cycle: null, product: null };
    const cycle = { cycleType: 'WEEK', cycle: 2, dayOfWeek: 'MONDAY' } as const;
    const product = { ...other, orderCnt: 2, optionInputs: [] };
    await changeInfo(ctx, { member, id, change: { ...change, cardNo } });
    await changeInfo(ctx, { member, id, change: { ...change, addressNo } });
    await changeInfo(ctx, { member, id, change: { ...change, lastRound: 5 } });
    await changeInfo(ctx, { member, id, change: { ...change, cycle } });
    await changeInfo(ctx, { member, id, change: { ...change, product } });
    await changeInfo(ctx, { member, id, change: { ...change, lastRound: 0 } });
    await skipNext(ctx, { member, ids: [id] });
    const { timeline } = await read(ctx, id);
    expect(timeline.map(({ actor, changes }) => [actor, ...changes]).reverse()).toEqual([
      ['ORDERER', { field: 'CARD', before: 'VISA 4242', after: 'VISA 9995' }],
      ['ORDERER', { field: 'ADDRESS', before: `#${orderer.addressNo}`, after: `#${addressNo}` }],
      ['ORDERER', { field: 'LAST_ROUND', before: '총 3회', after: '총 5회' }],
      ['ORDERER', { field: 'CYCLE', before: '매월 15일', after: '2주마다 월요일' }],
      [
        'ORDERER',
        { field: 'QUANTITY', before: '1', after: '2' },
        { field: 'PRICE', before: '30,000원', after: '12,000원' },
      ],
      ['ORDERER', { field: 'LAST_ROUND', before: '총 5회', after: '해지할 때까지' }],
      ['ORDERER', { field: 'SKIP', before: expect.stringContaining('2026년'), after: expect.any(String) }],
    ]);
  });

  test('a change of a kind that is not known here is shown as it is', async () => {
    const { ctx } = testContext(await fresh());
    const { recurringPaymentId: id } = await anApplication(ctx, await aShop(ctx));
    await ctx.db
      .insertInto('change_history')
      .values({
        recurring_payment_id: id,
        at: '2026-01-05T00:00:00.000Z',
        actor: 'SYSTEM',
        actor_no: null,
        kind: 'CARD',
        before_value: '{"colour":"red","same":1}',
        after_value: '{"colour":"blue","same":1}',
      })
      .execute();
    const [entry] = (await read(ctx, id)).timeline;
    expect(entry?.changes).toEqual([{ field: 'CARD.colour', before: 'red', after: 'blue' }]);
  });

  test('nothing of it tells who orderer and recipient are, until somebody says why they look', async () => {
    const { ctx } = testContext(await fresh());
    const shop = await aShop(ctx);
    const merchant = await aMerchant(ctx);
    await ctx.db.updateTable('message_template').set({ title: '#{orderer.name}' }).execute();
    const { application: sent } = await aSentGift(ctx, shop);
    expect(JSON.stringify(await read(ctx, sent.recurringPaymentId))).not.toContain('김길동');
    const gift = await anApplication(ctx, shop, { isGift: true });
    const id = gift.recurringPaymentId;
    const secrets = ['홍길동', '김길동', '01012345678', '01020000001', '테스트로', 'gildong@', '문 앞에'];
    const shown = JSON.stringify(await read(ctx, id));
    for (const secret of secrets) expect(shown).not.toContain(secret);
    expect(await auditOf(ctx, merchant)).toEqual([]);

    const reason = '배송 문의 확인';
    const seen = await unmaskApplication(ctx, { merchant, id, reason, clientNet: '203.0.113.9' });
    for (const secret of secrets) expect(JSON.stringify(seen)).toContain(secret);
    const [kept, ...more] = await auditOf(ctx, merchant);
    expect(more).toEqual([]);
    expect(kept).toEqual({
      actor: 'STAFF',
      action: 'application.unmask',
      object: `application ${id}`,
      details: {
        clientNet: '203.0.113.9',
        whose: { orderer: shop.memberNo, recipientOf: gift.groupNo },
        what: ['orderer', 'recipient', 'address'],
        reason,
      },
    });
    for (const secret of secrets) expect(JSON.stringify(kept)).not.toContain(secret);
  });

  test('before acceptance there is no address to see; of an ordinary one there is the orderer’s own', async () => {
    const { ctx } = testContext(await fresh());
    const shop = await aShop(ctx);
    const merchant = await aMerchant(ctx);
    const look = (id: string) =>
      unmaskApplication(ctx, { merchant, id, reason: '확인', clientNet: '203.0.113.9' });
    const { application } = await aSentGift(ctx, shop);
    expect((await look(application.recurringPaymentId)).recipient).toEqual({
      name: '홍길동',
      contact: '01012345678',
      address: null,
    });
    const plain = await anApplication(ctx, shop);
    expect((await look(plain.recurringPaymentId)).recipient?.address).toEqual(aContact);
    expect(await refusalOf(look('26010599999999999999'))).toBe('NOT_FOUND');
  });
});
