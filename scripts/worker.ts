import { orExplain, prepare, tellMetrics } from '@/instrumentation-node';
import { config } from '@/lib/config';
import { openShop, type Shop } from '@/lib/context';
import { startRunner } from '@/lib/jobs/runner';
import { notifyStop, stoppingSignal } from '@/lib/ports/job-signal';
import { endOnUncaught, logProcessOutput } from '@/lib/server/process-log';
import { runCommand } from './command';

/**
 * `npm run worker`: runs the jobs in its own process, beside the web and other workers. On SIGTERM or SIGINT it starts nothing
 * new, finishes its running work, and ends with 0.
 */
await runCommand({
  usage: 'npm run worker',
  options: {},
  async run() {
    await orExplain(workJobs);
    return 0;
  },
});

async function workJobs(): Promise<never> {
  process.on('SIGTERM', notifyStop);
  process.on('SIGINT', notifyStop);
  const parts = openShop(config());
  logProcessOutput(parts.log);
  endOnUncaught(parts.log);
  if (await prepare(parts)) await work(parts);
  await parts.database.close();
  parts.ports.close();
  // No work is left; a connection to a gateway must not keep the process alive.
  process.exit(0);
}

async function work(parts: Shop): Promise<void> {
  await tellMetrics(parts);
  const runner = await startRunner(parts, 'WORKER');
  parts.log.info({ event: 'worker.started', runner: runner.name, database: parts.config.dialect });
  await new Promise<void>((resolve) => {
    if (stoppingSignal().aborted) resolve();
    else stoppingSignal().addEventListener('abort', () => resolve(), { once: true });
  });
  await runner.stop();
  parts.log.info({ event: 'worker.stopped', runner: runner.name });
}
