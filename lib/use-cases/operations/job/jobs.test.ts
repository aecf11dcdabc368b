import { expect, test } from 'vitest';
import { openDatabase } from '@/db/client';
import { listDeadLetters as findDeadLetters, wholeTask } from '@/db/queries/operations/dead-letters';
import { listJobRuns } from '@/db/queries/operations/job-runs';
import { DatabaseBusyError } from '@/db/sqlite/sqlite-connections';
import type { Context } from '@/lib/context';
import { isMessageKey } from '@/lib/i18n';
import { isConsoleKey } from '@/lib/i18n/console';
import { runStep } from '@/lib/jobs/run-step';
import { type TestClock, testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { aCard, anApplication, aShop, testCards } from '@/lib/testing/fixtures/builders';
import { gatewayOf } from '@/lib/testing/fixtures/orders';
import { diesIn } from '@/lib/testing/tried-again';
import {
  alertUnknownOutcomes,
  listUnknownOutcomes,
} from '@/lib/use-cases/billing/charge/alert-unknown-outcomes';
import { eachOne } from '../../shared/batch';
import { runHousekeeping } from './housekeeping';
import { listDeadLetters } from './list-dead-letters';
import { readJobs } from './read-jobs';
import { runAgain } from './run-again';
import { runTask } from './run-task';
import { tasks } from './tasks';

test('every job has its words, on the page of the jobs and on the practice clock', () => {
  const names = tasks.map(({ name }) => name);
  expect(names.filter((name) => !isConsoleKey(`jobs.task.${name}`))).toEqual([]);
  expect(names.filter((name) => !isMessageKey(`sandbox.task.${name}`))).toEqual([]);
});

const runsOf = (ctx: Context) => listJobRuns(ctx.db, { beforeRunNo: null, limit: 50 });
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `record-${index}`);

/** A shop whose one gift has its order due today. */
async function withOneDue(
  database: FreshDatabase,
): Promise<{ ctx: Context; clock: TestClock; groupNo: string }> {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx);
  const gift = await anApplication(ctx, shop, { isGift: true });
  clock.advance({ days: 8 });
  return { ctx, clock, groupNo: gift.groupNo };
}

/** Records the log's error lines. */
function listening(ctx: Context): { ctx: Context; heard: object[] } {
  const heard: object[] = [];
  const log = Object.assign(Object.create(ctx.log), { error: (line: object) => void heard.push(line) });
  return { ctx: { ...ctx, log }, heard };
}

