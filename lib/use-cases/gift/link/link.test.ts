import { expect, test } from 'vitest';
import { findLink } from '@/db/queries/gift/gift-links';
import { findGiftRecipient } from '@/db/queries/gift/groups';
import { writeSetting } from '@/db/queries/operations/settings';
import { hashToken } from '@/db/sealed';
import { defaultSettings } from '@/lib/domain/operations/settings';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { type ApplicationInput, aShop, moveDeadline, readApplication } from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms, lastToken, textsOf } from '@/lib/testing/fixtures/gifts';
import { giftLinkUrl } from '../../shared/link-url';
import { acceptGift } from '../acceptance/accept';
import { expireWaitingGifts } from '../acceptance/expire-waiting';
import { forgetUnacceptedRecipients } from '../acceptance/forget-unaccepted';
import { admitLink } from '../acceptance/open-gift';
import { readLaterInput } from '../guest/read-later-input';
import { resendGiftLink } from './resend-link';
import { sendGiftLink } from './send-link';

async function setUp(database: FreshDatabase, settings: Record<string, string> = {}) {
  const { ctx, clock } = testContext(database, settings);
  const shop = await aShop(ctx);
  await giftTerms(ctx);
  return { ctx, clock, shop, gift: (wish?: ApplicationInput) => aSentGift(ctx, shop, wish) };
}

test('a link is built from the configured address, with the parameter exactly once (B41)', () => {
  const base = 'http://localhost:3000';
  const built = (configured: string | null) => giftLinkUrl(configured, base, 'tok_en-1');
  expect(built(null)).toBe('http://localhost:3000/gift/address?recurringPaymentGroupNo=tok_en-1');
  expect(built('https://shop.example/gift?a=b')).toBe(
    'https://shop.example/gift?a=b&recurringPaymentGroupNo=tok_en-1',
  );
  expect(built('https://shop.example/g?recurringPaymentGroupNo=x')).toBe(
    'https://shop.example/g?recurringPaymentGroupNo=tok_en-1',
  );
  expect(built(`${base}/own`)).toBe(`${base}/own?recurringPaymentGroupNo=tok_en-1`);
  // Neither https nor our own: the shop's own page instead of a broken link.
  for (const bad of [
    'http://shop.example/gift',
    'javascript:alert(1)',
    'gift',
    'http://localhost:3000.evil.example/',
  ])
    expect(built(bad)).toBe(built(null));
});

