/**
 * A nudge from the web to the embedded job runner of the same process: something may be due now. Kept on `globalThis`, since
 * framework bundles can load a module twice. Without a runner here nothing happens; workers look by themselves.
 */
const holder = globalThis as typeof globalThis & { giftroundWake?: () => void };

export function onWake(listener: (() => void) | undefined): void {
  holder.giftroundWake = listener;
}

export function wake(): void {
  holder.giftroundWake?.();
}
