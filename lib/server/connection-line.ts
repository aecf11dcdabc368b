import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Pipelined requests of one connection are worked one after the other, in the order in which their answers leave anyway. So
 * however many a client writes at once, a connection takes one place.
 */
type Call = { request: IncomingMessage; response: ServerResponse; work: () => void };
type Line = { calls: Call[]; last?: Call; surplus: number; atEnd?: () => void };

/** Past this, the connection is not read until some of its answers have left. */
const readAhead = 16;
/** The call at this place is told to come again on another connection. What follows it gets no answer, as HTTP has it. */
const lineLimit = 1_000;
/** A client that goes on all the same is cut off. */
const surplusLimit = 4_000;

const lines = new WeakMap<Socket, Line>();

/** Calls `work` when every earlier request of the connection has its answer, or `turnAway` for the one too many. */
export function inOrder(
  request: IncomingMessage,
  response: ServerResponse,
  { work, turnAway }: { work: () => void; turnAway: () => void },
): void {
  const { socket } = request;
  // Its last answer has left.
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
 * Calls `refuse` for bytes that are no HTTP, once every whole request before them has its answer. A request that breaks in its
 * middle will never be whole: nothing waits for it, and where it has its answer already, there is nothing to add.
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
