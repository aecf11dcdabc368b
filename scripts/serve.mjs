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
  request.headers['x-giftround-socket'] = request.socket.remoteAddress ?? 'unknown';
  // Next's own inner doors are nobody's to open from outside.
  delete request.headers['x-middleware-subrequest'];
  handle(request, response);
});
server.requestTimeout = 60_000;
server.headersTimeout = 30_000;
server.keepAliveTimeout = 10_000;

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), patienceMs).unref();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await closed;
  await globalThis.giftroundStop?.();
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
