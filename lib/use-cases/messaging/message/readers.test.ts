import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addMissingTemplates } from '@/db/seed';
import { seedTemplates } from '@/db/seed/message-templates';
import type { Context } from '@/lib/context';
import { messageKinds, readerOf } from '@/lib/domain/messaging/message';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { aShop, testCards, whereARecipientLives } from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms } from '@/lib/testing/fixtures/gifts';
import { goTo, runDaily, runJobs } from '@/lib/testing/fixtures/moments';
import { theOrderer } from '@/lib/testing/fixtures/orders';
import { aStaffMember } from '@/lib/testing/fixtures/staff';
import { closeByMerchant } from '../../application/console/close';
import { closeByOrderer } from '../../application/status/close';
import { acceptGift } from '../../gift/acceptance/accept';
import { askAgain } from '../../gift/acceptance/ask-again';
import { declineGift } from '../../gift/acceptance/decline';
import { reportNotMe } from '../../gift/acceptance/not-me';

describe('a kind of message', () => {
  test('has code that sends it', () => {
    const dir = 'lib/use-cases';
    const senders = readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .map((file) => readFileSync(join(dir, file), 'utf8'))
      .join('\n');
    const isSent = (kind: string) =>
      new RegExp(`(?:kind: |LinkKind = |(?:\\bnotify\\w*|sendGiftLink)\\([^;]*)'${kind}'`).test(senders);
    expect(messageKinds.filter((kind) => !isSent(kind))).toEqual([]);
  });

  test('names only its own reader', () => {
    const own = { ORDERER: 'orderer', RECIPIENT: 'recipient', STAFF: 'recipient' } as const;
    for (const { kind, ko, en } of seedTemplates) {
      const spokenTo = [...`${ko.body}\n${en.body}`.matchAll(/#\{(\w+)\.name\}(?:님)?,/g)];
      for (const [, name] of spokenTo) expect(name, kind).toBe(own[readerOf(kind)]);
    }
  });
});

async function setUp(database: FreshDatabase, card: string = testCards.approving) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx, { card });
  await ctx.db.deleteFrom('message_template').execute();
  await addMissingTemplates(ctx.db);
  await giftTerms(ctx);
  const gift = await aSentGift(ctx, shop);
  const accept = () => acceptGift(ctx, anAcceptance(gift.token, { address: whereARecipientLives }));
  return { ctx, clock, shop, ...gift, accept };
}

const { receiverName, contact1 } = whereARecipientLives;

/**
 * Checks that no sent text has names or data that its reader must not see; returns the kinds sent to each
 * reader.
 */
async function heldAgainstReaders(ctx: Context) {
  await runJobs(ctx);
  const texts = ctx.ports.sandbox?.messages.list() ?? [];
  for (const { to, template, body } of texts) {
    if (to === contact1) {
      expect(body, template).not.toMatch(/김길동님,|\/my\//);
      expect(body, template).toContain(`${receiverName}님,`);
    } else if (to === '01020000001') {
      expect(body, template).not.toMatch(new RegExp(`${receiverName}|홍길동|${contact1}|/gift/`));
      expect(body, template).not.toMatch(/홍\*동님,/);
    }
  }
  const kindsTo = (number: string) => texts.filter(({ to }) => to === number).map(({ template }) => template);
  return { recipient: kindsTo(contact1).sort(), orderer: kindsTo('01020000001').sort() };
}

describeOnBoth('a text to one person', (fresh) => {
  test('never has the calls or links of the other person’s: accepted, delayed, ended', async () => {
    const { ctx, clock, accept, application } = await setUp(await fresh(), testCards.failing);
    await accept();
    await runDaily(ctx, clock, '2026-01-17');
    const merchant = await aStaffMember(ctx);
    await closeByMerchant(ctx, { merchant, id: application.recurringPaymentId, reason: '재고 정리' });
    expect(await heldAgainstReaders(ctx)).toEqual({
      recipient: ['GIFT_CLOSED', 'GIFT_DELAYED', 'GIFT_RECEIVED'],
      orderer: ['APPLICATION_CLOSED', 'CHARGE_COMING', 'GIFT_ACCEPTED', 'PAYMENT_FAILED'],
    });
  });

  test('about an accepted gift that its orderer ends is sent to the recipient only', async () => {
    const { ctx, shop, accept, application } = await setUp(await fresh());
    await accept();
    await closeByOrderer(ctx, {
      member: theOrderer(shop),
      ids: [application.recurringPaymentId],
      reason: 'ETC',
      reasonText: '다투었어요',
    });
    expect(await heldAgainstReaders(ctx)).toEqual({
      recipient: ['GIFT_CLOSED', 'GIFT_RECEIVED'],
      orderer: ['GIFT_ACCEPTED'],
    });
    const ended = ctx.ports.sandbox?.messages.list().find(({ template }) => template === 'GIFT_CLOSED');
    expect(ended?.body).not.toContain('다투었어요');
  });

  test('to a giver names the product of the gift and its recipient’s masked name', async () => {
    const { ctx, clock, shop, token } = await setUp(await fresh());
    const [declined, paid] = [await aSentGift(ctx, shop), await aSentGift(ctx, shop, { lastRound: 1 })];
    const missed = await aSentGift(ctx, shop);
    await acceptGift(ctx, anAcceptance(paid.token));
    await declineGift(ctx, { token: declined.token, reason: null });
    await reportNotMe(ctx, token);
    for (const day of ['2026-01-10', '2026-01-13', '2026-01-16']) {
      goTo(ctx, clock, `${day}T09:00`);
      await runJobs(ctx);
    }
    await askAgain(ctx, missed.token);
    await runJobs(ctx);
    const texts = (ctx.ports.sandbox?.messages.list() ?? []).filter(({ to }) => to === '01020000001');
    expect(new Set(texts.map(({ template }) => template))).toEqual(
      new Set([
        ...['GIFT_ACCEPTED', 'GIFT_DECLINED', 'GIFT_NOT_ME', 'GIFT_ENDING', 'GIFT_EXPIRED'],
        ...['GIFT_ASKED_AGAIN', 'CHARGE_COMING', 'LAST_ROUND_PAID'],
      ]),
    );
    for (const { body, template } of texts) {
      expect(body, template).toContain('홍*동님');
      expect(body, template).toContain('원두');
    }
  });

  test.each(['모르는 분이에요', '배송받기 어려워요', 'I already have it', '다시는 연락하지 마세요 x'])(
    'the reason of a decline stays with the shop: %s',
    async (reason) => {
      const { ctx, token } = await setUp(await fresh());
      // The wording of a merchant from an older shop.
      await ctx.db
        .updateTable('message_template')
        .set({ body: '#{orderer.name}님, #{reason}' })
        .where('kind', '=', 'GIFT_DECLINED')
        .execute();
      await declineGift(ctx, { token, reason });
      await heldAgainstReaders(ctx);
      const texts = ctx.ports.sandbox?.messages.list() ?? [];
      expect(texts.map(({ template }) => template)).toContain('GIFT_DECLINED');
      expect(JSON.stringify(texts)).not.toContain(reason);
    },
  );
});
