/**
 * How long one task may make outside calls in one step, so that later tasks, money included, wait no longer.
 */
const budgetMs = 5_000;

/**
 * Starts the budget; the result tells whether it is spent. Uses the machine's stopwatch, not a clock. The next step continues.
 */
export function startTimeBudget(): () => boolean {
  const begunAt = performance.now();
  return () => performance.now() - begunAt >= budgetMs;
}
