import { expect, test } from 'vitest';
import { writeSetting } from '@/db/queries/settings';
import type { Context } from '@/lib/context';
import { isUrgent, type MessageKind, messageKinds } from '@/lib/domain/message';
import { aShop } from '@/lib/testing/builders';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { goTo, runJobs } from '@/lib/testing/moments';
import { businessNow } from '../calendar';
import { enqueueMessage } from './enqueue';

async function say(ctx: Context, kind: MessageKind, expiresAt: string | null = null) {
  await ctx.transaction((trx) =>
    enqueueMessage(ctx, trx, {
      kind,
      subject: kind,
      party: 'ORDERER',
      groupNo: null,
      to: '01020000001',
      language: 'ko',
      values: {},
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
  test('holds what nobody waits for until the morning, and nothing else', async () => {
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

  test('is the merchant’s to choose, and holds nothing that would be late by morning', async () => {
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
});
