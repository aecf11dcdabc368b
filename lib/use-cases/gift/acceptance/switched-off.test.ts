import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import type { MessageKind } from '@/lib/domain/messaging/message';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { aShop } from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms } from '@/lib/testing/fixtures/gifts';
import { goTo, runJobs } from '@/lib/testing/fixtures/moments';
import { theOrderer } from '@/lib/testing/fixtures/orders';
import { aStaffMember, auditedAs } from '@/lib/testing/fixtures/staff';
import { changeSettings } from '@/lib/use-cases/operations/settings/change-settings';
import { readLaterInput } from '../guest/read-later-input';
import { readGiftLinks } from '../link/read-links';
import { resendGiftLink, resendsLeft } from '../link/resend-link';
import type { OrdererOrMerchant } from '../link/waiting-gift';
import { acceptGift } from './accept';
import { remindWaitingGifts } from './remind-waiting';

async function setUp(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx);
  await giftTerms(ctx);
  const gift = await aSentGift(ctx, shop);
  return { ctx, clock, shop, ...gift };
}

const switchOff = (ctx: Context, ...kinds: MessageKind[]) =>
  ctx.db.updateTable('message_template').set({ is_enabled: 0 }).where('kind', 'in', kinds).execute();
const textsOfLinks = async (ctx: Context, groupNo: Parameters<typeof readGiftLinks>[1]) =>
  (await readGiftLinks(ctx, groupNo)).map(({ text }) => text);

describeOnBoth('a text that is switched off', (fresh) => {
  test.each(['orderer', 'merchant'] as const)(
    'a link that cannot be sent again is refused to the %s, and nothing is used up or lost',
    async (who) => {
      const { ctx, shop, groupNo, token } = await setUp(await fresh());
      const by: OrdererOrMerchant =
        who === 'orderer' ? { orderer: theOrderer(shop).memberNo } : { merchant: await aStaffMember(ctx) };
      const before = await resendsLeft(ctx, ctx.db, groupNo);
      await switchOff(ctx, 'ADDRESS_INPUT');
      for (let n = 0; n < 5; n += 1)
        await expect(resendGiftLink(ctx, by, groupNo)).rejects.toThrow('MESSAGE_SWITCHED_OFF');
      expect(await resendsLeft(ctx, ctx.db, groupNo)).toBe(before);
      expect(await readGiftLinks(ctx, groupNo)).toHaveLength(1);
      expect((await readLaterInput(ctx, token)).group.groupNo).toBe(groupNo);
      expect(await auditedAs(ctx, 'gift.resend_link')).toEqual([]);
      await ctx.db.updateTable('message_template').set({ is_enabled: 1 }).execute();
      expect((await resendGiftLink(ctx, by, groupNo)).resendsLeft).toBe(before - 1);
    },
  );

  test('a reminder that cannot be sent makes no link and counts as none', async () => {
    const { ctx, clock, groupNo } = await setUp(await fresh());
    const merchant = await aStaffMember(ctx);
    await changeSettings(ctx, { merchant, changes: { reminderDays: [3] } });
    await switchOff(ctx, 'ADDRESS_REMINDER');
    goTo(ctx, clock, '2026-01-12T09:00');
    expect(await remindWaitingGifts(ctx)).toEqual({ worked: 0, failed: 0 });
    expect(await readGiftLinks(ctx, groupNo)).toHaveLength(1);
    await ctx.db.updateTable('message_template').set({ is_enabled: 1 }).execute();
    expect(await remindWaitingGifts(ctx)).toEqual({ worked: 1, failed: 0 });
  });

  test.each([
    [[], true, true],
    [['GIFT_ACCEPTED'], false, true],
    [['GIFT_RECEIVED'], true, false],
    [['GIFT_ACCEPTED', 'GIFT_RECEIVED'], false, false],
  ] as Array<[MessageKind[], boolean, boolean]>)(
    'an acceptance says who is told where %j are off',
    async (off, isOrdererTold, isRecipientTold) => {
      const { ctx, token } = await setUp(await fresh());
      if (off.length > 0) await switchOff(ctx, ...off);
      expect(await acceptGift(ctx, anAcceptance(token))).toMatchObject({ isOrdererTold, isRecipientTold });
    },
  );

  test('what became of a link’s text is what left, not what was written down', async () => {
    const { ctx, clock, groupNo, shop } = await setUp(await fresh());
    expect(await textsOfLinks(ctx, groupNo)).toEqual(['SENDING']);
    await runJobs(ctx);
    expect(await textsOfLinks(ctx, groupNo)).toEqual(['SENT']);
    clock.advance({ hours: 1 });
    ctx.ports.sandbox?.messages.addFault({ when: 'before', action: 'reject', times: 9 });
    await resendGiftLink(ctx, { orderer: theOrderer(shop).memberNo }, groupNo);
    await runJobs(ctx);
    expect(await textsOfLinks(ctx, groupNo)).toEqual(['NOT_SENT', 'SENT']);
  });
});
