import { EventEmitter } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { ConfigError, config } from '@/lib/config';
import { DomainError, type ErrorCode } from '@/lib/domain/shared/errors';
import type { StaticHashes } from '@/lib/http/security/content-policy';
import { securityHeaders } from '@/lib/http/security/security-headers';
import { sessionCookie } from '@/lib/http/session/session-cookie';
import { onAskIfServing } from '@/lib/ports/job-signal';
import { openLog } from '@/lib/ports/log';
import { admit, admitConnection, isServing } from './admission';
import { afterWholeRequests, inOrder } from './connection-line';
import { drawPage } from './draw-page';
import { keepPages } from './kept-pages';
import { lingerOnClose } from './lingering-close';
import { logProcessOutput, logUncaught } from './process-log';
import { rawRefusal, refuse } from './refusal';
import { pathOf } from './request';
import { guard, methods } from './request-guard';
import { staticHashes } from './static-hashes';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type State = 'starting' | 'open' | 'stopping';
const holder = globalThis as typeof globalThis & {
  giftroundStaticHashes?: StaticHashes;
  giftroundStop?: () => Promise<void>;
  giftroundStarted?: () => void;
  giftroundPageVersion?: () => Promise<string>;
};

const stopLimitMs = 30_000;
const keepAliveMs = 10_000;
/** Refusals are delayed, to slow down a client that retries at once on many connections. */
const turnAwayMs = 500;

/**
 * The production server: an HTTP server that passes requests on to the framework. It answers every request,
 * whatever its bytes; admits requests by a fair queue per client; disconnects slow clients; answers 503 until
 * the shop is ready; and stops in order: no new requests, running requests finish, the job step ends.
 */
export async function serve({ dir, buildDir }: { dir: string; buildDir: string }): Promise<void> {
  const settings = settingsOrExit();
  const log = openLog(settings.LOG_LEVEL);
  logProcessOutput(log);
  const replaceListeners = logUncaught(log);
  holder.giftroundStaticHashes = staticHashes(buildDir);

  // Imported here: at the top, the loader that compiles this file would also compile the whole framework.
  const { default: next } = await import('next');
  // Next adds an upgrade listener to the server it is given: this emitter never sends one.
  const app = next({ dev: false, port: settings.PORT, dir, httpServer: new EventEmitter() as never });
  const server = openHttpServer(app.getRequestHandler(), log, settings);
  process.on('SIGTERM', server.stop);
  process.on('SIGINT', server.stop);
  // `prepare` returns before the start hook ends, and the framework holds every request until then; our server answers them.
  const started = new Promise<void>((resolve) => {
    holder.giftroundStarted = resolve;
  });
  await app.prepare();
  replaceListeners();
  await started;
  server.open();
}