describeOnBoth('runs of tasks', (fresh) => {
  test('a run is kept with its sums and its runner; one that had nothing to do is not', async () => {
    const { ctx } = await withOneDue(await fresh());
    await runStep(ctx, { runner: 'a-runner' });
    await runStep(ctx, { runner: 'a-runner' });
    const [created] = (await runsOf(ctx)).filter(({ task }) => task === 'create-due-orders');
    expect(created).toMatchObject({ runner: 'a-runner', worked: 1, failed: 0, total: 1, error: null });
    const names = (await runsOf(ctx)).map(({ task }) => task);
    expect(names.filter((name) => name === 'create-due-orders')).toHaveLength(1);
    expect(names).not.toContain('close-long-pauses');
    const runs = (await runsOf(ctx)).map(({ runNo }) => runNo);
    expect(runs.length).toBeGreaterThan(1);
    for (const sort of ['newest', 'oldest'] as const) {
      const seen: number[] = [];
      for (let beforeRunNo: number | null = null; ; ) {
        const page: Awaited<ReturnType<typeof readJobs>> = await readJobs(ctx, {
          beforeRunNo,
          limit: 2,
          sort,
        });
        seen.push(...page.runs.map(({ runNo }) => runNo));
        beforeRunNo = page.nextBeforeRunNo;
        if (beforeRunNo === null) break;
      }
      expect([sort, seen]).toEqual([sort, sort === 'newest' ? runs : [...runs].reverse()]);
    }
  });

  test('a run that charges tells what was paid, declined and without an answer, as the ledger has it', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    await anApplication(ctx, shop, { isGift: true });
    await anApplication(ctx, shop, { isGift: true });
    await anApplication(ctx, shop, { cardNo: await aCard(ctx, shop.memberNo, testCards.failing) });
    await anApplication(ctx, shop, { cardNo: await aCard(ctx, shop.memberNo, testCards.timingOut) });
    await ctx.db
      .insertInto('setting')
      .values({ name: 'retryCards', value: '"MAIN_ONLY"', updated_at: 'now' })
      .execute();
    clock.advance({ days: 8 });
    await runStep(ctx);
    const sum = async (...states: Array<'PAID' | 'DECLINED' | 'UNKNOWN'>) => {
      const rows = await ctx.db.selectFrom('charge').select('amount').where('state', 'in', states).execute();
      return rows.reduce((all, { amount }) => all + amount, 0);
    };
    const money = { paid: await sum('PAID'), declined: await sum('DECLINED'), unknown: await sum('UNKNOWN') };
    expect(Object.values(money).every((amount) => amount > 0)).toBe(true);
    const moneyOf = async (task: string) => (await runsOf(ctx)).find((run) => run.task === task)?.money;
    expect(await moneyOf('create-due-orders')).toEqual(money);
    expect(await moneyOf('send-messages')).toBeNull();
    // Later the gateway tells of the unknown one, and the other card is declined again.
    clock.advance({ days: 1 });
    await runStep(ctx);
    expect(await moneyOf('settle-open-charges')).toEqual({ paid: money.unknown, declined: 0, unknown: 0 });
    expect(await moneyOf('retry-due-orders')).toEqual({ paid: 0, declined: money.declined, unknown: 0 });
    const paid = (await runsOf(ctx)).reduce((all, run) => all + (run.money?.paid ?? 0), 0);
    expect(paid).toBe(await sum('PAID'));
  });

  test('runs, charges, messages and waits for the database are counted by their outcome', async () => {
    const database = await fresh();
    const { ctx } = await withOneDue(database);
    const heard: unknown[] = [];
    const metrics: Context['ports']['metrics'] = {
      ...ctx.ports.metrics,
      job: ({ task, outcome, failed }) => void heard.push(`${task} ${outcome} ${failed}`),
      charge: (outcome) => void heard.push(`charge ${outcome}`),
      message: (outcome) => void heard.push(`message ${outcome}`),
    };
    const counted = { ...ctx, ports: { ...ctx.ports, metrics } };
    await runStep(counted);
    await runTask(counted, { name: 'bad', runner: null, run: () => Promise.reject(new Error('no')) });
    const away = () => Promise.reject(new DatabaseBusyError('away'));
    await expect(runTask(counted, { name: 'away', runner: null, run: away })).rejects.toThrow('away');
    expect(heard).toEqual(
      expect.arrayContaining([
        'create-due-orders done 0',
        'charge paid',
        expect.stringMatching(/^message (?!unknown)/),
        'bad failed 0',
        'away unavailable 0',
      ]),
    );

    const waits: number[] = [];
    const other = openDatabase(database.url, {
      busyMs: 5_000,
      onWaited: (seconds) => void waits.push(seconds),
    });
    await other.db.transaction().execute((trx) => trx.selectFrom('setting').selectAll().execute());
    await other.close();
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThanOrEqual(0);
  });

  test('a run shows how far it is while it goes on', async () => {
    const { ctx } = testContext(await fresh());
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const run = runTask(ctx, {
      name: 'a-task',
      runner: 'a-runner',
      run: (job) =>
        eachOne(job, 'a-task', numbered(3), (name) => (name === 'record-1' ? held : Promise.resolve())),
    });
    await expect
      .poll(() => runsOf(ctx), { timeout: 5_000 })
      .toMatchObject([{ task: 'a-task', endedAt: null, total: 3, worked: 1 }]);
    letGo();
    expect(await run).toEqual({ worked: 3, failed: 0, error: null });
    expect(await runsOf(ctx)).toMatchObject([{ worked: 3, total: 3, endedAt: expect.any(String) }]);
  });

  test('a task that fails as a whole says why, rests ever longer, and is forgiven when it works', async () => {
    const { ctx, clock } = testContext(await fresh());
    const broken = { name: 'a-task', runner: null, run: () => Promise.reject(new Error('no list')) };
    expect(await runTask(ctx, broken)).toEqual({ worked: 0, failed: 0, error: 'no list' });
    expect(await runsOf(ctx)).toMatchObject([{ error: 'no list', worked: 0 }]);
    const [first] = await findDeadLetters(ctx.db, 10);
    expect(first).toMatchObject({ subject: wholeTask, failures: 1, retryAt: '2026-01-05T00:00:04.000Z' });
    clock.advance({ seconds: 5 });
    await runTask(ctx, { ...broken, failures: 1 });
    const [second] = await findDeadLetters(ctx.db, 10);
    expect(second).toMatchObject({ failures: 2, retryAt: '2026-01-05T00:00:13.000Z' });
    const mended = { ...broken, run: async () => ({ worked: 1, failed: 0 }), failures: 2 };
    expect(await runTask(ctx, mended)).toMatchObject({ worked: 1, error: null });
    expect(await findDeadLetters(ctx.db, 10)).toEqual([]);
  });

  test('a step leaves a resting task out and runs the others', async () => {
    const { ctx, clock } = await withOneDue(await fresh());
    const aside = { task: 'create-due-orders', subject: wholeTask, failures: 3, last_error: 'no list' };
    const retry_at = clock.wallNow().add({ seconds: 60 }).toString({ smallestUnit: 'millisecond' });
    await ctx.db
      .insertInto('set_aside')
      .values({ ...aside, retry_at })
      .execute();
    expect((await runStep(ctx)).map(({ task }) => task)).not.toContain('create-due-orders');
    clock.advance({ minutes: 2 });
    expect((await runStep(ctx)).map(({ task }) => task)).toContain('create-due-orders');
    expect(await listDeadLetters(ctx)).toEqual([]);
  });

  test('a database that cannot be had is no fault of the task', async () => {
    const { ctx } = testContext(await fresh());
    const busy = { name: 'a-task', runner: null, run: () => Promise.reject(new DatabaseBusyError('busy')) };
    await expect(runTask(ctx, busy)).rejects.toThrow('busy');
    expect(await listDeadLetters(ctx)).toEqual([]);
  });
});

