import { expect, test } from 'vitest';
import { findApplicationsOfGroup } from '@/db/queries/application/applications';
import { findOrderSheet } from '@/db/queries/catalog/order-sheets';
import { setGiftLabel } from '@/db/queries/gift/greetings';
import { findGiftRecipient } from '@/db/queries/gift/groups';
import type { Application } from '@/lib/domain/application/application';
import { asMemberNo } from '@/lib/domain/shared/ids';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import {
  aGiftSheet,
  aLine,
  anOrderer,
  aPlainSheet,
  applyForGift,
  applyPlain,
  refusalOf,
  weekly,
} from '@/lib/testing/fixtures/applications';
import { aProduct } from '@/lib/testing/fixtures/builders';
import { anAcceptance, giftTerms, lastToken } from '@/lib/testing/fixtures/gifts';
import { setStock } from '@/lib/testing/fixtures/orders';
import { acceptGift } from '../../gift/acceptance/accept';
import { declineGift } from '../../gift/acceptance/decline';
import { forgetUnacceptedRecipients } from '../../gift/acceptance/forget-unaccepted';
import { reportNotMe } from '../../gift/acceptance/not-me';
import { changeStatus } from '../../shared/change-status';
import { listKnownRecipients, makeSheetAgain, readEarlierGift } from './again';

async function setUp(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  const orderer = await anOrderer(ctx);
  await giftTerms(ctx);
  const other = await aProduct(ctx, { salePrice: 9_000 });
  const lines = [aLine(orderer, { orderCnt: 2 }), aLine(orderer, { ...other, cycle: weekly, lastRound: 6 })];
  const card = { occasion: 'BIRTHDAY', design: 'cake', words: '축하해', signedBy: null } as const;
  const { group } = await applyForGift(ctx, orderer, await aGiftSheet(ctx, orderer, lines), { card });
  const own = { member: orderer.member, groupNo: group.groupNo };
  const end = async () => declineGift(ctx, { token: await lastToken(ctx, group.groupNo), reason: null });
  return { ctx, clock, orderer, other, card, own, end };
}

