import { expect, test } from 'vitest';
import { writeSetting } from '@/db/queries/operations/settings';
import { defaultSettings } from '@/lib/domain/operations/settings';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { codeOf } from '@/lib/testing/fixtures/applications';
import { aShop, moveDeadline } from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms, lastToken, textsOf } from '@/lib/testing/fixtures/gifts';
import { goTo, runJobs } from '@/lib/testing/fixtures/moments';
import { aStaffMember } from '@/lib/testing/fixtures/staff';
import { anEndpoint, eventsOf } from '@/lib/testing/fixtures/webhooks';
import { inTurn } from '@/lib/testing/in-turn';
import { erasePerson } from '../../account/person/erase';
import { changeRecipient } from '../link/change-recipient';
import { readWays } from '../link/read-way';
import { resendGiftLink } from '../link/resend-link';
import { sendGiftLink } from '../link/send-link';
import { acceptGift } from './accept';
import { askAgain, readAskAgain } from './ask-again';
import { declineGift } from './decline';
import { forgetUnacceptedRecipients } from './forget-unaccepted';
import { reportNotMe } from './not-me';
import { admitLink, getExpiredGift } from './open-gift';

async function setUp(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx);
  await giftTerms(ctx);
  const gift = await aSentGift(ctx, shop);
  const told = () => textsOf(ctx, gift.groupNo, 'GIFT_ASKED_AGAIN');
  const by = { orderer: shop.memberNo };
  /** The deadline is over, and the job has ended the gift. */
  const expire = async () => {
    goTo(ctx, clock, '2026-01-16T10:00');
    await runJobs(ctx);
  };
  return { database, ctx, clock, shop, by, told, expire, ...gift };
}

