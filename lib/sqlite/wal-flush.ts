import { type FileHandle, open } from 'node:fs/promises';

/**
 * Makes commits to an SQLite file in WAL mode durable without blocking the event loop: with `synchronous =
 * NORMAL` a commit does not wait for the disk, and the committer waits here until the WAL is on the disk.
 * Commits that arrive during a flush share the next flush.
 */
export class WalFlush {
  readonly #file: string;
  #handle: FileHandle | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(databaseFile: string) {
    this.#file = `${databaseFile}-wal`;
  }

  /** Resolves when everything committed so far is on the disk. Throws the disk's error. */
  flush(): Promise<void> {
    if (!this.#running) return this.#start();
    // The running flush may have started before this commit was written; the next one starts after it.
    this.#next ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        return this.#start();
      });
    return this.#next;
  }

  async close(): Promise<void> {
    await (this.#next ?? this.#running)?.catch(() => {});
    await this.#handle?.close();
  }

  #start(): Promise<void> {
    const run = this.#sync().finally(() => {
      if (this.#running === run) this.#running = undefined;
    });
    this.#running = run;
    return run;
  }

  /** The log file stays the same while any connection is open, so one handle is enough. */
  async #sync(): Promise<void> {
    this.#handle ??= await open(this.#file, 'r');
    await this.#handle.datasync();
  }
}
