import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import type { GiftCard } from '@/lib/domain/gift/card';
import { asGroupNo, asMemberNo } from '@/lib/domain/shared/ids';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import {
  aGiftSheet,
  anOrderer,
  aPlainSheet,
  applyForGift,
  applyPlain,
  refusalOf,
} from '@/lib/testing/fixtures/applications';
import { foundOf } from '@/lib/testing/fixtures/everything';
import { anAcceptance, giftTerms, guestLogin, lastToken, textsOf } from '@/lib/testing/fixtures/gifts';
import { theOrder } from '@/lib/testing/fixtures/orders';
import { erasePerson } from '../../account/person/erase';
import { listOwnApplications } from '../../application/view/list';
import { createDueOrders } from '../../billing/round/create-due';
import { sendPendingMessages } from '../../messaging/message/send-pending';
import { deliverOrder, shipOrder } from '../../order/shared/ship';
import { acceptGift } from '../acceptance/accept';
import { declineGift } from '../acceptance/decline';
import { forgetUnacceptedRecipients } from '../acceptance/forget-unaccepted';
import { labelGift } from '../link/label-gift';
import { readGreetings } from '../link/read-greetings';
import { issueGuestToken } from './issue-guest-token';
import { readAsGuest } from './read-as-guest';
import { readLaterInput } from './read-later-input';
import { type ThanksInput, thankGiver } from './thank-giver';

const card: GiftCard = {
  occasion: 'BIRTHDAY',
  design: 'cake',
  words: '예순 번째 생신을 축하드려요.\n늘 건강하세요!',
  signedBy: '막내 드림',
};
const said = '정말 고마워, 잘 먹을게!';
const byCommand = { actor: 'COMMAND', actorNo: null } as const;

async function setUp(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  const orderer = await anOrderer(ctx);
  await giftTerms(ctx);
  const sent = async (wish: { card: GiftCard | null } = { card }) => {
    const { group } = await applyForGift(ctx, orderer, await aGiftSheet(ctx, orderer), wish);
    return { groupNo: group.groupNo, token: await lastToken(ctx, group.groupNo) };
  };
  const accepted = async () => {
    const gift = await sent();
    await acceptGift(ctx, anAcceptance(gift.token));
    const guestToken = await login(ctx, gift.groupNo);
    const thank = (wish: Partial<ThanksInput> = {}) =>
      thankGiver(ctx, {
        ...{ key: gift.groupNo, guestToken, orderNo: null, reaction: 'HEART', words: said },
        ...wish,
      });
    return { ...gift, guestToken, thank };
  };
  const seen = (groupNo: string) =>
    readGreetings(ctx, { memberNo: orderer.memberNo, groupNo: asGroupNo(groupNo) });
  return { ctx, clock, orderer, sent, accepted, seen };
}

const switchOff = (ctx: Context) =>
  ctx.transaction((trx) =>
    trx.updateTable('message_template').set({ is_enabled: 0 }).where('kind', '=', 'GIFT_THANKED').execute(),
  );

