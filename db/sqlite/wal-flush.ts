import { type FileHandle, open } from 'node:fs/promises';

/**
 * Makes what was committed to a SQLite file in WAL mode safe from a power cut, without holding the event loop meanwhile: the
 * connection commits with `synchronous = NORMAL`, which writes and leaves the order of checkpoints to SQLite, and whoever
 * committed waits here until the disk has the log. Commits that come while the disk is busy share its next turn.
 */
export class WalFlush {
  readonly #file: string;
  #handle: FileHandle | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(databaseFile: string) {
    this.#file = `${databaseFile}-wal`;
  }

  /** Resolves when everything committed so far is on the disk. Throws what the disk says. */
  flush(): Promise<void> {
    if (!this.#running) return this.#start();
    // The one that runs may have begun before our commit was written; the one after it has not.
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

  /** The log keeps its file as long as any connection is open, so one handle serves them all. */
  async #sync(): Promise<void> {
    this.#handle ??= await open(this.#file, 'r');
    await this.#handle.datasync();
  }
}
