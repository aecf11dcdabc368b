import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { DatabaseBusyError } from '@/db/sqlite/sqlite-connections';
import type { Shop } from '@/lib/context';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { createDueTask } from '@/lib/use-cases/billing/round/create-due';
import { currentQueue, inShares, openQueue } from './job-queue';
import { startPostgresRunner } from './postgres-runner';
import { startRunner } from './runner';
import { lockHolderOf } from './runner-name';

// A stopping worker tells the whole process to stop.
const holder = globalThis as typeof globalThis & { giftroundStopping?: AbortController };
afterEach(() => {
  delete holder.giftroundStopping;
});

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
    // Many requests for a step leave only one queued.
    expect(jobs?.rows).toEqual([{ count: 1 }]);
  });

  if (dialect === 'postgres')
    test('a share without a database is retried after a pause, and a permanently failed one is deleted', async () => {
      const database = await fresh();
      const { ctx } = testContext(database, { JOBS_INTERVAL_MS: '600000' });
      const log = pino({ level: 'silent' });
      let refusals = 2;
      const parts: Shop = {
        get database() {
          if (refusals-- > 0) throw new DatabaseBusyError('The database is busy');
          return database;
        },
        ports: ctx.ports,
        config: ctx.config,
        log,
      };
      const queue = await openQueue(parts);
      const jobs = async () =>
        (
          await queue.pool.query('select key, attempts from graphile_worker.jobs where key like $1', [
            'share/%',
          ])
        ).rows;
      await queue.offer(createDueTask, ['26010500000000000001']);
      const runner = await startPostgresRunner(parts, queue);
      await expect.poll(() => refusals, { timeout: 30_000 }).toBeLessThanOrEqual(0);
      await expect.poll(jobs, { timeout: 30_000 }).toEqual([]);
      await runner.stop();

      await queue.offer(createDueTask, ['26010500000000000001']);
      await queue.pool.query('update graphile_worker._private_jobs set attempts = max_attempts');
      await queue.close();
      const next = await openQueue({ ...parts, database });
      expect((await next.pool.query('select * from graphile_worker.jobs')).rows).toEqual([]);
      await next.close();
    });

  if (dialect === 'postgres')
    test('an engine that could not finish a job and holds all connections is replaced', async () => {
      const database = await fresh();
      const { ctx } = testContext(database, { JOBS_INTERVAL_MS: '100', DATABASE_BUSY_MS: '700' });
      const parts = { database, ports: ctx.ports, config: ctx.config, log: pino({ level: 'silent' }) };
      const runner = await startRunner(parts, 'WORKER');
      const query = pg.Client.prototype.query;
      let cuts = 0;
      let isHung = false;
      vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function cut(
        this: pg.Client,
        ...args: unknown[]
      ) {
        if (cuts < 2 && JSON.stringify(args[0]).includes('delete from \\"graphile_worker\\"._private_jobs')) {
          cuts += 1;
          return Promise.reject(new Error('Connection terminated unexpectedly'));
        }
        // The first engine's shutdown hangs, as it can after a lost connection.
        if (cuts > 0 && !isHung && JSON.stringify(args[0]).includes('UNLISTEN')) {
          isHung = true;
          for (let kept = 0; kept < 4; kept += 1)
            currentQueue()
              ?.pool.connect()
              .catch(() => {});
          return new Promise(() => {});
        }
        return Reflect.apply(query, this, args);
      });
      await expect.poll(() => cuts, { timeout: 20_000 }).toBe(2);
      expect(isHung).toBe(true);
      // Another engine works, and no job stays locked by the first one.
      const lockHolders = async () => {
        const { rows } = await sql<{ first: boolean }>`
          select distinct locked_by = ${lockHolderOf(runner.name)} as first from graphile_worker.jobs
          where locked_by is not null`.execute(ctx.db);
        return rows.map(({ first }) => first);
      };
      await expect.poll(lockHolders, { timeout: 30_000, interval: 20 }).toEqual([false]);
      await runner.stop();
    });

  if (dialect === 'postgres')
    test('an engine that could not learn the numbers of its tasks is replaced', async () => {
      const database = await fresh();
      const { ctx } = testContext(database, { JOBS_INTERVAL_MS: '50', DATABASE_BUSY_MS: '700' });
      const parts = { database, ports: ctx.ports, config: ctx.config, log: pino({ level: 'silent' }) };
      const query = pg.Client.prototype.query;
      let cuts = 0;
      let finished = 0;
      vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function cut(
        this: pg.Client,
        ...args: unknown[]
      ) {
        const text = JSON.stringify(args[0]);
        if (cuts === 0 && /_private_tasks.+on conflict do nothing.+"values"/.test(text)) {
          cuts += 1;
          return Promise.reject(new Error('Connection terminated unexpectedly'));
        }
        if (/delete from .+_private_jobs.+"values"/.test(text)) finished += 1;
        return Reflect.apply(query, this, args);
      });
      const runner = await startRunner(parts, 'WORKER');
      await expect.poll(() => finished).toBeGreaterThan(0);
      expect(cuts).toBe(1);
      await runner.stop();
    });

  test('a runner that cannot write its first heartbeat leaves nothing behind', async () => {
    const database = await fresh();
    const { ctx } = testContext(database, { JOBS_INTERVAL_MS: '50', DATABASE_BUSY_MS: '700' });
    const parts: Shop = {
      get database(): Shop['database'] {
        throw new DatabaseBusyError('The database is busy');
      },
      ports: ctx.ports,
      config: ctx.config,
      log: pino({ level: 'silent' }),
    };
    // Counted inside of a poll, which has timers of its own.
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    let before = 0;
    await expect.poll(() => (before = timers())).toBeGreaterThan(0);
    await expect(startRunner(parts, 'WORKER')).rejects.toThrow('busy');
    await expect.poll(timers).toBeLessThanOrEqual(before);
  });
});
