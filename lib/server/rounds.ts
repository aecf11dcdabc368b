/**
 * Starts work in turns of the event loop. Node accepts one connection per turn, so behind two hundred new
 * connections a reader would wait for two hundred turns full of work. So no work starts while connections
 * arrive, for at most `longestAcceptingMs`; all are then accepted within milliseconds.
 */
const longestAcceptingMs = 50;

let starts: Array<() => void> = [];
let hasAccepted = false;
let lastStartAt = 0;

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