describeOnBoth('the recipient of an expired gift would still like it', (fresh) => {
  test('the giver is told once, on the page too, and the page of the link says so', async () => {
    const { ctx, token, told, expire, groupNo, application } = await setUp(await fresh());
    await anEndpoint(ctx, await aStaffMember(ctx, { role: 'OWNER' }), 'https://systems.example/hook');
    await expire();
    expect(await readAskAgain(ctx, token)).toBe('OPEN');
    expect(await told()).toEqual([]);
    expect(await askAgain(ctx, token)).toBe('TELLING');
    expect(await told()).toMatchObject([{ party: 'ORDERER', to: '01020000001', state: 'PENDING' }]);
    const [text] = await told();
    expect(text?.body).toContain(`/my/recurring-payments/${application.recurringPaymentId}`);
    await runJobs(ctx);
    expect(await readAskAgain(ctx, token)).toBe('TOLD');
    expect(await askAgain(ctx, token)).toBe('TOLD');
    expect(await told()).toHaveLength(1);
    expect((await eventsOf(ctx)).filter(({ type }) => type === 'gift.asked_again')).toHaveLength(1);
    const ended = { ...application, status: 'SYSTEM_CLOSED', statusReason: 'SHIPPING_INPUT_CANCEL' } as const;
    const steps = (await readWays(ctx, [ended])).get(groupNo)?.steps.map(({ step }) => step);
    expect(steps?.slice(-2)).toEqual(['EXPIRED', 'ASKED_AGAIN']);
  });

  test('two taps in one moment are one text', async () => {
    const { database, ctx, token, told, expire, groupNo } = await setUp(await fresh());
    // A reminder's link is not in the mutex of the first one, as a second process would not be.
    await ctx.transaction((trx) => sendGiftLink(ctx, trx, groupNo, 'ADDRESS_REMINDER'));
    const [reminder] = await textsOf(ctx, groupNo, 'ADDRESS_REMINDER');
    const second = /recurringPaymentGroupNo=([\w-]+)/.exec(reminder?.body ?? '')?.[1] ?? '';
    await expire();
    const answers: string[] = [];
    const tap = (link: string) => async () => answers.push(await askAgain(ctx, link));
    await inTurn(database, 'gift_recipient', [tap(token), tap(second)]);
    expect(answers).toEqual(['TELLING', 'TELLING']);
    expect(await told()).toHaveLength(1);
  });

  test('a text that the released version wrote is found after an update', async () => {
    const { ctx, token, told, expire, groupNo } = await setUp(await fresh());
    await expire();
    await askAgain(ctx, token);
    const subjects = ctx.db.selectFrom('outbox').select('subject').where('kind', '=', 'GIFT_ASKED_AGAIN');
    expect(await subjects.execute()).toEqual([{ subject: `${groupNo}/0` }]);
    await runJobs(ctx);
    expect([await told(), await readAskAgain(ctx, token)]).toMatchObject([[{ state: 'SENT' }], 'TOLD']);
  });

  test('waits for the morning at night, and holds before the job has ended the gift', async () => {
    const { ctx, clock, token, told } = await setUp(await fresh());
    goTo(ctx, clock, '2026-01-16T00:01');
    expect(await askAgain(ctx, token)).toBe('TELLING');
    await runJobs(ctx);
    expect(await told()).toMatchObject([{ state: 'PENDING' }]);
    goTo(ctx, clock, '2026-01-16T08:00');
    await runJobs(ctx);
    expect(await told()).toMatchObject([{ state: 'SENT' }]);
    expect(await readAskAgain(ctx, token)).toBe('TOLD');
  });

  test('says so where the text is off, was not sent or did not arrive', async () => {
    const off = await setUp(await fresh());
    await off.expire();
    const template = off.ctx.db.updateTable('message_template').where('kind', '=', 'GIFT_ASKED_AGAIN');
    await template.set({ is_enabled: 0 }).execute();
    expect(await askAgain(off.ctx, off.token)).toBe('NOT_TOLD');
    await template.set({ is_enabled: 1 }).execute();
    expect(await askAgain(off.ctx, off.token)).toBe('NOT_TOLD');
    expect(await off.told()).toEqual([]);

    const failed = await setUp(await fresh());
    await failed.expire();
    failed.ctx.ports.sandbox?.messages.addFault({ when: 'before', action: 'reject', times: 9 });
    await askAgain(failed.ctx, failed.token);
    await runJobs(failed.ctx);
    expect(await failed.told()).toMatchObject([{ state: 'FAILED' }]);
    expect(await readAskAgain(failed.ctx, failed.token)).toBe('NOT_TOLD');
  });

  test('a link without a deadline of its gift can be asked for, too', async () => {
    const { ctx, clock, groupNo, by, told } = await setUp(await fresh());
    const autoCancel = { ...defaultSettings.autoCancel, isOn: false };
    await ctx.transaction((trx) => writeSetting(trx, 'autoCancel', autoCancel, '2026-01-05'));
    await moveDeadline(ctx, null, groupNo);
    await resendGiftLink(ctx, by, groupNo);
    const token = await lastToken(ctx, groupNo);
    expect(await codeOf(askAgain(ctx, token))).toBe('STATE_FORBIDS');
    clock.advance({ days: 31 });
    expect(await askAgain(ctx, token)).toBe('TELLING');
    expect(await told()).toHaveLength(1);
  });

  test('a wish of one person is none of the next: a gift without a deadline that went to another number', async () => {
    const { ctx, clock, groupNo, by, told, application } = await setUp(await fresh());
    const autoCancel = { ...defaultSettings.autoCancel, isOn: false };
    await ctx.transaction((trx) => writeSetting(trx, 'autoCancel', autoCancel, '2026-01-05'));
    await moveDeadline(ctx, null, groupNo);
    await resendGiftLink(ctx, by, groupNo);
    clock.advance({ days: 31 });
    expect(await askAgain(ctx, await lastToken(ctx, groupNo))).toBe('TELLING');
    const steps = async () =>
      (await readWays(ctx, [application])).get(groupNo)?.steps.map(({ step }) => step);
    expect(await steps()).toContain('ASKED_AGAIN');
    await changeRecipient(ctx, by, { groupNo, name: '이하늘', contact: '01077778888' });
    expect(await steps()).not.toContain('ASKED_AGAIN');
    clock.advance({ days: 31 });
    const token = await lastToken(ctx, groupNo);
    expect(await readAskAgain(ctx, token)).toBe('OPEN');
    expect(await askAgain(ctx, token)).toBe('TELLING');
    expect(await told()).toHaveLength(2);
  });

  test('no other link can: alive, answered, replaced, put right, for someone else or unknown', async () => {
    const refused = async (end: (at: Awaited<ReturnType<typeof setUp>>) => Promise<unknown>) => {
      const at = await setUp(await fresh());
      await end(at);
      const codes = [await codeOf(readAskAgain(at.ctx, at.token)), await codeOf(askAgain(at.ctx, at.token))];
      expect(await at.told()).toEqual([]);
      expect(new Set(codes).size).toBe(1);
      return codes[0];
    };
    expect(await refused(async () => undefined)).toBe('STATE_FORBIDS');
    expect(await refused(({ ctx, token }) => acceptGift(ctx, anAcceptance(token)))).toBe(
      'GIFT_ALREADY_ACCEPTED',
    );
    expect(await refused(({ ctx, token }) => declineGift(ctx, { token, reason: null }))).toBe(
      'GIFT_DECLINED',
    );
    expect(
      await refused(async ({ ctx, by, groupNo, expire }) => {
        await resendGiftLink(ctx, by, groupNo);
        await expire();
      }),
    ).toBe('GIFT_LINK_REPLACED');
    expect(
      await refused(async ({ ctx, by, groupNo, expire }) => {
        await changeRecipient(ctx, by, { groupNo, name: '남궁민수', contact: '01098765432' });
        await expire();
      }),
    ).toBe('GIFT_LINK_WITHDRAWN');
    expect(
      await refused(async ({ ctx, token, expire }) => {
        await reportNotMe(ctx, token);
        await expire();
      }),
    ).toBe('GIFT_LINK_WITHDRAWN');
    expect(
      await refused(async ({ ctx, expire, groupNo }) => {
        await expire();
        await erasePerson(ctx, { kind: 'GROUP', groupNo }, { actor: 'COMMAND', actorNo: null });
      }),
    ).toBe('NOT_FOUND');
  });

  test('after the recipient’s data has gone, the text names the product alone', async () => {
    const { ctx, clock, token, told, expire } = await setUp(await fresh());
    await ctx.db
      .updateTable('message_template')
      .set({ body: '#{recipient.name}|#{product.name}' })
      .where('kind', '=', 'GIFT_ASKED_AGAIN')
      .execute();
    await expire();
    clock.advance({ days: 5 });
    await forgetUnacceptedRecipients(ctx);
    expect(await askAgain(ctx, token)).toBe('TELLING');
    expect((await told()).map(({ body }) => body)).toEqual(['|원두']);
  });

  test('guesses count as at every link, and a right one passes', async () => {
    const { ctx, token, expire } = await setUp(await fresh());
    await expire();
    const admit = (guess: string) =>
      codeOf(admitLink(ctx, { token: guess, clientNet: '203.0.113.9' }, getExpiredGift));
    const guesses = Array.from(
      { length: ctx.config.LIMIT_LINK_MISSES },
      (_, n) => `AAAAAAAAAAAAAAAAAAAA${n + 10}`,
    );
    for (const guess of guesses) expect(await admit(guess)).toBe('NOT_FOUND');
    expect(await admit('AAAAAAAAAAAAAAAAAAAAAA')).toBe('LOCKED');
    expect(await admit(token)).toBe('done');
  });
});