describeOnBoth('the card of a gift', (fresh) => {
  test('reaches its recipient before and after acceptance, and the giver sees it as sent', async () => {
    const { ctx, accepted, sent, seen } = await setUp(await fresh());
    const waiting = await sent();
    expect((await readLaterInput(ctx, waiting.token)).card).toEqual(card);
    expect(await seen(waiting.groupNo)).toEqual({ ordererName: '김길동', card, thanks: [] });
    const { groupNo, guestToken } = await accepted();
    expect((await readAsGuest(ctx, groupNo, guestToken)).card).toEqual(card);
    const plain = await sent({ card: null });
    expect((await readLaterInput(ctx, plain.token)).card).toBeNull();
  });

  test('is sealed, is in no text, and does not go with an ordinary order', async () => {
    const { ctx, orderer, sent } = await setUp(await fresh());
    const { groupNo } = await sent();
    const rows = JSON.stringify(await ctx.db.selectFrom('gift_card').selectAll().execute());
    for (const part of ['BIRTHDAY', 'cake', '생신', '막내']) expect(rows).not.toContain(part);
    expect(JSON.stringify(await textsOf(ctx, groupNo, 'ADDRESS_INPUT'))).not.toMatch(/생신|막내/);
    expect(Object.values(await foundOf(ctx.db, ['생신을 축하', '막내 드림'])).flat()).toEqual([
      'gift_card.card_enc',
      'gift_card.card_enc',
    ]);
    await expect(applyPlain(ctx, orderer, await aPlainSheet(ctx, orderer), { card })).rejects.toMatchObject({
      errors: [{ field: 'giftCard', code: 'not_allowed' }],
    });
  });

  test('goes with its recipient, and with the account of who wrote it', async () => {
    const { ctx, orderer, accepted } = await setUp(await fresh());
    const { thank } = await accepted();
    await thank();
    expect(Object.keys(await foundOf(ctx.db, [card.words.slice(0, 9), said]))).toHaveLength(2);
    const { member } = orderer;
    expect(await erasePerson(ctx, { kind: 'MEMBER', memberId: member.memberId }, byCommand)).toMatchObject({
      kind: 'ERASED',
    });
    expect(await foundOf(ctx.db, [card.words.slice(0, 9), '막내 드림', said])).toEqual({});
  });

  test('the giver’s own name for a gift is the giver’s alone, and goes with the card', async () => {
    const { ctx, clock, orderer, sent } = await setUp(await fresh());
    const { token, groupNo } = await sent();
    const { member } = orderer;
    const own = { groupNo: asGroupNo(groupNo), memberNo: member.memberNo };
    const labels = async () => {
      const all = { fromDate: null, untilDate: null, statuses: null };
      const { views } = await listOwnApplications(ctx, { member, page: 1, size: 9, ...all });
      return views.map(({ label }) => label);
    };
    await labelGift(ctx, { ...own, label: '우리 엄마' });
    expect(await labels()).toEqual(['우리 엄마']);
    expect(
      JSON.stringify([await readLaterInput(ctx, token), await textsOf(ctx, groupNo, 'ADDRESS_INPUT')]),
    ).not.toContain('우리 엄마');
    expect(await foundOf(ctx.db, ['우리 엄마'])).toEqual({ '우리 엄마': ['application_group.label_enc'] });
    const stranger = asMemberNo(member.memberNo + 1);
    expect(await refusalOf(labelGift(ctx, { ...own, memberNo: stranger, label: '남' }))).toBe('NOT_FOUND');
    await ctx.db.updateTable('application_group').set({ label_enc: 'broken' }).execute();
    expect(await labels()).toEqual([null]);
    await labelGift(ctx, { ...own, label: '' });
    expect(await labels()).toEqual([null]);
    await labelGift(ctx, { ...own, label: '우리 엄마' });
    await declineGift(ctx, { token, reason: null });
    clock.advance({ days: 4, hours: 1 });
    await forgetUnacceptedRecipients(ctx);
    expect(await foundOf(ctx.db, ['우리 엄마'])).toEqual({});
    expect(await refusalOf(labelGift(ctx, { ...own, label: '늦게' }))).toBe('NOT_FOUND');
  });

  test('that cannot be read any more keeps nobody from the gift', async () => {
    const { ctx, sent, accepted, seen } = await setUp(await fresh());
    const { token } = await sent();
    const { groupNo, thank } = await accepted();
    await thank();
    await ctx.db.updateTable('gift_card').set({ card_enc: 'broken' }).execute();
    await ctx.db.updateTable('gift_thanks').set({ thanks_enc: 'broken' }).execute();
    expect((await readLaterInput(ctx, token)).card).toBeNull();
    expect(await seen(groupNo)).toMatchObject({ card: null, thanks: [] });
    expect(await refusalOf(thank())).toBe('ALREADY_THANKED');
    await acceptGift(ctx, anAcceptance(token));
  });

  test('goes within five days where the gift was declined', async () => {
    const { ctx, clock, sent } = await setUp(await fresh());
    const { token } = await sent();
    await declineGift(ctx, { token, reason: null });
    clock.advance({ days: 4, hours: 1 });
    await forgetUnacceptedRecipients(ctx);
    expect(await foundOf(ctx.db, ['막내 드림'])).toEqual({});
  });
});

