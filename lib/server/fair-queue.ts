import { inNextRound } from './rounds';

/**
 * Starts work in turn for each client: the client served last waits longest. A place is taken while the work runs, so
 * that a new client shares the processor with few others.
 */
export type Limits = {
  /** Places in total and per client; one client can never take the difference. */
  places: number;
  placesPerClient: number;
  /** How many calls of one client may wait. */
  waitingPerClient: number;
  /** Work started per event-loop round: all of it runs before the callbacks of disk and network. */
  startsPerRound: number;
};

type Work = (leave: () => void) => void;

/** Waiting work of all clients. With many clients each may queue less than its own limit. */
const waitingInAll = 4_000;

export class FairQueue {
  readonly #limits: Limits;
  /** Clients in the order of service. */
  readonly #waiting = new Map<string, Work[]>();
  readonly #running = new Map<string, number>();
  #places = 0;
  #isScheduled = false;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  get isRunning(): boolean {
    return this.#places > 0;
  }

  /** False if too many calls of this client wait. `work` returns its place by calling `leave`. */
  enter(client: string, work: Work): boolean {
    const line = this.#waiting.get(client) ?? [];
    const share = Math.floor(waitingInAll / (this.#waiting.size + 1));
    if (line.length >= Math.max(1, Math.min(this.#limits.waitingPerClient, share))) return false;
    line.push(work);
    this.#waiting.set(client, line);
    this.#schedule();
    return true;
  }

  #schedule() {
    if (this.#isScheduled || this.#waiting.size === 0) return;
    this.#isScheduled = true;
    inNextRound(() => {
      this.#isScheduled = false;
      for (let started = 0; started < this.#limits.startsPerRound; started += 1)
        if (!this.#startNext()) return;
      this.#schedule();
    });
  }

  #startNext(): boolean {
    if (this.#places >= this.#limits.places) return false;
    for (const [client, line] of this.#waiting) {
      const running = this.#running.get(client) ?? 0;
      if (running >= this.#limits.placesPerClient) continue;
      const work = line.shift();
      this.#waiting.delete(client);
      if (line.length > 0) this.#waiting.set(client, line);
      if (work) this.#start(client, work);
      return true;
    }
    return false;
  }

  #start(client: string, work: Work) {
    this.#places += 1;
    this.#running.set(client, (this.#running.get(client) ?? 0) + 1);
    let hasPlace = true;
    work(() => {
      if (!hasPlace) return;
      hasPlace = false;
      this.#places -= 1;
      const left = (this.#running.get(client) ?? 1) - 1;
      if (left > 0) this.#running.set(client, left);
      else this.#running.delete(client);
      this.#schedule();
    });
  }
}
