import { expect, test } from 'vitest';
import { mostCounted } from '@/lib/domain/operations/list-count';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { countTrail } from './list-trail';

const everything = { actorNo: null, action: null, object: null };

describeOnBoth('the number of rows of a list', (fresh) => {
  test('is exact up to the most that is counted, and one more for any above it', async () => {
    const { ctx } = testContext(await fresh());
    const write = (count: number) => {
      const row = { at: '2026-01-05T00:00:00.000Z', actor: 'SYSTEM', actor_no: null, details: '{}' } as const;
      return ctx.db
        .insertInto('audit_log')
        .values(Array.from({ length: count }, () => ({ ...row, action: 'settings.change', object: 'shop' })))
        .execute();
    };
    const before = await countTrail(ctx, everything);
    for (let at = 0; at < 10; at += 1) await write(mostCounted / 10 - (at === 0 ? before : 0));
    expect(await countTrail(ctx, everything)).toBe(mostCounted);
    await write(5);
    expect(await countTrail(ctx, everything)).toBe(mostCounted + 1);
    expect(await countTrail(ctx, { ...everything, action: 'export' })).toBe(0);
  });
});
