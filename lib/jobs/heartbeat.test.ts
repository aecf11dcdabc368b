import { expect, test } from 'vitest';
import { saveRunner } from '@/db/queries/operations/job-runners';
import { insertJobRun, listJobRuns } from '@/db/queries/operations/job-runs';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { checkReadiness } from '@/lib/use-cases/operations/health/check-readiness';
import { listRunners } from '@/lib/use-cases/operations/job/list-runners';
import { wallNow } from '@/lib/use-cases/shared/calendar';
import { startHeartbeat } from './heartbeat';
import { runnerName } from './runner-name';

describeOnBoth('a runner without heartbeats', (fresh) => {
  test('is lost: its run is interrupted, its jobs are unlocked, and readiness counts it', async () => {
    const database = await fresh();
    const { ctx, clock } = testContext(database);
    const at = wallNow(ctx);
    const killed = { runner: runnerName('pool-1'), kind: 'WORKER' as const, startedAt: at, lastSeenAt: at };
    const begun = { task: 'create-due-orders', runner: killed.runner, startedAt: at, endedAt: null };
    await ctx.transaction(async (trx) => {
      await saveRunner(trx, killed);
      await insertJobRun(trx, { ...begun, total: 5, worked: 2, failed: 0, money: null, error: null });
    });
    expect((await checkReadiness(ctx)).runners).toEqual({ alive: 1, lost: 0 });
    clock.advance({ seconds: 31 });
    const lost: string[] = [];
    const beat = await startHeartbeat(async () => ctx, {
      runner: 'another',
      kind: 'EMBEDDED',
      onLost: async (runners) => void lost.push(...runners),
    });
    expect(lost).toEqual([killed.runner]);
    expect(await listJobRuns(ctx.db, { beforeRunNo: null, limit: 5 })).toMatchObject([
      { worked: 2, error: 'interrupted', endedAt: expect.any(String) },
    ]);
    expect((await checkReadiness(ctx)).runners).toEqual({ alive: 1, lost: 1 });
    await beat.stop();
    const seen = (await listRunners(ctx)).map(({ runner, kind, state }) => ({ runner, kind, state }));
    expect(seen).toEqual([
      { runner: 'another', kind: 'EMBEDDED', state: 'STOPPED' },
      { runner: killed.runner, kind: 'WORKER', state: 'LOST' },
    ]);
  });
});
