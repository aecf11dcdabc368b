import { hostname } from 'node:os';

export type Runner = {
  name: string;
  /** Settles when it works no more, asked to stop or not. */
  ended: Promise<void>;
  /** Takes up nothing more; resolves when what is in hand is finished. */
  stop(): Promise<void>;
};

/** For people the machine and the process; for the queue, at the end, the name under which its jobs are locked. */
export function runnerName(lockHolder: string): string {
  return `${hostname()}/${process.pid}/${lockHolder}`;
}

export function lockHolderOf(runner: string): string {
  return runner.slice(runner.lastIndexOf('/') + 1);
}