describeOnBoth('the same gift again', (fresh) => {
  test('has the same products and plan at today’s prices, the card, and its recipient unseen', async () => {
    const { ctx, orderer, card, own, end } = await setUp(await fresh());
    await end();
    await ctx.db
      .updateTable('product')
      .set({ sale_price: 40_000 })
      .where('product_no', '=', orderer.productNo)
      .execute();
    const { orderSheetNo, missing } = await makeSheetAgain(ctx, own);
    const sheet = await findOrderSheet(ctx.db, orderer.memberNo, orderSheetNo);
    expect(
      sheet?.lines.map(({ orderCnt, cycle, lastRound, unit }) => [
        orderCnt,
        cycle,
        lastRound,
        unit.salePrice,
      ]),
    ).toEqual([
      [2, aLine(orderer).cycle, 3, 40_000],
      [1, weekly, 6, 9_000],
    ]);
    expect(missing).toEqual([]);
    const earlier = await readEarlierGift(ctx, own);
    expect(earlier).toMatchObject({ card, recipient: { name: '홍*동', contact: '010-1234-****' } });
    const recipient = { asIn: own.groupNo, language: null };
    const { group } = await applyForGift(ctx, orderer, orderSheetNo, { recipient });
    expect(await findGiftRecipient(ctx.db, group.groupNo)).toMatchObject({
      typedName: '홍길동',
      typedContact: '01012345678',
    });
  });

  test('waits for the end, and leaves out what of the gift goes on', async () => {
    const { ctx, orderer, own } = await setUp(await fresh());
    async function expectRefusal() {
      expect(await refusalOf(makeSheetAgain(ctx, own))).toBe('STATE_FORBIDS');
      expect(await readEarlierGift(ctx, own)).toBeUndefined();
    }
    await expectRefusal();
    await acceptGift(ctx, anAcceptance(await lastToken(ctx, own.groupNo)));
    await expectRefusal();
    const [first] = await findApplicationsOfGroup(ctx.db, own.groupNo);
    if (!first) throw new Error('No application');
    const step = (event: 'PAUSE' | 'CLOSE', application: Application) =>
      ctx.transaction((trx) => changeStatus(ctx, trx, application, { event, actor: 'ORDERER' }));
    const paused = await step('PAUSE', first);
    await expectRefusal();
    await step('CLOSE', paused);
    const { orderSheetNo } = await makeSheetAgain(ctx, own);
    const sheet = await findOrderSheet(ctx.db, orderer.memberNo, orderSheetNo);
    expect(sheet?.lines.map(({ optionNo }) => optionNo)).toEqual([first.optionNo]);
    expect((await readEarlierGift(ctx, own))?.applications).toHaveLength(1);
  });

  test('leaves out and names what cannot be had any more; where nothing can, says why', async () => {
    const { ctx, orderer, other, own, end } = await setUp(await fresh());
    await end();
    await setStock(ctx, other.optionNo, 0);
    const { orderSheetNo, missing } = await makeSheetAgain(ctx, own);
    expect(missing.map(({ optionNo }) => optionNo)).toEqual([other.optionNo]);
    expect((await findOrderSheet(ctx.db, orderer.memberNo, orderSheetNo))?.lines).toHaveLength(1);
    await setStock(ctx, orderer.optionNo, 0);
    expect(await refusalOf(makeSheetAgain(ctx, own))).toBe('PRODUCT_SOLD_OUT');
  });

  test('offers whom earlier gifts went to, each once and masked, and nobody who said that they are someone else', async () => {
    const { ctx, clock, orderer, own } = await setUp(await fresh());
    const known = async () =>
      (await listKnownRecipients(ctx, own)).map(({ name, contact, label }) => [name, contact, label]);
    const send = async (name: string, contact: string) => {
      clock.advance({ minutes: 1 });
      const sheet = await aGiftSheet(ctx, orderer, [aLine(orderer)]);
      const recipient = { name, contact, language: null };
      return (await applyForGift(ctx, orderer, sheet, { recipient })).group.groupNo;
    };
    await ctx.transaction((trx) =>
      setGiftLabel(trx, { groupNo: own.groupNo, memberNo: own.member.memberNo, label: '엄마' }),
    );
    const hong = ['홍*동', '010-1234-****', '엄마'];
    expect(await known()).toEqual([hong]);
    const { groupNo: again } = own;
    await send('홍길동', '01012345678');
    const hongAgain = ['홍*동', '010-1234-****', null];
    expect(await known()).toEqual([hongAgain]);
    expect(await listKnownRecipients(ctx, { ...own, again })).toMatchObject([
      { groupNo: again, label: '엄마' },
    ]);
    const wrong = await send('남궁민수', '01098765432');
    expect(await known()).toEqual([['남**수', '010-9876-****', null], hongAgain]);
    await reportNotMe(ctx, await lastToken(ctx, wrong));
    expect(await known()).toEqual([hongAgain]);
    expect(await listKnownRecipients(ctx, { member: { ...own.member, memberNo: asMemberNo(999) } })).toEqual(
      [],
    );
  });

  test('is the giver’s alone, is no ordinary order, and knows no recipient who is forgotten', async () => {
    const { ctx, clock, orderer, own, end } = await setUp(await fresh());
    const stranger = { ...orderer.member, memberNo: asMemberNo(999) };
    expect(await refusalOf(makeSheetAgain(ctx, { ...own, member: stranger }))).toBe('NOT_FOUND');
    expect(await refusalOf(readEarlierGift(ctx, { ...own, member: stranger }))).toBe('NOT_FOUND');
    const plain = await applyPlain(ctx, orderer, await aPlainSheet(ctx, orderer));
    expect(await refusalOf(makeSheetAgain(ctx, { ...own, groupNo: plain.group.groupNo }))).toBe('NOT_FOUND');
    await end();
    clock.advance({ days: 4, hours: 1 });
    await forgetUnacceptedRecipients(ctx);
    expect((await readEarlierGift(ctx, own))?.recipient).toBeNull();
    const { orderSheetNo } = await makeSheetAgain(ctx, own);
    const recipient = { asIn: own.groupNo, language: null };
    await expect(applyForGift(ctx, orderer, orderSheetNo, { recipient })).rejects.toMatchObject({
      errors: [{ field: 'receiverAsInGroupNo', code: 'invalid' }],
    });
  });
});
