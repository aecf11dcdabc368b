/** Work to run after the transaction commits, and never after a rollback: mostly log lines. */
const waiting = new WeakMap<object, Array<() => void>>();

export function afterCommit(trx: object, then: () => void): void {
  const known = waiting.get(trx);
  if (known) known.push(then);
  else waiting.set(trx, [then]);
}

/**
 * The code that opened the transaction calls this after its commit. A callback that throws only raises a process warning: the
 * committed data is fine.
 */
export function committed(trx: object): void {
  for (const then of waiting.get(trx) ?? []) {
    try {
      then();
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error));
    }
  }
  waiting.delete(trx);
}
