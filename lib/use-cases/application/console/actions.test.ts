import { expect, test } from 'vitest';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { anOrderer, refusalOf } from '@/lib/testing/fixtures/applications';
import { anApplication, aShop, readApplication } from '@/lib/testing/fixtures/builders';
import {
  aCondition,
  anAcceptance,
  aSentGift,
  giftTerms,
  goodPassword,
  lastToken,
  textsOf,
} from '@/lib/testing/fixtures/gifts';
import { aMerchant, auditOf } from '@/lib/testing/fixtures/merchants';
import { acceptGift } from '../../gift/acceptance/accept';
import { issueGuestToken } from '../../gift/guest/issue-guest-token';
import { readLaterInput } from '../../gift/guest/read-later-input';
import { resendGiftLink } from '../../gift/link/resend-link';
import { changeStatusByOrderer } from '../status/change-status-by-orderer';
import { chooseFreeGiftsByMerchant } from './choose-free-gifts';
import { clearFlag } from './clear-flag';
import { closeByMerchant } from './close';
import { pauseByMerchant } from './pause';
import { readForMerchant } from './read';
import { readConsoleGroup, readGroupForMerchant } from './read-group';
import { resumeByMerchant } from './resume';
import { unlockGuestLogin } from './unlock-guest-login';

async function setUp(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  const merchant = await aMerchant(ctx);
  return { ctx, clock, merchant, audited: () => auditOf(ctx, merchant) };
}