function settingsOrExit() {
  try {
    return config();
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

function openHttpServer(handle: Handle, log: Logger, settings: ReturnType<typeof config>) {
  let state: State = 'starting';
  const security = securityHeaders(settings);
  const countTurnedAway = turnedAwayCounter(log);
  const keptPages = keepPages({
    sessionCookie: sessionCookie(settings).name,
    version: () => holder.giftroundPageVersion?.(),
    draw: (url, reader) => drawPage(handle, url, { host: new URL(settings.SHOP_BASE_URL).host, ...reader }),
  });
  const arrivalMs = settings.LIMIT_REQUEST_SECONDS * 1_000;

  const server = createServer(
    {
      requestTimeout: arrivalMs,
      headersTimeout: Math.min(30_000, arrivalMs),
      keepAliveTimeout: keepAliveMs,
      // Often enough to keep the time limits exact.
      connectionsCheckingInterval: 1_000,
      // The guard answers a missing host in our form.
      requireHostHeader: false,
    },
    receive,
  );
  // A client that has closed its sending side still gets its answers.
  Object.assign(server, { httpAllowHalfOpen: true });
  // Node answers `Expect` with a bare 417; the expectation may be ignored.
  server.on('checkExpectation', receive);
  server.on('connect', (_, socket: Socket) => refuseRaw(socket, 'METHOD_NOT_ALLOWED'));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET') return void socket.destroy();
    // The last answer is already sent.
    if (!socket.writable) return;
    // Later bytes of the client, and its end, belong to no request.
    socket.removeAllListeners('end');
    const code = parseFailures[error.code ?? ''] ?? 'MALFORMED_REQUEST';
    afterWholeRequests(socket, () => refuseRaw(socket, code));
  });
  server.on('connection', (socket) => {
    lingerOnClose(socket);
    admitConnection(socket);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE';
    process.stderr.write(
      isTaken ? `Port ${settings.PORT} is taken. Choose another with PORT.\n` : `${error}\n`,
    );
    process.exit(1);
  });
  onAskIfServing(isServing);
  server.listen(settings.PORT);

  function receive(request: IncomingMessage, response: ServerResponse) {
    // Hundreds of requests may arrive at once: each is prepared only in its turn.
    inOrder(request, response, {
      work: () => answer(prepare(request, response), response),
      turnAway: () => turnAway(prepare(request, response), response, { Connection: 'close' }),
    });
  }

  function prepare(request: IncomingMessage, response: ServerResponse) {
    // A disconnecting client is not our error, and an error event without a listener would be thrown.
    request.on('error', () => {});
    response.on('error', () => {});
    for (const [name, value] of Object.entries(security)) response.setHeader(name, value);
    return request;
  }

  function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'OPTIONS' && request.url === '*')
      return response.writeHead(204, { Allow: methods.join(', ') }).end();
    const refusal = guard(request);
    if (refusal) {
      const isMethod = refusal.code === 'METHOD_NOT_ALLOWED';
      return refuse(request, response, refusal, isMethod ? { headers: { Allow: methods.join(', ') } } : {});
    }
    if (state !== 'open') return answerClosed(request, response);
    admit(request, response, settings.TRUSTED_PROXY_HOPS, {
      work: () => void work(request, response),
      turnAway: () => void setTimeout(() => turnAway(request, response), turnAwayMs),
    });
  }

  async function work(request: IncomingMessage, response: ServerResponse) {
    try {
      if (!(await keptPages.answer(request, response))) await handle(request, response);
    } catch (error) {
      log.error({ event: 'http.failure', err: error });
      if (response.headersSent) response.destroy();
      else refuse(request, response, new DomainError('INTERNAL'));
    }
  }

  /**
   * Answers before the shop is open, and on connections still open while it stops, the readiness check included: a
   * stopping shop accepts no new connections.
   */
  function answerClosed(request: IncomingMessage, response: ServerResponse) {
    const headers: Record<string, string> = state === 'stopping' ? { Connection: 'close' } : {};
    if (state === 'starting' && pathOf(request) === '/api/health/live')
      return response
        .writeHead(200, { ...headers, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
        .end(JSON.stringify({ status: 'up' }));
    const error = new DomainError('UNAVAILABLE', { retryAfterSeconds: 5 });
    refuse(request, response, error, { headers, says: 'error.restarting' });
  }

  function turnAway(
    request: IncomingMessage,
    response: ServerResponse,
    headers: Record<string, string> = {},
  ) {
    countTurnedAway();
    refuse(request, response, new DomainError('UNAVAILABLE', { retryAfterSeconds: 2 }), { headers });
  }

  const refused = new WeakSet<Socket>();
  /** Later bytes of the client are ignored. */
  function refuseRaw(socket: Socket, code: ErrorCode) {
    if (refused.has(socket) || !socket.writable) return;
    refused.add(socket);
    socket.on('error', () => {});
    socket.end(rawRefusal(new DomainError(code), security));
    socket.destroySoon();
  }

  async function stop() {
    if (state === 'stopping') return;
    state = 'stopping';
    setTimeout(() => process.exit(1), stopLimitMs).unref();
    const closed = new Promise((resolve) => server.close(resolve));
    // A keep-alive connection would wait for a next call that is no longer allowed.
    const closing = setInterval(() => server.closeIdleConnections(), 50);
    await Promise.all([closed, holder.giftroundStop?.()]);
    clearInterval(closing);
    process.exit(0);
  }

  return {
    stop,
    open() {
      if (state === 'starting') state = 'open';
    },
  };
}

const parseFailures: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'BODY_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** Logs a count: one line per refusal would help a client that floods the shop. */
function turnedAwayCounter(log: Logger): () => void {
  let count = 0;
  setInterval(() => {
    if (count > 0) log.warn({ event: 'calls.turned_away', count });
    count = 0;
  }, 10_000).unref();
  return () => {
    count += 1;
  };
}
