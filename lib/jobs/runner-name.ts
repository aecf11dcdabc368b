import { hostname } from 'node:os';

export type Runner = {
  name: string;
  /** Settles when the worker has ended, whether stopped or not. */
  ended: Promise<void>;
  /** Takes no new work; resolves when the current work is finished. */
  stop(): Promise<void>;
};

/** `host/process/lock holder`: people read the first two, the queue locks its jobs under the third. */
export function runnerName(lockHolder: string): string {
  return `${hostname()}/${process.pid}/${lockHolder}`;
}

export function lockHolderOf(runner: string): string {
  return runner.slice(runner.lastIndexOf('/') + 1);
}