describeOnBoth('the merchant’s actions', (fresh) => {
  test('a pause by the merchant stops the orderer from resuming; the merchant resumes, and both are kept', async () => {
    const { ctx, merchant, audited } = await setUp(await fresh());
    const orderer = await anOrderer(ctx);
    const { recurringPaymentId: id } = await anApplication(ctx, orderer);
    await pauseByMerchant(ctx, { merchant, id, reason: '상품 점검' });
    expect(await readApplication(ctx, id)).toMatchObject({ status: 'ADMIN_PAUSED', nextOrderOn: null });
    const resuming = changeStatusByOrderer(ctx, { member: orderer.member, ids: [id], to: 'ACTIVE' });
    expect(await refusalOf(resuming)).toBe('STATE_FORBIDS');
    await resumeByMerchant(ctx, { merchant, id, reason: null });
    expect(await readApplication(ctx, id)).toMatchObject({
      status: 'ACTIVE',
      nextDeliveryOn: '2026-01-15',
    });
    expect(await audited()).toMatchObject([
      {
        actor: 'STAFF',
        action: 'application.pause',
        object: `application ${id}`,
        details: { before: { status: 'ACTIVE' }, after: { status: 'ADMIN_PAUSED' }, reason: '상품 점검' },
      },
      { action: 'application.resume', details: { after: { status: 'ACTIVE' } } },
    ]);
    const { timeline } = await readForMerchant(ctx, id);
    expect(timeline).toMatchObject([
      { type: 'STATUS', actor: 'MERCHANT', actorId: 'staff', from: 'ADMIN_PAUSED', to: 'ACTIVE' },
      { actor: 'MERCHANT', to: 'ADMIN_PAUSED', reasonText: '상품 점검' },
    ]);
  });

  test('a close keeps the merchant’s words, kills the link of a waiting gift and is final', async () => {
    const { ctx, merchant, audited } = await setUp(await fresh());
    const { application, token, groupNo } = await aSentGift(ctx, await aShop(ctx));
    const id = application.recurringPaymentId;
    await closeByMerchant(ctx, { merchant, id, reason: '주문자 요청' });
    expect(await readApplication(ctx, id)).toMatchObject({ status: 'ADMIN_CLOSED', statusReason: null });
    expect(await refusalOf(readLaterInput(ctx, token))).toBe('GIFT_CLOSED');
    expect(await textsOf(ctx, groupNo, 'APPLICATION_CLOSED')).toMatchObject([{ party: 'ORDERER' }]);
    for (const act of [pauseByMerchant, resumeByMerchant, closeByMerchant])
      expect(await refusalOf(act(ctx, { merchant, id, reason: '다시' }))).toBe('STATE_FORBIDS');
    expect((await readForMerchant(ctx, id)).actions).toEqual([]);
    expect(await audited()).toHaveLength(1);
    const unknown = closeByMerchant(ctx, { merchant, id: '26010500000000000000', reason: '…' });
    expect(await refusalOf(unknown)).toBe('NOT_FOUND');
  });

  test('a flag is cleared once, and its reason is kept in the log', async () => {
    const { ctx, merchant, audited } = await setUp(await fresh());
    const { recurringPaymentId: id } = await anApplication(ctx, await aShop(ctx));
    await ctx.db
      .updateTable('application')
      .set({ is_flagged: 1, flag_reason: 'DATE_MISSED' })
      .where('recurring_payment_id', '=', id)
      .execute();
    await clearFlag(ctx, { merchant, id, reason: null });
    expect(await readApplication(ctx, id)).toMatchObject({ isFlagged: false, flagReason: null });
    expect(await refusalOf(clearFlag(ctx, { merchant, id, reason: null }))).toBe('STATE_FORBIDS');
    expect(await audited()).toMatchObject([
      {
        action: 'application.clear_flag',
        details: { before: { flagReason: 'DATE_MISSED' }, after: { flagReason: null } },
      },
    ]);
  });

  test('free gifts chosen while a gift waits show as selected, and can be chosen no more after acceptance', async () => {
    const { ctx, merchant, audited } = await setUp(await fresh());
    const shop = await aShop(ctx);
    await giftTerms(ctx);
    const { optionNos, conditionNo } = await aCondition(ctx, shop.productNo, { quantityType: 'SELECTABLE' });
    const { application, token } = await aSentGift(ctx, shop);
    const id = application.recurringPaymentId;
    const [first = 0, second = 0] = optionNos;
    expect(await refusalOf(chooseFreeGiftsByMerchant(ctx, { merchant, id, optionNos }))).toBe(
      'FREE_GIFT_INVALID',
    );
    await chooseFreeGiftsByMerchant(ctx, { merchant, id, optionNos: [first] });
    await chooseFreeGiftsByMerchant(ctx, { merchant, id, optionNos: [second] });
    expect((await readLaterInput(ctx, token)).applications[0]?.offer?.selectedNos).toEqual([second]);
    const stock = () =>
      ctx.db
        .selectFrom('product_option')
        .select(['option_no', 'stock'])
        .where('option_no', 'in', optionNos)
        .orderBy('option_no')
        .execute();
    // Nothing is reserved before acceptance.
    expect((await stock()).map((row) => row.stock)).toEqual([100, 100]);
    await acceptGift(
      ctx,
      anAcceptance(token, { choices: [{ recurringPaymentId: id, optionNos: null, conditionNo }] }),
    );
    expect((await stock()).map((row) => row.stock)).toEqual([100, 97]);
    const late = chooseFreeGiftsByMerchant(ctx, { merchant, id, optionNos: [first] });
    expect(await refusalOf(late)).toBe('STATE_FORBIDS');
    const changes = (await readForMerchant(ctx, id)).timeline.filter(({ type }) => type === 'CHANGE');
    expect(changes).toMatchObject([
      { kind: 'FREE_GIFTS', actor: 'MERCHANT', before: [first], after: [second] },
      { before: [], after: [first] },
    ]);
    expect((await audited()).map(({ details }) => details.after.freeGifts)).toEqual([[first], [second]]);
  });

  test('a link is sent again three times a day, by whom is kept, and nobody else is named', async () => {
    const { ctx, merchant, audited } = await setUp(await fresh());
    const { groupNo, token } = await aSentGift(ctx, await aShop(ctx));
    for (const left of [2, 1, 0])
      expect(await resendGiftLink(ctx, { merchant }, groupNo)).toMatchObject({ resendsLeft: left });
    expect(await refusalOf(resendGiftLink(ctx, { merchant }, groupNo))).toBe('QUOTA_EXCEEDED');
    expect(await refusalOf(readLaterInput(ctx, token))).toBe('GIFT_LINK_REPLACED');
    const newest = await lastToken(ctx, groupNo);
    const kept = await audited();
    expect(kept.map(({ action, object }) => [action, object])).toEqual(
      Array.from({ length: 3 }, () => ['gift.resend_link', `group ${groupNo}`]),
    );
    expect(JSON.stringify(kept)).not.toContain(newest);
    const { links } = await readConsoleGroup(ctx, groupNo);
    expect(links.filter(({ deadReason }) => deadReason === null)).toHaveLength(1);
    expect(links).toHaveLength(4);
  });

  test('the OWNER opens a guest login that failures closed', async () => {
    const { ctx } = testContext(await fresh());
    const owner = await aMerchant(ctx, 'OWNER');
    await giftTerms(ctx);
    const shop = await aShop(ctx);
    const { groupNo, token } = await aSentGift(ctx, shop);
    await acceptGift(ctx, anAcceptance(token));
    const logIn = (password: string) =>
      issueGuestToken(ctx, { key: groupNo, name: '홍길동', password, clientNet: '203.0.113.9' });
    for (let at = 0; at < 5; at += 1)
      expect(await refusalOf(logIn('wrong-password'))).toBe('GUEST_LOGIN_FAILED');
    expect(await refusalOf(logIn(goodPassword))).toBe('LOCKED');
    expect((await readConsoleGroup(ctx, groupNo)).guestLockedUntil).not.toBeNull();
    await unlockGuestLogin(ctx, { merchant: owner, groupNo });
    expect((await readConsoleGroup(ctx, groupNo)).guestLockedUntil).toBeNull();
    expect(await logIn(goodPassword)).toHaveLength(22);
    expect(await auditOf(ctx, owner)).toMatchObject([
      { actor: 'OWNER', action: 'guest_login.unlock', object: `group ${groupNo}` },
    ]);
    const { groupNo: plain } = await anApplication(ctx, shop);
    expect(await refusalOf(unlockGuestLogin(ctx, { merchant: owner, groupNo: plain }))).toBe('NOT_FOUND');
  });

  test('what belongs together is shown together, with its deadline', async () => {
    const { ctx } = testContext(await fresh());
    const shop = await aShop(ctx);
    const { groupNo } = await aSentGift(ctx, shop);
    await anApplication(ctx, shop, { isGift: true, status: 'WAITING', groupNo });
    expect(await readConsoleGroup(ctx, groupNo)).toMatchObject({
      deadlineOn: '2026-01-15',
      today: '2026-01-05',
      waiting: { resendsLeft: 3, recipientChangesLeft: 3, extensionDays: 7, isExtended: false },
      recipientContact: '010-1234-****',
      acceptedAt: null,
    });
    const { applications } = await readGroupForMerchant(ctx, groupNo);
    expect(applications.map(({ view }) => view.application.status)).toEqual(['WAITING', 'WAITING']);
  });
});
