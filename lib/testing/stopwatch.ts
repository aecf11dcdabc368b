import { onTestFinished, vi } from 'vitest';

/** The machine's stopwatch, which a test can push on: as if something had taken that long, and nobody waited for it. */
export function aStopwatch(): { push(ms: number): void } {
  const now = performance.now.bind(performance);
  let pushedMs = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + pushedMs);
  onTestFinished(() => spy.mockRestore());
  return {
    push(ms) {
      pushedMs += ms;
    },
  };
}
