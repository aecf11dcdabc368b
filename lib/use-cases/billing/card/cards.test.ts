import { expect, test } from 'vitest';
import { endCard, findMainCard } from '@/db/queries/billing/cards';
import type { Context } from '@/lib/context';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { outcomeOf } from '@/lib/testing/fixtures/applications';
import { anApplication, aShop, testCards } from '@/lib/testing/fixtures/builders';
import { seededMember } from '@/lib/testing/fixtures/seeded';
import { deleteCard } from './delete-card';
import { listCards } from './list-cards';
import { makeMainCard, orderCards } from './order-cards';
import { type CardForm, registerCard } from './register-card';

const form = (cardNumber: string | null, more: Partial<CardForm> = {}): CardForm => ({
  cardNumber,
  expiryYear: 2030,
  expiryMonth: 12,
  birthday: '900101',
  password: '12',
  token: null,
  ...more,
});

describeOnBoth('cards', (fresh) => {
  async function open(settings: Record<string, string> = {}) {
    const { ctx, clock } = testContext(await fresh(), settings);
    const shop = await aShop(ctx);
    const member = await seededMember(ctx);
    const register = (number: string | null, more?: Partial<CardForm>) =>
      registerCard(ctx, { member, form: form(number, more) });
    return { ctx, clock, shop, member, register };
  }
  const order = async (ctx: Context, member: Awaited<ReturnType<typeof seededMember>>) =>
    (await listCards(ctx, { member })).map((card) => card.cardNo);

  test('store brand, last digits and the sealed token, but no number', async () => {
    const { ctx, register } = await open();
    const { cardNo } = await register(testCards.approving);
    const row = await ctx.db
      .selectFrom('card')
      .selectAll()
      .where('card_no', '=', cardNo)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ card_name: 'VISA', end_digits: '4242' });
    expect(JSON.stringify(row)).not.toMatch(/42424242|900101/);
  });

  test('are refused by the gateway, or if they are not on the list', async () => {
    const { register } = await open();
    expect(await outcomeOf(register('4000000000000002'))).toBe('CARD_REFUSED');
    expect(await outcomeOf(register('4111111111111111'))).toBe('SANDBOX_CARD_ONLY');
    expect(await outcomeOf(register(null))).toBe('VALIDATION');
    expect(await outcomeOf(register(null, { token: 'x' }))).toBe('VALIDATION');
  });

  test('are registered at most five times a day, failures included', async () => {
    const { clock, register } = await open();
    const codes: string[] = [];
    for (const number of ['4000000000000002', testCards.approving, '4111111111111111'])
      codes.push(await outcomeOf(register(number)), await outcomeOf(register(number)));
    expect(codes.at(4)).toBe('SANDBOX_CARD_ONLY');
    expect(codes.at(5)).toBe('QUOTA_EXCEEDED');
    clock.advance('P1D');
    expect(await outcomeOf(register(testCards.approving))).toBe('ok');
  });

  test('are not registered by number in live mode', async () => {
    const { ctx, member } = await open();
    const live = { ...ctx, config: { ...ctx.config, isSandbox: false } };
    const register = (sent: CardForm) => registerCard(live, { member, form: sent });
    const none = { expiryYear: null, expiryMonth: null, birthday: null, password: null };
    expect(await outcomeOf(register(form(testCards.approving)))).toBe('VALIDATION');
    expect(await outcomeOf(register(form(null, { ...none, birthday: '900101', token: 'x' })))).toBe(
      'VALIDATION',
    );
    expect(await outcomeOf(register(form(null, { ...none, token: 'forged' })))).toBe('CARD_REFUSED');
    expect(await listCards(ctx, { member })).toHaveLength(1);
  });

  test('are charged in the order that their owner sets', async () => {
    const { ctx, shop, member, register } = await open();
    const [a, b] = [await register(testCards.failing), await register(testCards.poor)];
    const first = shop.cardNo;
    expect(await order(ctx, member)).toEqual([first, a.cardNo, b.cardNo]);
    await makeMainCard(ctx, { member, cardNo: b.cardNo });
    expect(await order(ctx, member)).toEqual([b.cardNo, first, a.cardNo]);
    await orderCards(ctx, { member, wishes: [{ cardNo: b.cardNo, priority: 3 }] });
    expect(await order(ctx, member)).toEqual([first, b.cardNo, a.cardNo]);
    expect(await outcomeOf(makeMainCard(ctx, { member, cardNo: 9_999 }))).toBe('NOT_FOUND');
  });

  test('that ended are not the main card while another is left', async () => {
    const { ctx, shop, member, register } = await open();
    const { cardNo } = await register(testCards.failing);
    await ctx.transaction((trx) => endCard(trx, shop.cardNo, 'stolen_card'));
    expect((await findMainCard(ctx.db, member.memberNo))?.cardNo).toBe(cardNo);
    expect(await outcomeOf(makeMainCard(ctx, { member, cardNo: shop.cardNo }))).toBe('CARD_NOT_CHARGEABLE');
  });

  test('that a live application uses cannot be deleted', async () => {
    const { ctx, shop, member, register } = await open();
    const { cardNo } = await register(testCards.failing);
    const { recurringPaymentId } = await anApplication(ctx, shop, { isGift: true, status: 'WAITING' });

    expect(await outcomeOf(deleteCard(ctx, { member }))).toBe('CARD_IN_USE');
    expect(await outcomeOf(deleteCard(ctx, { member, cardNo }))).toBe('ok');
    await ctx.db
      .updateTable('application')
      .set({ status: 'USER_CLOSED' })
      .where('recurring_payment_id', '=', recurringPaymentId)
      .execute();
    expect(await outcomeOf(deleteCard(ctx, { member }))).toBe('ok');
    expect(await outcomeOf(deleteCard(ctx, { member }))).toBe('NOT_FOUND');
  });
});
