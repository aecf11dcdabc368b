import { expect, test } from 'vitest';
import { findRecordedChanges } from '@/db/queries/application/histories';
import { findGiftRecipient } from '@/db/queries/gift/groups';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { refusalOf } from '@/lib/testing/fixtures/applications';
import {
  aContact,
  aShop,
  whereARecipientLives as newHome,
  readApplication,
} from '@/lib/testing/fixtures/builders';
import {
  anAcceptance,
  aSentGift,
  giftTerms,
  goodPassword,
  guestLogin,
  textsOf,
} from '@/lib/testing/fixtures/gifts';
import { goTo, runAround } from '@/lib/testing/fixtures/moments';
import { theOrder, theOrderer } from '@/lib/testing/fixtures/orders';
import { aStaffMember } from '@/lib/testing/fixtures/staff';
import { closeByOrderer } from '../../application/status/close';
import { createDueOrders } from '../../billing/round/create-due';
import { exportPickingList } from '../../order/shipping/picking-list';
import { stepByMerchant } from '../../order/shipping/step-by-merchant';
import { acceptGift } from '../acceptance/accept';
import { issueGuestToken } from './issue-guest-token';
import { moveHouse, readGuestAddress } from './move-house';
import { requestGuestPasswordReset } from './request-password-reset';
import { resetGuestPassword } from './reset-password';

const { receiverName: name, contact1: contact, zip, address, detailAddress, memo } = newHome;
const newReceiver = { name, contact, zip, address, detailAddress, memo };

async function setUp(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx);
  await giftTerms(ctx);
  const accepted = async () => {
    const { groupNo, token, application } = await aSentGift(ctx, shop, { lastRound: 3 });
    await acceptGift(ctx, anAcceptance(token));
    let name = aContact.receiverName;
    const enter = async (password = goodPassword) => {
      const login = guestLogin(groupNo, name);
      return { key: groupNo, guestToken: await issueGuestToken(ctx, login), password, clientNet: '10.0.0.1' };
    };
    const move = async (to: typeof newHome = newHome) => {
      const moved = await moveHouse(ctx, { ...(await enter()), address: to });
      name = to.receiverName;
      return moved;
    };
    return { groupNo, id: application.recurringPaymentId, enter, move };
  };
  return { ctx, clock, shop, accepted };
}

