import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

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
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/worker.ts'], {
    stdio: ['ignore', log, log],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, SANDBOX_DIR: dir, ...env },
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const atExit = () => child.kill('SIGKILL');
  process.once('exit', atExit);
  const events = () =>
    readFileSync(logFile, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line): { event: string } => JSON.parse(line));
  const worker: OwnWorker = {
    events,
    signal: (signal) => void child.kill(signal),
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      const late = setTimeout(() => child.kill('SIGKILL'), 35_000);
      const code = await ended;
      clearTimeout(late);
      process.off('exit', atExit);
      return code;
    },
  };
  for (let attempt = 0; attempt < 600; attempt++) {
    if (events().some(({ event }) => event === 'worker.started')) return worker;
    if (child.exitCode !== null) break;
    await wait(50);
  }
  await worker.stop('SIGKILL');
  throw new Error(`The worker did not start:\n${readFileSync(logFile, 'utf8')}`);
}
