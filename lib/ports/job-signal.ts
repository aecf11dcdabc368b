/**
 * Signals between the web server and the job runners in the same process. Stored on `globalThis`, because framework bundles can
 * load a module twice.
 */
const holder = globalThis as typeof globalThis & {
  giftroundWake?: (() => void) | undefined;
  giftroundStopping?: AbortController;
  giftroundServing?: (() => boolean) | undefined;
};

/** Registers the listener for due work: a runner in this process, or the queue that wakes other processes. */
export function onWake(listener: (() => void) | undefined): void {
  holder.giftroundWake = listener;
}

/** Signals that work may be due. Without a listener nothing happens; runners also poll. */
export function wake(): void {
  holder.giftroundWake?.();
}

/** Registers how to ask the front door of this process whether it serves calls of people. */
export function onAskIfServing(isServing: (() => boolean) | undefined): void {
  holder.giftroundServing = isServing;
}

/** Whether people wait for this process, so that long work lets them go first. False in a process without a front door. */
export function isServingCalls(): boolean {
  return holder.giftroundServing?.() ?? false;
}

/** Aborted when the process is stopping: long work starts nothing new. */
export function stoppingSignal(): AbortSignal {
  holder.giftroundStopping ??= new AbortController();
  return holder.giftroundStopping.signal;
}

export function notifyStop(): void {
  stoppingSignal();
  holder.giftroundStopping?.abort();
}
