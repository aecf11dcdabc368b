import { expect, test } from 'vitest';
import type { ListPlace } from '@/db/queries/console-applications';
import type { Context } from '@/lib/context';
import { aContact, anApplication, aProduct, aShop } from '@/lib/testing/builders';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { anAcceptance, aSentGift, giftTerms } from '@/lib/testing/gifts';
import { acceptGift } from '../gift/accept';
import { listForMerchant } from './list';

const everything = {
  sought: null,
  statuses: null,
  isGift: null,
  cycleType: null,
  startYmd: null,
  endYmd: null,
  isFlagged: false,
  after: null,
  limit: 50,
};
type Wish = Partial<Parameters<typeof listForMerchant>[1]>;

async function idsOf(ctx: Context, wish: Wish = {}): Promise<string[]> {
  const { applications } = await listForMerchant(ctx, { ...everything, ...wish });
  return applications.map(({ view }) => view.application.recurringPaymentId);
}

describeOnBoth('the merchant’s list of applications', (fresh) => {
  test('pages by key hold every application once, newest first, those of one moment too', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    const made: string[] = [];
    for (let at = 0; at < 7; at += 1) {
      made.push((await anApplication(ctx, shop)).recurringPaymentId);
      if (at % 3 === 2) clock.advance({ hours: 1 });
    }
    const seen: string[] = [];
    let after: ListPlace | null = null;
    do {
      const page: Awaited<ReturnType<typeof listForMerchant>> = await listForMerchant(ctx, {
        ...everything,
        after,
        limit: 2,
      });
      expect(page.applications.length).toBeLessThanOrEqual(2);
      seen.push(...page.applications.map(({ view }) => view.application.recurringPaymentId));
      after = page.next;
    } while (after);
    expect(seen).toEqual([...made].reverse());
  });

  test('several statuses, the kind, the cycle, the days and the flag narrow it together', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    const waiting = await anApplication(ctx, shop, { isGift: true, status: 'WAITING' });
    const gift = await anApplication(ctx, shop, { isGift: true });
    clock.advance({ days: 1 });
    const weekly = { cycleType: 'WEEK', cycle: 1, dayOfWeek: 'MONDAY' } as const;
    const plain = await anApplication(ctx, shop, { cycle: weekly });
    await ctx.db
      .updateTable('application')
      .set({ is_flagged: 1, flag_reason: 'DATE_MISSED' })
      .where('recurring_payment_id', '=', gift.recurringPaymentId)
      .execute();
    const ids = { waiting: waiting.recurringPaymentId, gift: gift.recurringPaymentId };
    const plainId = plain.recurringPaymentId;
    expect(await idsOf(ctx, { statuses: ['WAITING', 'ACTIVE'] })).toEqual([plainId, ids.gift, ids.waiting]);
    expect(await idsOf(ctx, { statuses: ['WAITING'] })).toEqual([ids.waiting]);
    expect(await idsOf(ctx, { statuses: ['ADMIN_PAUSED'] })).toEqual([]);
    expect(await idsOf(ctx, { isGift: true, statuses: ['ACTIVE', 'USER_CLOSED'] })).toEqual([ids.gift]);
    expect(await idsOf(ctx, { cycleType: 'WEEK' })).toEqual([plainId]);
    expect(await idsOf(ctx, { endYmd: '2026-01-05' })).toEqual([ids.gift, ids.waiting]);
    expect(await idsOf(ctx, { startYmd: '2026-01-06', endYmd: '2026-01-06' })).toEqual([plainId]);
    expect(await idsOf(ctx, { isFlagged: true, statuses: ['ACTIVE'] })).toEqual([ids.gift]);
    expect(await idsOf(ctx, { isFlagged: true, statuses: ['WAITING'] })).toEqual([]);
  });

  test('it finds by number, product, orderer and recipient, whatever the case, and takes % and _ as they are', async () => {
    const { ctx } = testContext(await fresh());
    const shop = await aShop(ctx);
    const other = await aProduct(ctx);
    await ctx.db
      .updateTable('product')
      .set({ name_ko: '100% 과일_청', name_en: 'Fruit' })
      .where('product_no', '=', other.productNo)
      .execute();
    const gift = await anApplication(ctx, shop, { isGift: true });
    const plain = await anApplication(ctx, shop, other);
    const [giftId, plainId] = [gift.recurringPaymentId, plain.recurringPaymentId];
    const find = (sought: Wish['sought']) => idsOf(ctx, { sought: sought ?? null });
    expect(await find({ by: 'NUMBER', number: giftId })).toEqual([giftId]);
    expect(await find({ by: 'NUMBER', number: plain.groupNo })).toEqual([plainId]);
    expect(await find({ by: 'PRODUCT', text: '100% 과일_' })).toEqual([plainId]);
    expect(await find({ by: 'PRODUCT', text: 'FRUIT' })).toEqual([plainId]);
    expect(await find({ by: 'PRODUCT', text: '1__%' })).toEqual([]);
    expect(await find({ by: 'PRODUCT', text: String(shop.productNo) })).toEqual([giftId]);
    expect(await find({ by: 'ORDERER', text: 'gildong' })).toEqual([plainId, giftId]);
    expect(await find({ by: 'ORDERER', text: ' 김길동 ' })).toEqual([plainId, giftId]);
    expect(await find({ by: 'ORDERER', text: '길동' })).toEqual([]);
    expect(await find({ by: 'RECIPIENT_NAME', name: '홍길동' })).toEqual([giftId]);
    expect(await find({ by: 'RECIPIENT_LAST4', digits: '5678' })).toEqual([giftId]);
    expect(await find({ by: 'RECIPIENT_PHONE', digits: '01012345678' })).toEqual([giftId]);
    expect(await find({ by: 'RECIPIENT_PHONE', digits: '01012340000' })).toEqual([]);
    expect(await idsOf(ctx, { sought: { by: 'ORDERER', text: 'gildong' }, isGift: false })).toEqual([
      plainId,
    ]);
  });

  test('it finds a person under a name in any typographic form (F18)', async () => {
    const { ctx } = testContext(await fresh());
    const shop = await aShop(ctx);
    await giftTerms(ctx);
    const { token, application } = await aSentGift(ctx, shop);
    await acceptGift(
      ctx,
      anAcceptance(token, { address: { ...aContact, receiverName: 'Jean‐Luc O’Brien' } }),
    );
    for (const name of ["Jean-Luc O'Brien", 'jean–luc oʼbrien\u200b', 'Ｊｅａｎ－Ｌｕｃ O＇Brien'])
      expect(await idsOf(ctx, { sought: { by: 'RECIPIENT_NAME', name } })).toEqual([
        application.recurringPaymentId,
      ]);
    expect(await idsOf(ctx, { sought: { by: 'RECIPIENT_NAME', name: "Jean Luc O'Brien" } })).toEqual([]);
    expect(await idsOf(ctx, { sought: { by: 'ORDERER', text: '김\u3164길동' } })).toHaveLength(1);
  });

  test('people are masked, of gifts and of ordinary ones', async () => {
    const { ctx } = testContext(await fresh());
    const shop = await aShop(ctx);
    await anApplication(ctx, shop, { isGift: true });
    await anApplication(ctx, shop, { isGift: true, status: 'WAITING' });
    await anApplication(ctx, shop);
    const { applications } = await listForMerchant(ctx, everything);
    expect(applications.map(({ orderer, recipientName }) => [orderer, recipientName])).toEqual(
      Array.from({ length: 3 }, () => [{ memberId: 'gildong', name: '김*동' }, '홍*동']),
    );
  });
});
