/** What is to happen once a transaction is written down, and not if it is rolled back: a line in the log, most of all. */
const waiting = new WeakMap<object, Array<() => void>>();

export function afterCommit(trx: object, then: () => void): void {
  waiting.set(trx, [...(waiting.get(trx) ?? []), then]);
}

/** For whoever opened the transaction, after its commit. */
export function committed(trx: object): void {
  for (const then of waiting.get(trx) ?? []) then();
  waiting.delete(trx);
}
