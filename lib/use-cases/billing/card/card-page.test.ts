import { expect, test } from 'vitest';
import { insertMember } from '@/db/queries/account/members';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { describeOnBoth } from '@/lib/testing/databases';
import { aStripeShop, backFromPage } from '@/lib/testing/fixtures/stripe-shop';
import { wallNow } from '../../shared/calendar';
import { finishCardPage } from './finish-card-page';
import { listCards } from './list-cards';
import { registerCard } from './register-card';
import { startCardPage } from './start-card-page';

const invalid = { code: 'CARD_PAGE_INVALID' };
const start = (ctx: Context, member: Member) =>
  startCardPage(ctx, { member, language: 'ko', returnTo: '/my/cards' });

async function another(ctx: Context, member: Member): Promise<Member> {
  const memberNo = await ctx.transaction((trx) =>
    insertMember(trx, {
      memberId: 'younghee',
      role: 'ORDERER',
      passwordHash: 'unused',
      name: '이영희',
      mobile: '01020000002',
      email: 'younghee@example.com',
      language: 'ko',
      createdAt: wallNow(ctx),
    }),
  );
  return { ...member, memberNo: memberNo ?? member.memberNo };
}

describeOnBoth('a card registered on the provider’s page', (fresh) => {
  test('is added once, for the member who began', async () => {
    const { ctx, stripe, member } = await aStripeShop(await fresh());
    const back = await backFromPage(ctx, stripe, member, '1881');
    const other = await another(ctx, member);
    const theirs = await backFromPage(ctx, stripe, other);
    await expect(finishCardPage(ctx, { ...back, member: other })).rejects.toMatchObject(invalid);
    await expect(finishCardPage(ctx, { ...back, params: theirs.params })).rejects.toMatchObject(invalid);
    await expect(finishCardPage(ctx, { ...back, reference: 'made-up' })).rejects.toMatchObject(invalid);
    await expect(finishCardPage(ctx, { ...back, params: {} })).rejects.toMatchObject(invalid);
    const { cardNo } = await finishCardPage(ctx, back);
    expect(await finishCardPage(ctx, back)).toEqual({ cardNo });
    const cards = (await listCards(ctx, { member })).filter(({ gateway }) => gateway === 'stripe');
    expect(cards).toMatchObject([{ endDigits: '4242' }, { cardNo, cardName: 'VISA', endDigits: '1881' }]);
    expect(await listCards(ctx, { member: other })).toEqual([]);
  });

  test('is one card if the return arrives twice at once', async () => {
    const { ctx, stripe, member } = await aStripeShop(await fresh());
    const back = await backFromPage(ctx, stripe, member, '1881');
    const before = (await listCards(ctx, { member })).length;
    await Promise.allSettled([finishCardPage(ctx, back), finishCardPage(ctx, back)]);
    expect(await listCards(ctx, { member })).toHaveLength(before + 1);
  });

  test('can be finished within half an hour', async () => {
    const { ctx, clock, stripe, member } = await aStripeShop(await fresh());
    const back = await backFromPage(ctx, stripe, member);
    clock.advance({ minutes: 31 });
    await expect(finishCardPage(ctx, back)).rejects.toMatchObject(invalid);
  });

  test('can be finished again if the provider did not answer', async () => {
    const { ctx, stripe, member } = await aStripeShop(await fresh());
    const back = await backFromPage(ctx, stripe, member);
    stripe.fault('read', 'before:500');
    await expect(finishCardPage(ctx, back)).rejects.toMatchObject({ code: 'GATEWAY_UNREACHABLE' });
    expect(await finishCardPage(ctx, back)).toMatchObject({ cardNo: expect.any(Number) });
    stripe.fault('session', 'before:drop');
    await expect(start(ctx, member)).rejects.toMatchObject({ code: 'GATEWAY_UNREACHABLE' });
  });

  test('can be started five times a day, with any result', async () => {
    const { ctx, member } = await aStripeShop(await fresh());
    for (let n = 0; n < 4; n += 1) await start(ctx, member);
    await expect(start(ctx, member)).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' });
  });

  test('is the only way: card numbers are refused, and the sandbox has no such page', async () => {
    const { ctx, member, before } = await aStripeShop(await fresh());
    const empty = { expiryYear: null, expiryMonth: null, birthday: null, password: null, token: null };
    const form = { ...empty, cardNumber: '4242424242424242' };
    await expect(registerCard(ctx, { member, form })).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ field: 'cardNo', code: 'not_allowed' }],
    });
    await expect(start(before.ctx, member)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