describeOnBoth('a recipient who moves house', (fresh) => {
  test('gets every box that is not being prepared at the new address, and no other', async () => {
    const { ctx, clock, accepted } = await setUp(await fresh());
    const { groupNo, id, enter, move } = await accepted();
    const before = await readGuestAddress(ctx, await enter());
    expect(before).toMatchObject({ address: aContact, isChangeable: true });
    expect(before.boxes).toMatchObject([{ round: 1, isMovable: true, preparedFrom: expect.any(String) }]);
    await runAround(ctx, clock, ['2026-01-15'], '2026-01-14');
    const moved = await move();
    // Told again, it is one move.
    expect(await move()).toEqual(moved);
    expect(moved.boxes.map(({ round, isMovable }) => [round, isMovable])).toEqual([
      [1, true],
      [2, true],
    ]);
    const { order, line } = await theOrder(ctx, groupNo);
    expect(order.receiver).toMatchObject(newReceiver);

    const merchant = await aStaffMember(ctx);
    const { orderOptionNo } = line;
    await stepByMerchant(ctx, { merchant, orderOptionNo, step: 'PREPARE_PRODUCT' });
    const back = await move(aContact);
    expect(back.boxes.map(({ isMovable }) => isMovable)).toEqual([false, true]);
    expect((await theOrder(ctx, groupNo)).order.receiver).toMatchObject(newReceiver);
    const list = { merchant, deliveryOn: '2026-01-15', includesEarlier: true, afterOrderNo: null, limit: 9 };
    const { boxes } = await exportPickingList(ctx, { ...list, reason: 'packing' });
    expect(boxes.map(({ receiver }) => receiver)).toMatchObject([newReceiver]);
    await runAround(ctx, clock, ['2026-02-15'], '2026-02-14');
    expect((await theOrder(ctx, groupNo)).order.receiver.name).toBe(aContact.receiverName);

    // The merchant's history has both, masked.
    const changes = (await findRecordedChanges(ctx.db, id)).filter(({ kind }) => kind === 'RECIPIENT');
    expect(changes).toHaveLength(2);
    expect(changes[0]).toMatchObject({
      actor: 'RECIPIENT',
      before: { name: '홍*동', contact: '010-1234-****', address: '서울 강남구 ***' },
      after: { name: '남**수', contact: '010-9876-****', address: '부산 해운대구 ***' },
    });
  });

  test('needs the password again, a reachable address and a box to come', async () => {
    const { ctx, shop, accepted } = await setUp(await fresh());
    const { groupNo, id, enter } = await accepted();
    const asking = await enter();
    const to = (zipTo: string) => moveHouse(ctx, { ...asking, address: { ...newHome, zip: zipTo } });
    const fee = { zip_from: '63000', zip_to: '63644', place_ko: '제주', place_en: 'Jeju', extra_amt: 3_000 };
    await ctx.transaction((trx) => trx.insertInto('area_fee').values(fee).execute());
    expect(await refusalOf(to('63122'))).toBe('REMOTE_AREA');
    expect(await refusalOf(to('00001'))).toBe('VALIDATION');
    const other = await accepted();
    const theirs = { ...asking, guestToken: (await other.enter()).guestToken };
    expect(await refusalOf(readGuestAddress(ctx, theirs))).toBe('GUEST_TOKEN_INVALID');
    const wrong = { ...asking, password: 'not-the-password' };
    expect(await refusalOf(moveHouse(ctx, { ...wrong, address: newHome }))).toBe('WRONG_PASSWORD');
    for (let guess = 1; guess < 5; guess += 1)
      expect(await refusalOf(readGuestAddress(ctx, wrong))).toBe('WRONG_PASSWORD');
    expect(await refusalOf(readGuestAddress(ctx, asking))).toBe('LOCKED');
    expect((await findGiftRecipient(ctx.db, groupNo))?.address).toEqual(aContact);

    const gone = { ...asking, clientNet: '10.0.0.2' };
    const member = theOrderer(shop);
    await closeByOrderer(ctx, { member, ids: [id], reason: 'NECESSITY', reasonText: null });
    expect(await readGuestAddress(ctx, gone)).toMatchObject({ isChangeable: false, boxes: [] });
    expect(await refusalOf(moveHouse(ctx, { ...gone, address: newHome }))).toBe('STATE_FORBIDS');
  });

  test('with another number: a link for a new password at the earlier one leads nowhere', async () => {
    const { ctx, accepted } = await setUp(await fresh());
    const { groupNo, move } = await accepted();
    await requestGuestPasswordReset(ctx, { key: groupNo, name: aContact.receiverName });
    const [text] = await textsOf(ctx, groupNo, 'GUEST_PASSWORD_RESET');
    const token = /token=([\w-]+)/.exec(text?.body ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
    await move();
    const reset = resetGuestPassword(ctx, { key: groupNo, token, password: 'another-good-password-7' });
    expect(await refusalOf(reset)).toBe('RESET_LINK_INVALID');
    expect((await textsOf(ctx, groupNo, 'GUEST_PASSWORD_RESET')).map(({ state }) => state)).toEqual([
      'DROPPED',
    ]);
    const open = (await textsOf(ctx, groupNo, 'GIFT_RECEIVED')).map(({ to, state }) => [to, state]);
    expect(open).toEqual([[newHome.contact1, 'PENDING']]);
    await requestGuestPasswordReset(ctx, { key: groupNo, name: aContact.receiverName });
    await requestGuestPasswordReset(ctx, { key: groupNo, name: newHome.receiverName });
    const sent = (await textsOf(ctx, groupNo, 'GUEST_PASSWORD_RESET')).filter(
      ({ state }) => state !== 'DROPPED',
    );
    expect(sent.map(({ to }) => to)).toEqual([newHome.contact1]);
  });

  test('at the moment of an order or of packing: a box has one address, the one that was said', async () => {
    const { ctx, clock, accepted } = await setUp(await fresh());
    const merchant = await aStaffMember(ctx);
    for (const turn of [0, 1, 2, 3]) {
      const gift = await accepted();
      const { groupNo } = gift;
      const { nextOrderOn } = await readApplication(ctx, gift.id);
      goTo(ctx, clock, `${nextOrderOn}T10:00`);
      const asking = await gift.enter();
      const move = () => moveHouse(ctx, { ...asking, address: newHome });
      const order = () => createDueOrders(ctx, { groupNo });
      await Promise.all(turn % 2 ? [order(), move()] : [move(), order()]);
      const made = await theOrder(ctx, groupNo);
      expect([turn, made.order.receiver]).toMatchObject([turn, newReceiver]);

      const { orderOptionNo } = made.line;
      const back = async () => (await moveHouse(ctx, { ...asking, address: aContact })).boxes[0]?.isMovable;
      const pack = () => stepByMerchant(ctx, { merchant, orderOptionNo, step: 'PREPARE_PRODUCT' });
      const results = await Promise.all(turn % 2 ? [pack(), back()] : [back(), pack()]);
      const isMoved = results.includes(true);
      const { receiver } = (await theOrder(ctx, groupNo)).order;
      expect([turn, receiver.name, receiver.address]).toEqual([
        turn,
        ...(isMoved ? [aContact.receiverName, aContact.address] : [name, address]),
      ]);
    }
  });
});
