/**
 * Signals between the web and the job runners of the same process. Kept on `globalThis`, since framework bundles can load a
 * module twice.
 */
const holder = globalThis as typeof globalThis & {
  giftroundWake?: (() => void) | undefined;
  giftroundStopping?: AbortController;
};

/** Hears that something may be due: a runner of this process, or the queue through which other processes hear of it. */
export function onWake(listener: (() => void) | undefined): void {
  holder.giftroundWake = listener;
}

/** Something may be due now. Where nobody listens nothing happens; runners look by themselves. */
export function wake(): void {
  holder.giftroundWake?.();
}

/** Aborted when the process has been told to stop: whatever takes long takes up nothing more. */
export function stoppingSignal(): AbortSignal {
  holder.giftroundStopping ??= new AbortController();
  return holder.giftroundStopping.signal;
}

export function notifyStop(): void {
  stoppingSignal();
  holder.giftroundStopping?.abort();
}
