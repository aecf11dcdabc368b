/**
 * Who comes in when many ask at once. Node goes through everything that has arrived before it hears from the disk again, so
 * with fifty reads at the door each step of a write would take as long as fifty reads. Reads therefore come in a few a round
 * and in order; and log-ins, each of which costs a password's hash, only as many as are soon done: the surplus is told to come
 * again before any work is done for it (safety.md, S18 and S82).
 */
const readsARound = 8;
const readsWaiting = 1_000;
/** Fewer than may wait for a hash (lib/use-cases/passwords.ts), so that accepting a gift finds room in a flood of log-ins. */
const logInsAtOnce = 24;
/** Whoever sends slowly keeps nobody out for longer. */
const arrivalMs = 1_000;

const logIns = /^\/api\/(oauth\/token|auth\/callback\/credentials|recurring-payments\/[^/]+\/guest)$/;
/** Files, which are no work, and the health checks, which must answer when the shop is full. */
const outsideTurns = /^\/(_next\/|api\/health\/)/;

/** Calls `work` when it is this call's turn, or `refuse` where too many wait already. */
export function inTurn(request, response, { work, refuse }) {
  const path = request.url.split('?', 1)[0];
  if (request.method === 'POST' && logIns.test(path)) return logIn(request, response, { work, refuse });
  if (!['GET', 'HEAD'].includes(request.method) || outsideTurns.test(path)) return work();
  if (waiting.length >= readsWaiting) return refuse();
  waiting.push({ response, work });
  if (waiting.length === 1) setImmediate(nextRound);
}

const waiting = [];

function nextRound() {
  for (const { response, work } of waiting.splice(0, readsARound)) {
    // Whoever is gone meanwhile needs no answer.
    if (!response.destroyed) work();
  }
  if (waiting.length > 0) setImmediate(nextRound);
}

let logInsInside = 0;

function logIn(request, response, { work, refuse }) {
  if (logInsInside >= logInsAtOnce) return refuse();
  logInsInside += 1;
  let isInside = true;
  const leave = () => {
    clearTimeout(late);
    if (isInside) logInsInside -= 1;
    isInside = false;
  };
  const late = setTimeout(() => request.complete || leave(), arrivalMs);
  response.once('close', leave);
  work();
}
