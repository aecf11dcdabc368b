import { expect, test } from 'vitest';
import { findMember } from '@/db/queries/account/members';
import type { Context } from '@/lib/context';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { anApplication, aShop, readApplication, type ShopFixture } from '@/lib/testing/fixtures/builders';
import { businessNow } from '../../shared/calendar';
import { hashPassword } from '../passwords';
import { deleteAccount } from './delete-account';
import { findSession } from './find-session';
import { signIn } from './sign-in';

const password = 'river-stone-lantern';

async function aSignedInShop(ctx: Context) {
  const shop = await aShop(ctx);
  await ctx.db
    .updateTable('member')
    .set({ password_hash: await hashPassword(password) })
    .execute();
  const session = await signIn(ctx, {
    memberId: 'gildong',
    password,
    kind: 'TOKEN',
    userAgent: 'test',
    clientNet: '10.0.0.1',
  });
  return { shop, ...session };
}

/** An order with one line, in the given states, as the round jobs leave it. */
async function anOrder(
  ctx: Context,
  { memberNo, cardNo, productNo, optionNo }: ShopFixture,
  { groupNo, recurringPaymentId }: { groupNo: string; recurringPaymentId: string },
  states: { line: 'PAY_DONE' | 'PAY_WAIT' | 'DELIVERY_DONE'; payment: 'PAID' | 'CHARGING' },
) {
  const at = businessNow(ctx);
  const orderNo = '26010500000000009999';
  const sealed = 'sealed';
  await ctx.db
    .insertInto('shop_order')
    .values({
      order_no: orderNo,
      group_no: groupNo,
      member_no: memberNo,
      is_gift: 0,
      card_no: cardNo,
      delivery_on: '2026-01-15',
      receiver_name_enc: sealed,
      receiver_contact_enc: sealed,
      receiver_zip_enc: sealed,
      receiver_address_enc: sealed,
      receiver_detail_enc: sealed,
      receiver_etc_enc: sealed,
      standard_amt: 30_000,
      discount_amt: 0,
      delivery_amt: 3_000,
      remote_delivery_amt: 0,
      return_delivery_amt: 2_500,
      pay_amt: 33_000,
      payment_state: states.payment,
      next_attempt_on: null,
      created_at: at,
      created_on: '2026-01-13',
      paid_at: null,
    })
    .execute();
  await ctx.db
    .insertInto('order_line')
    .values({
      order_no: orderNo,
      recurring_payment_id: recurringPaymentId,
      round: 1,
      status: states.line,
      product_no: productNo,
      option_no: optionNo,
      order_cnt: 1,
      snapshot: '{}',
      buy_amt: 30_000,
      free_gifts: '[]',
      missing_free_gifts: '[]',
      created_at: at,
      shipped_at: null,
      delivered_at: null,
      delivered_on: null,
      confirmed_at: null,
      delivery_no: null,
    })
    .execute();
  if (states.payment === 'CHARGING')
    await ctx.db
      .insertInto('charge')
      .values({
        charge_key: `${orderNo}-1`,
        order_no: orderNo,
        attempt: 1,
        card_no: cardNo,
        gateway: 'sandbox',
        amount: 33_000,
        state: 'UNKNOWN',
        tried_on: '2026-01-13',
        decline_code: null,
        is_hard: null,
        gateway_ref: null,
        next_check_at: null,
        lease_until: null,
        started_at: at,
        settled_at: null,
      })
      .execute();
}

describeOnBoth('account deletion', (fresh) => {
  test('closes every open application, notifies recipients, deletes contact data and ends sessions', async () => {
    const { ctx } = testContext(await fresh());
    const { shop, member, sid } = await aSignedInShop(ctx);
    const gift = await anApplication(ctx, shop, { isGift: true });
    const waiting = await anApplication(ctx, shop, { isGift: true, status: 'WAITING' });
    const own = await anApplication(ctx, shop);
    await deleteAccount(ctx, { member, password });

    for (const { recurringPaymentId } of [gift, waiting, own])
      expect(await readApplication(ctx, recurringPaymentId)).toMatchObject({
        status: 'SYSTEM_CLOSED',
        statusReason: 'INVALID_MEMBER',
      });
    const told = await ctx.db.selectFrom('outbox').selectAll().where('party', '=', 'RECIPIENT').execute();
    expect(told.map(({ kind, group_no }) => [kind, group_no])).toEqual([['GIFT_CLOSED', gift.groupNo]]);
    expect(await findSession(ctx, { sid, kind: 'TOKEN' })).toBeUndefined();
    expect(await findMember(ctx.db, member.memberNo)).toBeUndefined();
    const row = await ctx.db.selectFrom('member').selectAll().executeTakeFirstOrThrow();
    expect([row.name_enc, row.mobile_enc, row.email_enc, row.password_hash].join('')).toBe('');
    for (const table of ['orderer_fragment', 'address_fragment'] as const)
      expect(await ctx.db.selectFrom(table).select('fragment').execute(), table).toEqual([]);
    const [address] = await ctx.db.selectFrom('address').select('contact_enc').execute();
    expect(address?.contact_enc).toBe('');
    const again = signIn(ctx, { memberId: 'gildong', password, kind: 'TOKEN', userAgent: '', clientNet: '' });
    await expect(again).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  });

  test('is refused while a paid box is unshipped or a charge unknown, and changes nothing', async () => {
    for (const states of [
      { line: 'PAY_DONE', payment: 'PAID' },
      { line: 'PAY_WAIT', payment: 'CHARGING' },
    ] as const) {
      const { ctx } = testContext(await fresh());
      const { shop, member, sid } = await aSignedInShop(ctx);
      const own = await anApplication(ctx, shop);
      await anOrder(ctx, shop, own, states);
      const refused = deleteAccount(ctx, { member, password });
      await expect(refused).rejects.toMatchObject({ code: 'ACCOUNT_IN_USE' });
      expect((await readApplication(ctx, own.recurringPaymentId)).status).toBe('ACTIVE');
      expect(await findSession(ctx, { sid, kind: 'TOKEN' })).toBeDefined();
    }
  });

  test('is possible with delivered boxes, and refused for a wrong password', async () => {
    const { ctx } = testContext(await fresh());
    const { shop, member } = await aSignedInShop(ctx);
    const own = await anApplication(ctx, shop);
    await anOrder(ctx, shop, own, { line: 'DELIVERY_DONE', payment: 'PAID' });
    const wrong = deleteAccount(ctx, { member, password: 'wrong' });
    await expect(wrong).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    await deleteAccount(ctx, { member, password });
    expect(await findMember(ctx.db, member.memberNo)).toBeUndefined();
  });
});
