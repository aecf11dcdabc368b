import { deleteJobRun, insertJobRun, updateJobRun } from '@/db/queries/operations/job-runs';
import type { Context } from '@/lib/context';
import { addMoney, noMoney, type RunMoney } from '@/lib/domain/billing/run-money';
import type { BatchResult } from '../../shared/batch';
import { businessNow } from '../../shared/calendar';

const writeEveryMs = 1_000;

export type RecordedRun = {
  progress(more: Partial<BatchResult> & { total?: number }): void;
  end(result: BatchResult & { error: string | null }): Promise<void>;
};

/**
 * Writes the row of one run, so that people see its progress: inserted after one second, updated every second,
 * completed with the sums. A short run costs one write, a run without work none. Declined cards count in
 * `total` only.
 */
export function recordRun(
  ctx: Context,
  { task, runner }: { task: string; runner: string | null },
): RecordedRun {
  const sums = { total: 0, worked: 0, failed: 0, money: null as RunMoney | null };
  const startedAt = businessNow(ctx);
  let runNo: number | undefined;
  let isChanged = false;
  let writing = Promise.resolve();

  const write = async (ended: { endedAt: string | null; error: string | null }) => {
    isChanged = false;
    await ctx.transaction(async (trx) => {
      if (runNo !== undefined) await updateJobRun(trx, runNo, { ...sums, ...ended });
      else runNo = await insertJobRun(trx, { task, runner, startedAt, ...sums, ...ended });
    });
  };
  const timer = setInterval(() => {
    if (!isChanged) return;
    writing = writing
      .then(() => write({ endedAt: null, error: null }))
      .catch((error) => ctx.log.warn({ event: 'job.progress_not_kept', task, err: error }));
  }, writeEveryMs);
  timer.unref();

  return {
    progress(more) {
      sums.total += more.total ?? 0;
      sums.worked += (more.worked ?? 0) - (more.declined ?? 0);
      sums.failed += more.failed ?? 0;
      if (more.money) sums.money = addMoney(sums.money ?? noMoney, more.money);
      isChanged = true;
    },
    async end({ worked, failed, declined = 0, money = null, error }) {
      clearInterval(timer);
      await writing;
      const total = error === null ? worked + failed : Math.max(sums.total, worked + failed);
      Object.assign(sums, { worked: worked - declined, failed, total, money });
      const saved = runNo;
      if (worked + failed > 0 || error !== null) await write({ endedAt: businessNow(ctx), error });
      else if (saved !== undefined) await ctx.transaction((trx) => deleteJobRun(trx, saved));
    },
  };
}
