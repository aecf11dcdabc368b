import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';

export type OwnProcess = {
  child: ChildProcess;
  /** Resolves with the exit code, or null after a signal. */
  ended: Promise<number | null>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/** Starts a Node program of the production build. Its output goes to `logFile`; it ends with this process at the latest. */
export function startProcess(args: string[], env: Record<string, string>, logFile: string): OwnProcess {
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', log, log],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const atExit = () => child.kill('SIGKILL');
  process.once('exit', atExit);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), 35_000);
    const code = await ended;
    clearTimeout(late);
    process.off('exit', atExit);
    return code;
  };
  return { child, ended, stop };
}
