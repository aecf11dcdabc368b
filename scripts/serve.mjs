/**
 * The production server: Next behind a small http server of our own, which tells the shop the socket's address (so that no
 * header can fool a limit), cuts slow clients, says that it is not there yet while the database is waited for, and stops in
 * order: no new calls, running ones finish, the job step ends.
 */
import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import next from 'next';
import { letIn, staticHashes } from './doors.mjs';

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
  if (state !== 'open') return refuse(request, response);
  handle(request, response);
});

/**
 * Before the shop is open, and what still comes over an open connection once it stops, the readiness check among it; a stopping
 * shop refuses new connections altogether.
 */
function refuse(request, response) {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const timestamp = new Date().toISOString();
  const isLive = state === 'starting' && path === '/api/health/live';
  const said = { error: 'Service Unavailable', code: 'UNAVAILABLE', message: 'The shop is restarting.' };
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', Connection: 'close' };
  if (isLive) response.writeHead(200, headers).end(JSON.stringify({ status: 'up' }));
  else
    response
      .writeHead(503, { ...headers, 'Retry-After': '5' })
      .end(JSON.stringify({ timestamp, path, status: 503, ...said }));
}

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
