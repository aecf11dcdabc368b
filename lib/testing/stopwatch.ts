import { onTestFinished, vi } from 'vitest';

/** The machine's stopwatch, which a test can advance: as if that time had passed, without waiting. */
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
