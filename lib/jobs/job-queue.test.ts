import pino from 'pino';
import { expect, test } from 'vitest';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { inShares, openQueue } from './job-queue';

test('a long list is shared without loss, and a record is always in the same share', () => {
  const subjects = Array.from({ length: 1_000 }, (_, n) => `26${String(n).padStart(18, '0')}`);
  const shares = inShares(subjects);
  expect([...shares.values()].flat().sort()).toEqual(subjects);
  for (const share of shares.values()) expect(share.length).toBeLessThan(100);
  for (const [share, [first = '']] of shares) expect([...inShares([first]).keys()]).toEqual([share]);
});

describeOnBoth('the queue', (fresh, dialect) => {
  const opensFor = { postgres: 'opens for six processes that start together', sqlite: 'is not for one host' };

  test(opensFor[dialect], async () => {
    const database = await fresh();
    const { ctx } = testContext(database);
    const parts = { database, ports: ctx.ports, config: ctx.config, log: pino({ level: 'silent' }) };
    if (dialect === 'sqlite') return expect(openQueue(parts)).rejects.toThrow();
    const openAndAsk = async () => {
      const queue = await openQueue(parts);
      await queue.nudge();
      return queue;
    };
    const queues = await Promise.all(Array.from({ length: 6 }, openAndAsk));
    const [first] = queues;
    const jobs = await first?.pool.query('select count(*)::int as count from graphile_worker.jobs');
    for (const queue of queues) await queue.close();
    // However many asked for a step, one waits.
    expect(jobs?.rows).toEqual([{ count: 1 }]);
  });
});