describeOnBoth('records that were set aside', (fresh) => {
  /** The product of one due application is missing from the catalogue: its round cannot be written. */
  async function broken(database: FreshDatabase) {
    const { ctx, clock, groupNo } = await withOneDue(database);
    const snapshot = await ctx.db.selectFrom('application').select('snapshot').executeTakeFirstOrThrow();
    await ctx.db.updateTable('application').set({ snapshot: 'not json' }).execute();
    const mend = () => ctx.db.updateTable('application').set(snapshot).execute();
    await runStep(ctx);
    return { ctx, clock, groupNo, mend };
  }

  test('one is worked again at once when somebody asks, though it rests, and loses its mark', async () => {
    const { ctx, groupNo, mend } = await broken(await fresh());
    const asked = { task: 'create-due-orders', subject: groupNo };
    expect(await listDeadLetters(ctx)).toMatchObject([{ ...asked, failures: 1 }]);
    await mend();
    await runStep(ctx);
    expect(gatewayOf(ctx).charges()).toHaveLength(0);
    expect(await runAgain(ctx, asked)).toEqual({ outcome: 'WORKED', error: null });
    expect(gatewayOf(ctx).charges()).toHaveLength(1);
    expect(await listDeadLetters(ctx)).toEqual([]);
    await expect(runAgain(ctx, asked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('one that fails again says why and rests on; its first failure is kept', async () => {
    const { ctx, clock, groupNo } = await broken(await fresh());
    const [before] = await listDeadLetters(ctx);
    clock.advance({ minutes: 1 });
    const result = await runAgain(ctx, { task: 'create-due-orders', subject: groupNo });
    expect(result).toMatchObject({ outcome: 'FAILED', error: expect.stringContaining('JSON') });
    const [after] = await listDeadLetters(ctx);
    expect(after).toMatchObject({ failures: 2, firstFailedAt: before?.firstFailedAt });
  });

  test('one that is not due any more is let go', async () => {
    const { ctx, groupNo } = await broken(await fresh());
    await ctx.db.updateTable('application').set({ next_order_on: null }).execute();
    const result = await runAgain(ctx, { task: 'create-due-orders', subject: groupNo });
    expect(result).toEqual({ outcome: 'NOT_DUE', error: null });
    expect(await listDeadLetters(ctx)).toEqual([]);
  });

  test('a task and a record that nobody set aside are not found', async () => {
    const { ctx } = testContext(await fresh());
    for (const task of ['create-due-orders', 'no-such-task'])
      await expect(runAgain(ctx, { task, subject: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describeOnBoth('outcomes that stay unknown', (fresh) => {
  test('are told once after the stated patience, and can be listed until they are settled', async () => {
    const { ctx: quiet, clock } = await withOneDue(await fresh());
    const { ctx, heard } = listening(quiet);
    gatewayOf(ctx).addFault({ when: 'before', action: 'drop', times: 1 });
    await runStep(ctx);
    const since = clock.businessNow().toString({ smallestUnit: 'millisecond' });
    clock.advance({ minutes: 59 });
    expect(await alertUnknownOutcomes(ctx)).toEqual({ worked: 0, failed: 0 });
    expect(await listUnknownOutcomes(ctx)).toEqual([]);
    clock.advance({ minutes: 1 });
    expect(await alertUnknownOutcomes(ctx)).toEqual({ worked: 1, failed: 0 });
    expect(await alertUnknownOutcomes(ctx)).toEqual({ worked: 0, failed: 0 });
    const [open] = await listUnknownOutcomes(ctx);
    expect(open).toMatchObject({ kind: 'CHARGE', state: 'UNKNOWN', amount: 33_000, since });
    expect(heard).toEqual([{ event: 'charge.unknown_alert', orderNo: open?.orderNo, key: open?.key, since }]);
    await runStep(ctx);
    expect(await listUnknownOutcomes(ctx)).toEqual([]);
    expect(gatewayOf(ctx).charges()).toHaveLength(1);
  });
});

describeOnBoth('housekeeping', (fresh) => {
  test('happens once a business day and lets go what only served its day', async () => {
    const { ctx, clock } = await withOneDue(await fresh());
    await runStep(ctx, { runner: 'a-runner' });
    const at = clock.wallNow().toString({ smallestUnit: 'millisecond' });
    const old = { runner: 'a-runner', kind: 'WORKER' as const, started_at: at, last_seen_at: at };
    await ctx.db.insertInto('job_runner').values(old).execute();
    const counter = { bucket: 'b', failures: 1, window_ends_at: at, locked_until: null };
    await ctx.db.insertInto('attempt_limit').values(counter).execute();
    clock.advance({ days: 29 });
    await runHousekeeping(ctx);
    expect((await runsOf(ctx)).map(({ task }) => task)).toContain('create-due-orders');
    expect(await ctx.db.selectFrom('job_runner').select('runner').execute()).toEqual([]);
    expect(await ctx.db.selectFrom('attempt_limit').select('bucket').execute()).toEqual([]);
    clock.advance({ days: 2 });
    expect((await runHousekeeping(ctx)).worked).toBeGreaterThan(0);
    expect((await runsOf(ctx)).map(({ task }) => task)).not.toContain('create-due-orders');
    await ctx.db.insertInto('attempt_limit').values(counter).execute();
    expect(await runHousekeeping(ctx)).toEqual({ worked: 0, failed: 0 });
  });

  test('a day that was broken off anywhere has its work done all the same', async () => {
    const { ctx, clock } = testContext(await fresh());
    const at = clock.wallNow().toString({ smallestUnit: 'millisecond' });
    const counter = { bucket: 'b', failures: 1, window_ends_at: at, locked_until: null };
    const old = { runner: 'a-runner', kind: 'WORKER' as const, started_at: at, last_seen_at: at };
    clock.advance({ days: 2 });
    const left = async () => [
      ...(await ctx.db.selectFrom('job_runner').select('runner').execute()),
      ...(await ctx.db.selectFrom('attempt_limit').select('bucket').execute()),
    ];
    for (let last = 1; ; last += 1) {
      await ctx.db.insertInto('job_runner').values(old).execute();
      await ctx.db.insertInto('attempt_limit').values(counter).execute();
      const isBroken = await runHousekeeping(diesIn(ctx, last)).then(
        () => false,
        () => true,
      );
      if (!isBroken) break;
      await runHousekeeping(ctx);
      expect(await left(), `broken off in transaction ${last}`).toEqual([]);
      clock.advance({ days: 1 });
    }
    expect(await left()).toEqual([]);
  });

  test('leaves today’s quotas alone where business time stands behind real time', async () => {
    const { ctx, clock } = testContext(await fresh());
    clock.advance({ days: 100 }, 'wall');
    const tonight = clock.businessNow().add({ hours: 15 }).toString({ smallestUnit: 'millisecond' });
    const quota = { bucket: 'b', failures: 20, window_ends_at: tonight, locked_until: null };
    await ctx.db.insertInto('attempt_limit').values(quota).execute();
    await runHousekeeping(ctx);
    expect(await ctx.db.selectFrom('attempt_limit').select('failures').execute()).toEqual([{ failures: 20 }]);
  });
});