describeOnBoth('the recipient’s thanks', (fresh) => {
  test('are told once, without their words, and shown to the giver', async () => {
    const { ctx, accepted, seen } = await setUp(await fresh());
    const body = '#{orderer.name} #{recipient.name} #{product.name} #{link}';
    await ctx.transaction((trx) => trx.updateTable('message_template').set({ body }).execute());
    const { groupNo, thank } = await accepted();
    expect(await thank()).toEqual({ isOrdererTold: true });
    expect(await thank()).toEqual({ isOrdererTold: true });
    const [text, ...more] = await textsOf(ctx, groupNo, 'GIFT_THANKED');
    expect(more).toEqual([]);
    expect(text).toMatchObject({ party: 'ORDERER', to: '01020000001' });
    expect(text?.body).toContain('김길동 홍*동 ');
    expect(text?.body).toMatch(/\/my\/recurring-payments\/\d{20}$/);
    expect(text?.body).not.toContain('고마워');
    expect((await seen(groupNo)).thanks).toMatchObject([{ orderNo: null, reaction: 'HEART', words: said }]);
    expect(await refusalOf(thank({ words: '다른 말' }))).toBe('ALREADY_THANKED');
    expect(await refusalOf(thank({ reaction: 'YUM' }))).toBe('ALREADY_THANKED');
    expect((await seen(groupNo)).thanks).toHaveLength(1);
  });

  test('sent several times at once are one, told once; of different words the first stay', async () => {
    const { ctx, accepted, seen } = await setUp(await fresh());
    const [same, other] = [await accepted(), await accepted()];
    const twice = await Promise.all([1, 2, 3].map(() => same.thank()));
    expect(twice).toEqual([1, 2, 3].map(() => ({ isOrdererTold: true })));
    const words = ['고마워', '고맙습니다'];
    const two = await Promise.allSettled(words.map((each) => other.thank({ words: each })));
    expect(two.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(two.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'ALREADY_THANKED' },
    });
    for (const { groupNo } of [same, other]) {
      expect((await seen(groupNo)).thanks).toHaveLength(1);
      expect(await textsOf(ctx, groupNo, 'GIFT_THANKED')).toHaveLength(1);
    }
  });

  test('wait for the morning, and stay on the page where their text is switched off', async () => {
    const { ctx, clock, accepted, seen } = await setUp(await fresh());
    const [first, second] = [await accepted(), await accepted()];
    clock.advance({ hours: 13 });
    const sentTo = async () => {
      await sendPendingMessages(ctx);
      return (ctx.ports.sandbox?.messages.list() ?? []).filter(({ template }) => template === 'GIFT_THANKED');
    };
    const late = await login(ctx, first.groupNo);
    await first.thank({ guestToken: late });
    expect(await sentTo()).toEqual([]);
    clock.advance({ hours: 11 });
    expect(await sentTo()).toHaveLength(1);
    await switchOff(ctx);
    expect(await second.thank({ guestToken: await login(ctx, second.groupNo) })).toEqual({
      isOrdererTold: false,
    });
    expect(await sentTo()).toHaveLength(1);
    expect((await seen(second.groupNo)).thanks).toHaveLength(1);
  });

  test('go to a box once it arrived, and only to one’s own', async () => {
    const { ctx, clock, accepted, seen } = await setUp(await fresh());
    const [one, other] = [await accepted(), await accepted()];
    clock.advance({ days: 9 });
    await createDueOrders(ctx);
    const guestToken = await login(ctx, one.groupNo);
    const { order } = await theOrder(ctx, one.groupNo);
    const foreign = await theOrder(ctx, other.groupNo);
    const { orderNo } = order;
    expect(await refusalOf(one.thank({ guestToken, orderNo }))).toBe('STATE_FORBIDS');
    await shipOrder(ctx, { orderNo, companyType: 'CJ', invoiceNo: '123456789012' });
    expect(await refusalOf(one.thank({ guestToken, orderNo }))).toBe('STATE_FORBIDS');
    await deliverOrder(ctx, { orderNo });
    await one.thank({ guestToken, orderNo, reaction: 'YUM', words: '' });
    await one.thank({ guestToken });
    expect(await refusalOf(one.thank({ guestToken, orderNo: foreign.order.orderNo }))).toBe('NOT_FOUND');
    expect(await refusalOf(other.thank({ guestToken }))).toBe('GUEST_TOKEN_INVALID');
    expect(await textsOf(ctx, one.groupNo, 'GIFT_THANKED')).toHaveLength(2);
    expect((await seen(one.groupNo)).thanks.map((each) => each.orderNo)).toEqual([orderNo, null]);
    expect((await seen(other.groupNo)).thanks).toEqual([]);
  });

  test('and the card are nobody’s but the two people’s', async () => {
    const { ctx, orderer, accepted } = await setUp(await fresh());
    const { groupNo } = await accepted();
    const stranger = asMemberNo(orderer.memberNo + 1);
    expect(await refusalOf(readGreetings(ctx, { memberNo: stranger, groupNo }))).toBe('NOT_FOUND');
    expect(await refusalOf(readAsGuest(ctx, groupNo, null))).toBe('GUEST_TOKEN_INVALID');
  });
});

const login = (ctx: Context, key: string) => issueGuestToken(ctx, guestLogin(key));
