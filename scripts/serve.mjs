/**
 * The production server: Next behind a small http server of our own, which tells the shop the socket's address (so that no
 * header can fool a limit), cuts slow clients, and stops in order: no new calls, running ones finish, the job step ends.
 */
import { createServer } from 'node:http';
import next from 'next';

const port = Number(process.env.PORT || 3000);
const patienceMs = 30_000;

const app = next({ dev: false, port, dir: new URL('..', import.meta.url).pathname });
const handle = app.getRequestHandler();
await app.prepare();

const server = createServer((request, response) => {
  if (isStopping) return refuse(request, response);
  request.headers['x-giftround-socket'] = request.socket.remoteAddress ?? 'unknown';
  // Next's own inner doors are nobody's to open from outside.
  delete request.headers['x-middleware-subrequest'];
  handle(request, response);
});
server.requestTimeout = 60_000;
server.headersTimeout = 30_000;
server.keepAliveTimeout = 10_000;

/** What still comes over an open connection, the readiness check among it; new connections are refused altogether. */
function refuse(request, response) {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const timestamp = new Date().toISOString();
  const said = { error: 'Service Unavailable', code: 'UNAVAILABLE', message: 'The shop is restarting.' };
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', 'Retry-After': '5' };
  response.writeHead(503, { ...headers, Connection: 'close' });
  response.end(JSON.stringify({ timestamp, path, status: 503, ...said }));
}

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
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