describeOnBoth('the address-entry link', (fresh) => {
  test('is stored as a hash only and goes to the typed number, once', async () => {
    const { ctx, gift } = await setUp(await fresh());
    const { groupNo, token } = await gift();
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(await findLink(ctx.db, hashToken(token))).toMatchObject({ groupNo, deadReason: null });
    expect(JSON.stringify(await ctx.db.selectFrom('gift_link').selectAll().execute())).not.toContain(token);
    expect(await textsOf(ctx, groupNo, 'ADDRESS_INPUT')).toMatchObject([
      { party: 'RECIPIENT', to: '01012345678', state: 'PENDING' },
    ]);
  });

  test('is usable to the last millisecond of its day, then refused without waiting for the job (B38, S71)', async () => {
    const { ctx, clock, gift } = await setUp(await fresh());
    const { groupNo, application, token } = await gift();
    expect((await readLaterInput(ctx, token)).lastDay).toBe('2026-01-15');
    // It is 09:00 in Seoul; the day ends 10 days and 15 hours from now.
    clock.advance({ days: 10, hours: 14, minutes: 59, seconds: 59 });
    expect((await readLaterInput(ctx, token)).lastDay).toBe('2026-01-15');
    expect(await expireWaitingGifts(ctx)).toEqual({ worked: 0, failed: 0 });
    clock.advance({ seconds: 1 });
    await expect(readLaterInput(ctx, token)).rejects.toThrow('GIFT_EXPIRED');
    await expect(acceptGift(ctx, anAcceptance(token))).rejects.toThrow('GIFT_EXPIRED');
    expect((await readApplication(ctx, application.recurringPaymentId)).status).toBe('WAITING');
    expect(await textsOf(ctx, groupNo, 'GIFT_EXPIRED')).toEqual([]);

    expect(await expireWaitingGifts(ctx)).toEqual({ worked: 1, failed: 0 });
    expect(await expireWaitingGifts(ctx)).toEqual({ worked: 0, failed: 0 });
    expect(await readApplication(ctx, application.recurringPaymentId)).toMatchObject({
      status: 'SYSTEM_CLOSED',
      statusReason: 'SHIPPING_INPUT_CANCEL',
    });
    expect((await textsOf(ctx, groupNo, 'GIFT_EXPIRED')).map(({ party }) => party)).toEqual(['ORDERER']);
    expect((await textsOf(ctx, groupNo, 'ADDRESS_INPUT')).map(({ state }) => state)).toEqual(['DROPPED']);
    await expect(readLaterInput(ctx, token)).rejects.toThrow('GIFT_EXPIRED');
  });

  test('expires with the others although one record is broken', async () => {
    const { ctx, clock, gift } = await setUp(await fresh());
    const gifts = [await gift(), await gift(), await gift()];
    await ctx.transaction((trx) =>
      trx
        .updateTable('gift_recipient')
        .set({ typed_name_enc: 'broken' })
        .where('group_no', '=', gifts[0]?.groupNo ?? '')
        .execute(),
    );
    clock.advance({ days: 12 });
    expect(await expireWaitingGifts(ctx, 1)).toEqual({ worked: 2, failed: 1 });
  });

  test('lives 30 days from sending while auto-cancel is off, and a new one renews that', async () => {
    const { ctx, clock, shop, gift } = await setUp(await fresh());
    await ctx.transaction((trx) =>
      writeSetting(trx, 'autoCancel', { ...defaultSettings.autoCancel, isOn: false }, '2026-01-05'),
    );
    const { groupNo, token } = await gift();
    await moveDeadline(ctx, null, groupNo);
    const sent = await ctx.transaction((trx) => sendGiftLink(ctx, trx, groupNo));
    expect(sent.lastDay).toBe('2026-02-04');
    await expect(readLaterInput(ctx, token)).rejects.toThrow('GIFT_LINK_REPLACED');
    clock.advance({ days: 40 });
    const old = await lastToken(ctx, groupNo);
    await expect(readLaterInput(ctx, old)).rejects.toThrow('GIFT_EXPIRED');
    expect(await expireWaitingGifts(ctx)).toEqual({ worked: 0, failed: 0 });
    const { lastDay } = await resendGiftLink(ctx, { orderer: shop.memberNo }, groupNo);
    expect(lastDay).toBe('2026-03-16');
    expect((await readLaterInput(ctx, await lastToken(ctx, groupNo))).lastDay).toBe(lastDay);
  });

  test('is sent anew three times a day, the old one dies, never after acceptance (B81, S81)', async () => {
    const { ctx, clock, shop, gift } = await setUp(await fresh());
    const { groupNo, token } = await gift();
    const again = () => resendGiftLink(ctx, { orderer: shop.memberNo }, groupNo);
    expect([await again(), await again(), await again()].map(({ resendsLeft }) => resendsLeft)).toEqual([
      2, 1, 0,
    ]);
    await expect(readLaterInput(ctx, token)).rejects.toThrow('GIFT_LINK_REPLACED');
    await expect(again()).rejects.toThrow('QUOTA_EXCEEDED');
    const live = await lastToken(ctx, groupNo);
    clock.advance({ days: 1 });
    await again();
    await expect(readLaterInput(ctx, live)).rejects.toThrow('GIFT_LINK_REPLACED');
    expect(
      (await textsOf(ctx, groupNo, 'ADDRESS_INPUT')).filter(({ state }) => state === 'PENDING'),
    ).toHaveLength(1);

    await expect(
      resendGiftLink(ctx, { orderer: shop.memberNo }, (await gift()).groupNo),
    ).resolves.toBeDefined();
    await acceptGift(ctx, anAcceptance(await lastToken(ctx, groupNo)));
    await expect(again()).rejects.toThrow('GIFT_ALREADY_ACCEPTED');
  });

  test('goes to one number five times a day; the sixth leaves nothing behind (S81)', async () => {
    const { ctx, gift } = await setUp(await fresh());
    for (let n = 0; n < 5; n += 1) await gift();
    await expect(gift()).rejects.toThrow('QUOTA_EXCEEDED');
    expect(await ctx.db.selectFrom('gift_link').selectAll().execute()).toHaveLength(5);
    expect(await ctx.db.selectFrom('outbox').selectAll().execute()).toHaveLength(5);
  });

  test('is not sent while its template is off, nor later (B69)', async () => {
    const { ctx, shop } = await setUp(await fresh());
    await ctx.transaction((trx) =>
      trx
        .updateTable('message_template')
        .set({ is_enabled: 0 })
        .where('kind', '=', 'ADDRESS_INPUT')
        .execute(),
    );
    await expect(aSentGift(ctx, shop)).rejects.toThrow('MESSAGE_SWITCHED_OFF');
    expect(await ctx.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('closes to a client that guesses, and stays open to the right token (S20)', async () => {
    const { ctx, gift } = await setUp(await fresh());
    const { groupNo, token } = await gift();
    const admit = (value: string | null) => admitLink(ctx, { token: value, clientNet: '10.0.0.1' });
    for (const absent of [null, '', 'abc', `${token}, ${token}`, '한글'])
      await expect(admit(absent)).rejects.toThrow('LINK_TOKEN_MISSING');
    const wrong = [groupNo, token.slice(1), `${token}A`, `${token}=`, token.toLowerCase(), '%41'.repeat(22)];
    for (let n = 0; n < 20; n += 1)
      await expect(admit(wrong[n % wrong.length] ?? '')).rejects.toThrow('NOT_FOUND');
    await expect(admit(groupNo)).rejects.toThrow('LOCKED');
    await expect(admit(token)).resolves.toBeUndefined();
  });

  test('of a product that the merchant ended is closed (B63)', async () => {
    const { ctx, gift } = await setUp(await fresh());
    const { token } = await gift();
    await ctx.transaction((trx) => trx.updateTable('product').set({ serves_existing: 0 }).execute());
    await expect(readLaterInput(ctx, token)).rejects.toThrow('GIFT_CLOSED');
  });

  test('and its recipient are forgotten within five days of an end without acceptance (S73)', async () => {
    const { ctx, clock, gift } = await setUp(await fresh());
    const { groupNo } = await gift();
    clock.advance({ days: 11 });
    await expireWaitingGifts(ctx);
    expect(await forgetUnacceptedRecipients(ctx)).toEqual({ worked: 0, failed: 0 });
    clock.advance({ days: 4, hours: 1 });
    expect(await forgetUnacceptedRecipients(ctx)).toEqual({ worked: 1, failed: 0 });
    expect(await forgetUnacceptedRecipients(ctx)).toEqual({ worked: 0, failed: 0 });
    expect(await findGiftRecipient(ctx.db, groupNo)).toMatchObject({ typedName: '', typedContact: '' });
    expect((await textsOf(ctx, groupNo, 'ADDRESS_INPUT')).map(({ to }) => to)).toEqual(['']);
  });
});
