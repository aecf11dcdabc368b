/**
 * Starts work in rounds of Node's loop. Node accepts one connection a round, in the order of arrival and whoever it is from, so
 * behind two hundred new connections a reader would wait for two hundred rounds full of work. While connections come in, rounds
 * stay empty, and all of them are in after a few milliseconds.
 */
const longestAcceptingMs = 50;

let starts: Array<() => void> = [];
let hasAccepted = false;
let lastStartAt = 0;

/** To be called for each connection that is accepted. */
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
