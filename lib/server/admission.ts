import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { clientNet } from '@/lib/http/request/client-address';
import { FairQueue, type Limits } from './fair-queue';
import { pathOf, readable } from './request';
import { noteConnection } from './rounds';

/**
 * Admission control: who comes in when many ask at once. Each kind of work has a queue with a share for each client, so that a
 * client who floods the shop waits for itself. Shares are small because a page takes ten milliseconds of the processor: what
 * one client has inside is what another one waits for.
 */
type Kind = 'light' | 'read' | 'write' | 'logIn';

const limits: Record<Kind | 'connection', Limits> = {
  // Only its first bytes: they may be hundreds of requests, read at once.
  connection: { places: 1, placesPerClient: 1, waitingPerClient: 2_000, startsPerRound: 2 },
  // Files and the health checks, which must answer when the shop is full.
  light: { places: 64, placesPerClient: 16, waitingPerClient: 1_000, startsPerRound: 8 },
  read: { places: 16, placesPerClient: 4, waitingPerClient: 1_000, startsPerRound: 4 },
  write: { places: 32, placesPerClient: 8, waitingPerClient: 1_000, startsPerRound: 4 },
  // Each costs a password's hash. The places are fewer than may wait for one (lib/use-cases/account/passwords.ts), so that accepting a
  // gift finds room in a flood of log-ins.
  logIn: { places: 24, placesPerClient: 4, waitingPerClient: 20, startsPerRound: 2 },
};

const connections = new FairQueue(limits.connection);
const queues: Record<Kind, FairQueue> = {
  light: new FairQueue(limits.light),
  read: new FairQueue(limits.read),
  write: new FairQueue(limits.write),
  logIn: new FairQueue(limits.logIn),
};

/** Reads a new connection when it is its client's turn. A proxy's connections count as one client's. */
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
  return lightPaths.test(path) ? 'light' : 'read';
}

/** Calls `work` when it is this call's turn, or `turnAway` where too many of the same client wait. */
export function admit(
  request: IncomingMessage,
  response: ServerResponse,
  trustedProxyHops: number,
  { work, turnAway }: { work: () => void; turnAway: () => void },
): void {
  const client = clientNet(readable(request).headers, trustedProxyHops);
  const kind = kindOf(request);
  const arrivedAt = performance.now();
  const isIn = queues[kind].enter(client, (leave) => {
    // A client that has gone needs no answer.
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

/** A body that comes slowly has had its time while the call waited. */
function leaveWhenLate(request: IncomingMessage, leave: () => void, arrivedAt: number) {
  const spentMs = Math.min(patienceMs, performance.now() - arrivedAt);
  const timer = setTimeout(() => request.complete || leave(), patienceMs - spentMs);
  return () => clearTimeout(timer);
}

/**
 * Work that waits for a provider, the database or a client who reads slowly leaves the processor to others, and so its place. On
 * a busy processor work is slow without waiting, and more of it at once would make it slower.
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
