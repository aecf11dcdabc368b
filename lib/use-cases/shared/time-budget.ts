/** What one step of the jobs spends on one task that asks outside systems: what stands behind it, money among it, waits no longer. */
const budgetMs = 5_000;

/** Begins now. Tells whether the time is spent, by the machine's own stopwatch, whatever any clock says; the next step goes on. */
export function startTimeBudget(): () => boolean {
  const begunAt = performance.now();
  return () => performance.now() - begunAt >= budgetMs;
}
