/**
 * Starts work in rounds of the event loop. Node accepts one connection per round, in order of arrival, so behind two hundred
 * new connections a reader would wait for two hundred rounds full of work. While connections arrive, no work starts, and all
 * connections are accepted within a few milliseconds.
 */
const longestAcceptingMs = 50;

let starts: Array<() => void> = [];
let hasAccepted = false;
let lastStartAt = 0;

/** Call this for each accepted connection. */
export function noteConnection(): void {
  hasAccepted = true;
}

export function inNextRound(start: () => void): void {
  starts.push(start);
  if (starts.length === 1) setImmediate(round);
}

function round() {
  const isAccepting = hasAccepted && performance.now() - lastStartAt < longestAcceptingMs;
  hasAccepted = false;
  if (isAccepting) return void setImmediate(round);
  lastStartAt = performance.now();
  const now = starts;
  starts = [];
  for (const start of now) start();
}
