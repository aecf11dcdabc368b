import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProcess } from './own-process';

/** `npm run worker` as a separate process, on a shop's database and ledger. */
export type OwnWorker = {
  /** The events it has logged so far. */
  events(): Array<{ event: string; [field: string]: unknown }>;
  /** SIGSTOP freezes it, SIGCONT resumes it. */
  signal(signal: NodeJS.Signals): void;
  /** Resolves with the exit code, or null after a signal. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

let made = 0;

export async function startWorker(
  databaseUrl: string,
  dir: string,
  env: Record<string, string> = {},
): Promise<OwnWorker> {
  const logFile = join(dir, `worker-${++made}.log`);
  const settings = { DATABASE_URL: databaseUrl, SANDBOX_DIR: dir, ...env };
  const { child, stop } = startProcess(['scripts/run.mjs', 'scripts/worker.ts'], settings, logFile);
  const events = () =>
    readFileSync(logFile, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line): { event: string } => JSON.parse(line));
  const worker: OwnWorker = {
    events,
    signal: (signal) => void child.kill(signal),
    stop,
  };
  for (let attempt = 0; attempt < 600; attempt++) {
    if (events().some(({ event }) => event === 'worker.started')) return worker;
    if (child.exitCode !== null) break;
    await wait(50);
  }
  await worker.stop('SIGKILL');
  throw new Error(`The worker did not start:\n${readFileSync(logFile, 'utf8')}`);
}
