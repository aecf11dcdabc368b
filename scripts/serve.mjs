/**
 * The production server: Next behind a small http server of our own, which tells the shop the socket's address (so that no
 * header can fool a limit), lets calls in in turn, cuts slow clients, says that it is not there yet while the database is
 * waited for, and stops in order: no new calls, running ones finish, the job step ends.
 */
import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import next from 'next';
import { letIn, staticHashes } from './doors.mjs';
import { inTurn } from './turns.mjs';

const port = Number(process.env.PORT || 3000);
const patienceMs = 30_000;
const arrivalMs = Number(process.env.LIMIT_REQUEST_SECONDS || 60) * 1_000;

const dir = new URL('..', import.meta.url).pathname;
// Next listens for upgrades where it is told the server is: nobody calls there.
const app = next({ dev: false, port, dir, httpServer: new EventEmitter() });
globalThis.giftroundStaticHashes = staticHashes(join(dir, process.env.NEXT_DIST_DIR || '.next'));
const handle = app.getRequestHandler();
/** Clients that send slowly, or not at all, are looked for often enough that the limit means what it says. */
const limits = {
  requestTimeout: arrivalMs,
  headersTimeout: Math.min(30_000, arrivalMs),
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
};

const server = createServer(limits, (request, response) => {
  if (!letIn(request, response)) return;
  if (state !== 'open') return refuse(request, response, restarting);
  inTurn(request, response, {
    work: () => handle(request, response),
    refuse: () => refuse(request, response, busy),
  });
});

const restarting = {
  headers: { 'Retry-After': '5', Connection: 'close' },
  ko: '쇼핑몰을 다시 여는 중이에요. 잠시 후 다시 시도해 주세요.',
  en: 'The shop is restarting. Please try again in a moment.',
};
const busy = {
  headers: { 'Retry-After': '2' },
  ko: '지금 이용이 많아요. 잠시 후 다시 시도해 주세요.',
  en: 'We are very busy right now. Please try again in a moment.',
};

/**
 * Before the shop is open, and what still comes over an open connection once it stops, the readiness check among it (a stopping
 * shop refuses new connections altogether); and the surplus of log-ins.
 */
function refuse(request, response, why) {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  if (state === 'starting' && path === '/api/health/live')
    return response.writeHead(200, { ...headers, Connection: 'close' }).end(JSON.stringify({ status: 'up' }));
  if (why === busy) turnedAway += 1;
  const said = {
    status: 503,
    error: 'Service Unavailable',
    code: 'UNAVAILABLE',
    message: why[languageOf(request)],
  };
  const body = { timestamp: new Date().toISOString(), path, ...said };
  response.writeHead(503, { ...headers, ...why.headers }).end(JSON.stringify(body));
}

/** As the shop chooses it (lib/i18n/language.ts), but for weights among several languages. */
function languageOf({ headers }) {
  const cookie = /(?:^|;\s*)language=(\w+)/.exec(headers.cookie ?? '')?.[1];
  return /^en/i.test(headers.language ?? cookie ?? headers['accept-language'] ?? '') ? 'en' : 'ko';
}

/** A line for each would help whoever floods the shop. */
let turnedAway = 0;
setInterval(() => {
  if (turnedAway === 0) return;
  const line = {
    time: new Date().toISOString(),
    level: 'warn',
    event: 'calls.turned_away',
    count: turnedAway,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  turnedAway = 0;
}, 10_000).unref();

/** `starting`, `open`, `stopping`. */
let state = 'starting';
async function stop() {
  if (state === 'stopping') return;
  state = 'stopping';
  setTimeout(() => process.exit(1), patienceMs).unref();
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection that has had its answer is kept open for a next call that must not come any more.
  const closing = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.all([closed, globalThis.giftroundStop?.()]);
  clearInterval(closing);
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

server.on('error', (error) => {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  process.stderr.write(isTaken ? `Port ${port} is taken. Choose another with PORT.\n` : `${error}\n`);
  process.exit(1);
});
server.listen(port);
await app.prepare();
if (state === 'starting') state = 'open';
