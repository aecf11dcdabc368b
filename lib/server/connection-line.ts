import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Pipelined requests of one connection run one after the other, because their answers must be sent in that order. So a
 * connection takes one place, however many requests a client sends at once.
 */
type Call = { request: IncomingMessage; response: ServerResponse; work: () => void };
type Line = { calls: Call[]; last?: Call; surplus: number; atEnd?: () => void };

/** Above this number, the connection is not read until some answers are sent. */
const readAhead = 16;
/** This request is refused and told to use another connection. Later ones get no answer, as HTTP prescribes. */
const lineLimit = 1_000;
/** A client that continues is disconnected. */
const surplusLimit = 4_000;

const lines = new WeakMap<Socket, Line>();

/** Calls `work` when every earlier request of the connection is answered, or `turnAway` for the first one over the limit. */
export function inOrder(
  request: IncomingMessage,
  response: ServerResponse,
  { work, turnAway }: { work: () => void; turnAway: () => void },
): void {
  const { socket } = request;
  // The last answer is already sent.
  if (isOver(socket)) return;
  const line = lines.get(socket) ?? { calls: [], surplus: 0 };
  lines.set(socket, line);
  if (line.calls.length > lineLimit) {
    line.surplus += 1;
    if (line.surplus > surplusLimit) socket.destroy();
    return;
  }
  line.last = { request, response, work: line.calls.length === lineLimit ? turnAway : work };
  line.calls.push(line.last);
  if (line.calls.length > readAhead) socket.pause();
  if (line.calls.length === 1) workFirst(socket, line);
}

function workFirst(socket: Socket, line: Line) {
  const [first] = line.calls;
  if (!first) return;
  first.response.once('close', () => {
    line.calls.shift();
    if (isOver(socket)) return;
    if (line.calls.length === readAhead) socket.resume();
    if (line.calls.length === 0) line.atEnd?.();
    else workFirst(socket, line);
  });
  first.work();
}

const isOver = (socket: Socket) => socket.destroyed || socket.writableEnded;

/**
 * Calls `refuse` for invalid bytes, after all complete requests before them are answered. An incomplete request
 * is not waited for; if it already has an answer, `refuse` is not called.
 */
export function afterWholeRequests(socket: Socket, refuse: () => void): void {
  const line = lines.get(socket);
  if (!line?.last) return void refuse();
  const { calls, last } = line;
  const isBroken = !last.request.complete;
  if (isBroken && last.response.headersSent) return void socket.destroySoon();
  if (isBroken && calls.length > 1) calls.pop();
  const isWaiting = calls.length > 0 && calls[0] !== (isBroken ? last : undefined);
  if (isWaiting) line.atEnd = refuse;
  else refuse();
}
