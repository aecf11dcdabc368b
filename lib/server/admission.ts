import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { clientNet } from '@/lib/http/request/client-address';
import { FairQueue, type Limits } from './fair-queue';
import { asWebRequest, pathOf } from './request';
import { noteConnection } from './rounds';

/**
 * Admission control. Each kind of work has a fair queue, so that a client that floods the shop delays mostly
 * its own calls. `placesPerClient` is small, because a page takes ten milliseconds of the processor, and
 * running work of one client delays all others.
 */
type Kind = 'light' | 'picture' | 'read' | 'write' | 'logIn';

const limits: Record<Kind | 'connection', Limits> = {
  // Only the first read of a connection: it may contain hundreds of requests.
  connection: { places: 1, placesPerClient: 1, waitingPerClient: 2_000, startsPerRound: 2 },
  // Files and the health checks, which must answer when the shop is full.
  light: { places: 64, placesPerClient: 16, waitingPerClient: 1_000, startsPerRound: 8 },
  // They may wait for a picture storage, and no page waits behind them. A page asks for many at once.
  picture: { places: 24, placesPerClient: 8, waitingPerClient: 1_000, startsPerRound: 4 },
  read: { places: 16, placesPerClient: 4, waitingPerClient: 1_000, startsPerRound: 4 },
  write: { places: 32, placesPerClient: 8, waitingPerClient: 1_000, startsPerRound: 4 },
  // Each needs a password hash. The places are fewer than the calls that may wait for a hash
  // (lib/use-cases/account/passwords.ts), so that a gift can still be accepted during a flood of log-ins.
  logIn: { places: 24, placesPerClient: 4, waitingPerClient: 20, startsPerRound: 2 },
};

const connections = new FairQueue(limits.connection);
const queues: Record<Kind, FairQueue> = {
  light: new FairQueue(limits.light),
  picture: new FairQueue(limits.picture),
  read: new FairQueue(limits.read),
  write: new FairQueue(limits.write),
  logIn: new FairQueue(limits.logIn),
};

/**
 * Jobs in this process let these calls go first. A write that runs does not count: one of them may be the move of the sandbox's clock,
 * which waits for the jobs.
 */
export function isServing(): boolean {
  return queues.read.isRunning || queues.read.isWaiting || queues.write.isWaiting;
}

/** Reads a new connection in its client's turn. A proxy's connections count as one client's. */
export function admitConnection(socket: Socket): void {
  noteConnection();
  socket.pause();
  const isIn = connections.enter(socket.remoteAddress ?? 'unknown', (leave) => {
    socket.resume();
    leave();
  });
  if (!isIn) socket.destroy();
}

const logIns = /^\/api\/(oauth\/token|auth\/callback\/credentials|recurring-payments\/[^/]+\/guest)$/;
const lightPaths = /^\/(_next\/|api\/health\/)/;

function kindOf(request: IncomingMessage): Kind {
  const path = pathOf(request);
  if (request.method === 'POST' && logIns.test(path)) return 'logIn';
  if (request.method !== 'GET' && request.method !== 'HEAD') return 'write';
  if (path.startsWith('/pictures/')) return 'picture';
  return lightPaths.test(path) ? 'light' : 'read';
}

/** Calls `work` in this call's turn, or `turnAway` if too many calls of the same client wait. */
export function admit(
  request: IncomingMessage,
  response: ServerResponse,
  trustedProxyHops: number,
  { work, turnAway }: { work: () => void; turnAway: () => void },
): void {
  const client = clientNet(asWebRequest(request).headers, trustedProxyHops);
  const kind = kindOf(request);
  const arrivedAt = performance.now();
  const isIn = queues[kind].enter(client, (leave) => {
    // The client has disconnected and needs no answer.
    if (response.destroyed || request.socket.destroyed) return leave();
    const stopWatching = request.complete
      ? kind !== 'logIn' && leaveWhenIdle(leave)
      : leaveWhenLate(request, leave, arrivedAt);
    response.once('close', () => {
      if (stopWatching) stopWatching();
      leave();
    });
    work();
  });
  if (!isIn) turnAway();
}

const patienceMs = 1_000;

/** A call gives up its place if its body is late; the time in the queue counts. */
function leaveWhenLate(request: IncomingMessage, leave: () => void, arrivedAt: number) {
  const spentMs = Math.min(patienceMs, performance.now() - arrivedAt);
  const timer = setTimeout(() => request.complete || leave(), patienceMs - spentMs);
  return () => clearTimeout(timer);
}

/**
 * Work that waits for a provider, the database or a slow client uses no processor, so it gives up its place. On a busy
 * processor work is slow without waiting, and more parallel work would make it slower.
 */
function leaveWhenIdle(leave: () => void) {
  let since = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(since);
    since = performance.eventLoopUtilization();
    if (utilization < 0.9) leave();
  }, patienceMs);
  return () => clearInterval(timer);
}
