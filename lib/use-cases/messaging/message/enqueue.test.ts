import { expect, test } from 'vitest';
import { writeSetting } from '@/db/queries/operations/settings';
import { addMissingTemplates } from '@/db/seed';
import type { Context } from '@/lib/context';
import { isUrgent, type MessageKind, messageKinds, type Placeholder } from '@/lib/domain/messaging/message';
import { messageBytes } from '@/lib/domain/messaging/message-size';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { aShop } from '@/lib/testing/fixtures/builders';
import { goTo, runJobs } from '@/lib/testing/fixtures/moments';
import { businessNow } from '../../shared/calendar';
import { enqueueMessage } from './enqueue';

async function say(
  ctx: Context,
  kind: MessageKind,
  expiresAt: string | null = null,
  values: Partial<Record<Placeholder, string>> = {},
) {
  await ctx.transaction((trx) =>
    enqueueMessage(ctx, trx, {
      kind,
      subject: kind,
      groupNo: null,
      to: '01020000001',
      language: 'ko',
      values,
      expiresAt,
    }),
  );
  const row = await ctx.db
    .selectFrom('outbox')
    .select('next_attempt_at')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return row.next_attempt_at;
}

describeOnBoth('the night', (fresh) => {
  test('holds texts that nobody waits for until the morning, and no others', async () => {
    const { ctx, clock } = testContext(await fresh());
    await aShop(ctx);
    goTo(ctx, clock, '2026-01-05T23:30');
    const held: MessageKind[] = [];
    for (const kind of messageKinds) if ((await say(ctx, kind)) !== businessNow(ctx)) held.push(kind);
    expect(held).toEqual(messageKinds.filter((kind) => !isUrgent(kind)));
    expect(held).toEqual(expect.arrayContaining(['ADDRESS_REMINDER', 'ROUND_PAID']));
    const states = async () =>
      (await ctx.db.selectFrom('outbox').select(['kind', 'state']).where('state', '=', 'PENDING').execute())
        .map(({ kind }) => kind)
        .sort();
    await runJobs(ctx);
    expect(await states()).toEqual([...held].sort());
    goTo(ctx, clock, '2026-01-06T08:00');
    await runJobs(ctx);
    expect(await states()).toEqual([]);
  });

  test('can be set by the merchant, and holds no text that would be late in the morning', async () => {
    const { ctx, clock } = testContext(await fresh());
    await aShop(ctx);
    goTo(ctx, clock, '2026-01-05T22:00');
    const now = businessNow(ctx);
    expect(await say(ctx, 'ADDRESS_REMINDER', '2026-01-05T22:59:00.000Z')).toBe(now);
    await ctx.transaction((trx) =>
      writeSetting(trx, 'nightHours', { isOn: true, from: '22:30', until: '09:30' }, now),
    );
    expect(await say(ctx, 'ROUND_PAID')).toBe(now);
    goTo(ctx, clock, '2026-01-05T22:30');
    await ctx.db.deleteFrom('outbox').execute();
    expect(await say(ctx, 'ROUND_PAID')).toBe('2026-01-06T00:30:00.000Z');
  });

  test.each([
    ['2026-01-05T20:59:59.999', true],
    ['2026-01-05T21:00', false],
    ['2026-01-06T07:59:59.999', false],
    ['2026-01-06T08:00', true],
  ])('at %s a text that can wait is sent: %s', async (moment, leaves) => {
    const { ctx, clock } = testContext(await fresh());
    await aShop(ctx);
    goTo(ctx, clock, moment);
    const at = await say(ctx, 'ROUND_PAID');
    expect(at === businessNow(ctx)).toBe(leaves);
    if (!leaves) expect(at).toBe('2026-01-05T23:00:00.000Z');
    expect(await say(ctx, 'ADDRESS_INPUT')).toBe(businessNow(ctx));
  });

  test('is also checked at sending: a text of a late job waits for the morning', async () => {
    const { ctx, clock } = testContext(await fresh());
    await aShop(ctx);
    goTo(ctx, clock, '2026-01-05T20:59');
    await say(ctx, 'ROUND_PAID');
    await say(ctx, 'ADDRESS_INPUT');
    const sent = () => ctx.ports.sandbox?.messages.list().map(({ template }) => template);
    goTo(ctx, clock, '2026-01-06T03:00');
    await runJobs(ctx);
    expect(sent()).toEqual(['ADDRESS_INPUT']);
    goTo(ctx, clock, '2026-01-06T07:59:59.999');
    await runJobs(ctx);
    expect(sent()).toEqual(['ADDRESS_INPUT']);
    goTo(ctx, clock, '2026-01-06T08:00');
    await runJobs(ctx);
    expect(sent()).toEqual(['ROUND_PAID', 'ADDRESS_INPUT']);
  });

  test('ends by the clock of the shop’s zone', async () => {
    const { ctx, clock } = testContext(await fresh(), { SHOP_TIME_ZONE: 'America/New_York' });
    await aShop(ctx);
    goTo(ctx, clock, '2026-03-07T22:00');
    // The night of the clock change there is an hour shorter.
    expect(await say(ctx, 'ROUND_PAID')).toBe('2026-03-08T12:00:00.000Z');
  });
});

describeOnBoth('a text that would be too long', (fresh) => {
  test('is shortened around its link', async () => {
    const { ctx } = testContext(await fresh());
    await aShop(ctx);
    await ctx.db.deleteFrom('message_template').execute();
    await addMissingTemplates(ctx.db);
    const link = 'https://shop.example/my/recurring-payments/26120100000000000001';
    const change = `상품명: ${'가'.repeat(700)} → ${'나'.repeat(700)}`;
    await say(ctx, 'CHANGE_NOTICE', null, { 'notice.change': change, link, 'product.name': '다'.repeat(40) });
    await runJobs(ctx);
    const [text] = ctx.ports.sandbox?.messages.list() ?? [];
    expect(text?.links).toEqual([link]);
    expect(messageBytes(text?.body ?? '')).toBeLessThanOrEqual(2_000);
    expect(messageBytes(text?.body ?? '')).toBeGreaterThan(1_900);
  });
});
