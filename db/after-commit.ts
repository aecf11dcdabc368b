/** What is to happen once a transaction is written down, and not if it is rolled back: a line in the log, most of all. */
const waiting = new WeakMap<object, Array<() => void>>();

export function afterCommit(trx: object, then: () => void): void {
  const known = waiting.get(trx);
  if (known) known.push(then);
  else waiting.set(trx, [then]);
}

/** For whoever opened the transaction, after its commit. One that throws is told to the process: what is kept has not failed. */
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
